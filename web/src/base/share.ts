// A link for whatever the device shares with.

/** `unwanted` is what the player has thought better of; where it is `impossible`, the link is to be handed over in another way. */
export async function share(url: string): Promise<"shared" | "unwanted" | "impossible"> {
  if (!navigator.share) return "impossible";
  return navigator.share({ title: document.title, url }).then(() => "shared", (error: unknown) =>
    error instanceof Error && error.name === "AbortError" ? "unwanted" : "impossible");
}
