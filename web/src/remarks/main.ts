// What the coach says about a move, and why the rules refuse something, as sentences. Men come into them with their
// article, so that no sentence has to agree with anything.
import type { Man, Refusal, Remark } from "../protocol/messages";
import { colorWord, pieceNameOf } from "../chess/speech";
import { t, type Words } from "../base/i18n";

declare module "../base/scripts" {
  interface Scripts {
    readonly remarks: typeof import("./main");
  }
}

type Fill = Readonly<Record<string, string | number | null | undefined>>;

const fillIn = (text: string, fill: Fill): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fill[name] ?? whole));

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "the rook" and "your rook", each as the doer and as what something is done to. */
function manWords(name: string, man: Man | null, words: Words): Fill {
  if (!man) return {};
  const piece = pieceNameOf(man.piece);
  return {
    [name]: words[`the.${piece}`],
    [`${name}Object`]: words[`the-object.${piece}`],
    [`your${capital(name)}`]: words[`your.${piece}`],
    [`your${capital(name)}Object`]: words[`your-object.${piece}`],
  };
}

/** `why` the player's own move is good, or what `harm` it did. */
export function remarkSentence(purpose: "why" | "harm", remark: Remark, words: Words): string {
  const { kind, man, to, other, third, thirdTo, end, steps } = remark;
  const text = words[`${purpose}.${kind}.${end ?? ""}`] ?? words[`${purpose}.${kind}`] ?? "";
  return capital(fillIn(text, {
    ...manWords("man", man, words), ...manWords("other", other, words), ...manWords("third", third, words),
    from: man?.square, to, at: other?.square, thirdAt: third?.square, thirdTo, steps,
    piece: other && t(`piece.${pieceNameOf(other.piece)}`),
  }));
}

/** What the English of the rules calls things, in the player's words. */
function fieldWord(name: string, value: string): string {
  const color = value.toLowerCase();
  if (color === "white" || color === "black") return capital(colorWord(color));
  return name === "piece" ? t(`piece.${pieceNameOf(value)}`) : value;
}

/** "" where there are no words for it. */
export function refusalSentence({ code, fields }: Refusal, words: Words): string {
  const fill = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fieldWord(name, value)]));
  return fillIn(words[`error.${code}`] ?? "", fill);
}

export const takeBackWord = (words: Words): string => words["advice.take-back"] ?? "";
