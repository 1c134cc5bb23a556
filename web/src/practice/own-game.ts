// Goes through a game that is over and finds the moves that mattered most for who played it: where the judge of the review sees a
// slip, an engine is asked what every legal move was worth for certain, and what comes of each that is not right. An opinion
// alone says nothing. What is found are tasks like drawn ones.
import type { Color, PositionMessage } from "../protocol/messages";
import { piecesOf, readRows } from "../chess/fen";
import { fromOf, toOf } from "../chess/move-squares";
import { isOwnMove } from "../chess/side";
import { tieBreak } from "../chess/speech";
import type { EngineClient } from "../engine/client";
import type { MoveValue, Place } from "../engine/engine";
import type { PageEngine } from "../engine/page-engine";
import type { Answer } from "../memory/turn";
import type { MoveTask } from "../memory/task";
import { Judgements, whiteHope, type Judge } from "../review/judge";
import { byReplies, choiceAt, hasLost, ideaOf, isDecided, pieceLost, plainest, sayingOf, type Choice, type Fate, type Tried } from "./moments";

/** So many are shown, of so many that are looked at closely. */
const mostShown = 3;
const mostProven = 6;
/** What shows only later is too far for a beginner, unless a piece is lost or the game over at once, or a better move takes. */
const nearPlies = 6;
/** So long is a position thought about; what is not proven by then is not said. */
const patience_ms = 1200;
/** Nodes for the one reply to a move, and for a second look at what seems to hold. */
const nodes = 20_000;

/** A game as it was played. */
export type PlayedGame = Pick<PositionMessage, "game" | "options" | "start" | "moves" | "outcome" | "opponent" | "side">;

/** A task of the moves that went astray, found at a ply. */
interface Moment extends Choice {
  readonly ply: number;
  readonly place: Place;
  readonly by: Color;
}

const hasKing = (board: Readonly<Record<string, string>>): boolean => Object.values(board).some((letter) => letter.toLowerCase() === "k");

/** What the moves of a position are worth, as far as it is known when `isEnough` or the patience is at its end. */
async function valuesAt(client: EngineClient, place: Place, isEnough: (values: readonly MoveValue[]) => boolean): Promise<readonly MoveValue[]> {
  const stop = (): void => client.send("stop");
  const timer = setTimeout(stop, patience_ms);
  return client.values(place, (early) => isEnough(early) && stop()).finally(() => clearTimeout(timer));
}

const hasWin = (values: readonly MoveValue[]): boolean => values.some(({ value }) => value === "win");

const after = (place: Place, ...moves: string[]): Place => ({ ...place, moves });

/** The reply that keeps what the other side has: its win, or at least the draw. */
async function replyTo(client: EngineClient, place: Place, move: string, value: MoveValue["value"]): Promise<string | undefined> {
  const { move: reply, info } = await client.judge(after(place, move), { nodes, level: "perfect" });
  const isWin = info?.score.unit === "mate" && info.score.value > 0;
  if (info?.isExact && (isWin || value !== "loss")) return reply ?? undefined;
  const replies = await valuesAt(client, after(place, move), hasWin);
  const worth = (one: MoveValue): number => (one.value === "win" ? 2000 - (one.plies ?? 999) : one.value === "draw" ? 1 : 0);
  return replies.reduce<MoveValue | undefined>((best, one) => (best && worth(best) >= worth(one) ? best : one), undefined)?.move;
}

/** What the moves are worth, where `played` that is not known by itself is known by its replies. */
async function valuesWith(client: EngineClient, place: Place, played: string): Promise<readonly MoveValue[]> {
  const values = await valuesAt(client, place, (known) => isDecided(known, played));
  const did = values.find(({ move }) => move === played);
  if (did?.value !== "unknown") return values;
  const surer = byReplies(did, await valuesAt(client, after(place, played), hasWin));
  return values.map((one) => (one === did ? surer : one));
}

/** What a move, with the reply to it if the game goes on, does to who made it. */
async function doneBy(client: EngineClient, { place, by }: Moment, move: string, reply?: string): Promise<Pick<Fate, "isDrawn" | "lostBy" | "byCount" | "isLost">> {
  const next = after(place, move, ...(reply ? [reply] : []));
  const { fen, outcome } = await client.look(next);
  const board = piecesOf(fen);
  const canTakeBack = reply && (await client.moves(next)).some((one) => toOf(one) === toOf(reply));
  return {
    isDrawn: !reply && outcome?.winner === null,
    lostBy: outcome?.winner && outcome.winner !== by ? outcome.reason : null,
    byCount: tieBreak(board, readRows(fen).length) === "count",
    isLost: hasLost(by, piecesOf(place.fen ?? ""), board, canTakeBack ? board[toOf(reply)] : undefined),
  };
}

/** What is said and played to a move that is not accepted. */
async function answerTo(client: EngineClient, moment: Moment, { move, value }: MoveValue): Promise<Tried> {
  const { place, aim } = moment;
  const { fen, outcome } = await client.look(after(place, move));
  const reply = outcome ? undefined : await replyTo(client, place, move, value);
  const pieces = piecesOf(fen);
  const fate = {
    value, aim, ...(reply && { taken: pieces[toOf(reply)], taker: pieces[fromOf(reply)], reply }), ...await doneBy(client, moment, move, reply),
  };
  return { move, id: sayingOf(move, fate), ...(reply && { reply }) };
}

/** A moment of a game as a task, and whose it was: it is still to be turned round where that was Black. */
export interface Found {
  readonly task: MoveTask;
  readonly by: Color;
  /** A beginner sees it. */
  readonly isPlain: boolean;
}

