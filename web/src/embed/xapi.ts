// xAPI statements as plain objects. They say what was done and never by whom: the site that keeps learning
// records adds the actor.
import type { MatchDone } from "../game/table-messages";
import { t } from "../base/i18n";
import { plainId } from "../chess/games";
import { resultOf } from "../chess/result";
import { scores } from "../chess/scores";
import type { Statement } from "./embed";

const verbs = "http://adlnet.gov/expapi/verbs/";
const types = { game: "http://activitystrea.ms/schema/1.0/game", task: "http://adlnet.gov/expapi/activities/question" };

/** The page's own address names what was done. */
function activity(kind: keyof typeof types, gameId: string, task = ""): Statement["object"] {
  const id = new URL(`?game=${gameId}${task && `&lesson=1#${task}`}`, document.baseURI).href;
  const title = t(`title.${plainId(gameId)}`);
  return { objectType: "Activity", id, definition: { type: types[kind], name: { [document.documentElement.lang]: task ? `${title}: ${task}` : title } } };
}

const statement = (verb: string, object: Statement["object"], at: Date, result?: Statement["result"]): Statement => ({
  verb: { id: verbs + verb, display: { "en-US": verb } }, object, ...(result && { result }), timestamp: at.toISOString(),
});

/** A game or a match from its first move to its end. */
export function gameStatements(done: Omit<MatchDone, "type">, began: Date, ended = new Date()): Statement[] {
  const object = activity("game", done.game);
  const result = resultOf(done);
  const scaled = scores[result];
  return [statement("attempted", object, began), statement("completed", object, ended, {
    completion: true,
    ...(scaled !== null && { success: result === "won", score: { scaled } }),
    duration: `PT${((ended.getTime() - began.getTime()) / 1000).toFixed(1)}S`,
  })];
}

export const taskStatements = (gameId: string, task: string): Statement[] =>
  [statement("answered", activity("task", gameId, task), new Date(), { completion: true, success: true })];
