// What the build tells the first script. It stands in the document.
export const values: Readonly<Record<string, unknown>> = JSON.parse(document.getElementById("values")!.textContent!);
