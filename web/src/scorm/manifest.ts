// What a platform reads first of a package: imsmanifest.xml.
// Sources: IMS Content Packaging 1.1.2 and 1.1.4; SCORM 1.2 and SCORM 2004 4th Edition Content Aggregation Models (ADL).
import { html, type Html } from "../base/html";
import type { ScormVersion } from "./dialect";

export interface Contents {
  readonly version: ScormVersion;
  readonly title: string;
  /** A name of its own for each piece of work: letters, digits and hyphens. */
  readonly name: string;
  /** The page that the platform opens, and every other file of the package. */
  readonly first: string;
  readonly files: readonly string[];
}

interface Kind {
  readonly root: string;
  readonly adlcp: string;
  readonly schemaVersion: string;
  readonly scormType: string;
}

const kinds: Readonly<Record<ScormVersion, Kind>> = {
  "1.2": {
    root: "http://www.imsproject.org/xsd/imscp_rootv1p1p2", adlcp: "http://www.adlnet.org/xsd/adlcp_rootv1p2",
    schemaVersion: "1.2", scormType: "scormtype",
  },
  2004: {
    root: "http://www.imsglobal.org/xsd/imscp_v1p1", adlcp: "http://www.adlnet.org/xsd/adlcp_v1p3",
    schemaVersion: "2004 4th Edition", scormType: "scormType",
  },
};

const attribute = (name: string, value: string): Html => html` ${name}="${value}"`;

export function manifestXml({ version, title, name, first, files }: Contents): string {
  const { root, adlcp, schemaVersion, scormType } = kinds[version];
  return html`<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${name}" version="1.0" xmlns="${root}" xmlns:adlcp="${adlcp}">
<metadata><schema>ADL SCORM</schema><schemaversion>${schemaVersion}</schemaversion></metadata>
<organizations default="${name}-organization">
<organization identifier="${name}-organization">
<title>${title}</title>
<item identifier="${name}-item" identifierref="${name}-work" isvisible="true"><title>${title}</title></item>
</organization>
</organizations>
<resources>
<resource identifier="${name}-work" type="webcontent"${attribute(`adlcp:${scormType}`, "sco")} href="${first}">
${[first, ...files].map((file) => html`<file href="${file}"/>
`)}</resource>
</resources>
</manifest>
`.text;
}
