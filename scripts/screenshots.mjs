// Takes the pictures of assets/screenshots/ from a built page; installers show them. The list beside them says of what.
//   npm run screenshots [-- DIR]   DIR is dist/ unless given
import { writeFileSync } from "node:fs";
import { builtSite, openSite } from "../tests/web/support/browser.mjs";
import { folder, pictures, takePicture } from "../tests/web/support/screenshots.mjs";
import { need, parametersOf } from "./usage.mjs";

const { others: [root = builtSite] } = parametersOf(import.meta.url, {}, 1);
need(root);
const site = await openSite({ root });
try {
  for (const picture of pictures) {
    const content = await takePicture(site, picture);
    writeFileSync(new URL(picture.file, folder), content);
    console.log(`${picture.file}: ${content.length} bytes`);
  }
} finally {
  await site.close();
}