/** Answers that are alike are one. */
function together(tried: readonly Tried[]): Answer[] {
  const alike = new Map<string, Answer>();
  for (const { move, id, reply } of tried) {
    const key = `${id}=${reply ?? ""}`;
    alike.set(key, { id, tries: [...alike.get(key)?.tries ?? [], move], ...(reply && { reply }), ...(id === "attacked" && { when: "attacked" as const }) });
  }
  return [...alike.values()];
}

/** Of moves that only seem to hold, those after which a second look finds a loss are refused. */
async function lookAgain(client: EngineClient, moment: Moment): Promise<Moment> {
  const [accepted, refused] = [[...moment.accepted], [...moment.refused]];
  for (const one of moment.accepted) {
    if (one.value !== "unknown") continue;
    const { info } = await client.judge(after(moment.place, one.move), { nodes, level: "perfect" });
    if (info?.score.unit !== "mate" || info.score.value < 0) continue;
    accepted.splice(accepted.indexOf(one), 1);
    refused.push({ ...one, value: "loss" });
  }
  return { ...moment, accepted, refused };
}

async function foundAt(client: EngineClient, game: PlayedGame, found: Moment): Promise<Found | null> {
  const moment = await lookAgain(client, found);
  const { place, aim, accepted, refused, open, plies, by } = moment;
  const [best] = accepted;
  const { uci } = game.moves[moment.ply]!;
  if (!best || !refused.length) return null;
  const tried: Tried[] = [];
  for (const one of refused) tried.push(await answerTo(client, moment, one));
  for (const { move } of open) tried.push({ move, id: "not-sure" });
  const board = piecesOf(place.fen ?? "");
  const endsBy = best.plies === 1 ? (await client.look(after(place, best.move))).outcome?.reason ?? null : null;
  const played: Tried = tried.find(({ move }) => move === uci) ?? { move: uci, id: "" };
  const isOverAtOnce = played.reply !== undefined && (await client.look(after(place, uci, played.reply))).outcome !== null;
  const idea = ideaOf({ choice: moment, board, endsBy, isRoyal: hasKing(board), played });
  const task: MoveTask = {
    kind: "find", game: game.game, fen: place.fen ?? "", aim, idea, grade: 2, own: "as-played", ...(game.options && { options: game.options }),
    turns: [{ play: accepted.map(({ move }) => move), answers: together(tried) }],
  };
  return { task, by, isPlain: plies <= nearPlies || pieceLost.has(played.id) || isOverAtOnce || accepted.some(({ move }) => board[toOf(move)]) };
}

/** The judge's opinion of the whole game, which says where to look closely. */
async function judgementsOf(game: PlayedGame, judge: Judge): Promise<Judgements> {
  const judgements = new Judgements(game);
  await judge.judge(game, (ply, judgement) => judgements.add(ply, judgement));
  return judgements;
}

/** The plies before the moves of the child's that cost the most, the worst first. */
function suspects(game: PlayedGame, judgements: Judgements): number[] {
  const costs = game.moves.map(({ by }, ply) => {
    const [before, after] = [judgements.at(ply), judgements.at(ply + 1)];
    return isOwnMove(game, by) && judgements.slipAt(ply + 1) && before && after ? Math.abs(whiteHope(before.standing) - whiteHope(after.standing)) : 0;
  });
  return costs.map((_, ply) => ply).filter((ply) => costs[ply]! > 0).sort((a, b) => costs[b]! - costs[a]! || b - a).slice(0, mostProven);
}

async function momentAt(client: EngineClient, game: PlayedGame, ply: number): Promise<Moment | null> {
  const { uci, by } = game.moves[ply]!;
  const { fen } = await client.look({ game: game.game, options: game.options, fen: game.start, moves: game.moves.slice(0, ply).map((one) => one.uci) });
  const [pieces, turn, castling, passing] = fen.split(" ");
  if (passing !== "-") return null;  // a task does not say what was moved before
  const place: Place = { game: game.game, options: game.options, fen: `${pieces} ${turn} ${castling} - 0 1` };
  const choice = choiceAt(await valuesWith(client, place, uci), uci);
  return choice && { ...choice, ply, place, by };
}

async function search(client: EngineClient, game: PlayedGame, plies: readonly number[], isBeginner: boolean): Promise<readonly Found[]> {
  const found: Moment[] = [];
  for (const ply of plies) {
    const moment = await momentAt(client, game, ply);
    if (moment) found.push(moment);
  }
  const tasks: Found[] = [];
  for (const moment of plainest(found)) {
    const task = await foundAt(client, game, moment);
    if (task && (task.isPlain || !isBeginner)) tasks.push(task);
    if (tasks.length === mostShown) break;
  }
  return tasks;
}

/** The two or three plainest of the moves that mattered most; none where nothing can be shown for certain; null where no move
 *  of the child's went astray, or nobody waits for it any more, as `left` tells. */
export async function findMoments(
  game: PlayedGame, engine: Pick<PageEngine, "ask" | "close">, judge: Judge, isBeginner = false, left?: AbortSignal,
): Promise<readonly Found[] | null> {
  const stop = (): void => {
    judge.stop();
    engine.close();
  };
  left?.addEventListener("abort", stop);
  try {
    left?.throwIfAborted();
    const plies = suspects(game, await judgementsOf(game, judge));
    left?.throwIfAborted();
    return plies.length ? await engine.ask((client) => search(client, game, plies, isBeginner)) : null;
  } catch (error) {
    if (left?.aborted) return null;
    throw error;
  } finally {
    stop();
  }
}
