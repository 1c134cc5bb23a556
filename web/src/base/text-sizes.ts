/** How large an address may wish for text, in hundredths of the usual size. */
export const textSizes = { least: 75, most: 200 };
