// A file for the reader's downloads.

/** Longer than any browser takes to fetch it. */
const kept_ms = 60_000;

export function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement("a");
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), kept_ms);
}
