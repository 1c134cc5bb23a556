// Workers with an engine in them that is made of lines, for whoever starts and asks one.

/** Workers as they are asked for; each obeys `behave` by the line. */
export class Workers {
  all = [];
  constructor(behave) {
    this.start = async () => {
      const worker = {
        lines: [], ended: false, onmessage: null, onerror: null,
        say: (line) => worker.ended || worker.onmessage({ data: line }),
        die: (message) => worker.onerror({ message, preventDefault() {} }),
        terminate: () => { worker.ended = true; },
        postMessage: ({ line }) => {
          worker.lines.push(line);
          queueMicrotask(() => behave(worker, line));
        },
      };
      this.all.push(worker);
      return worker;
    };
  }
  get last() { return this.all.at(-1); }
}

/** Answers whoever asks whether it is there. */
export const alive = (worker, line) => {
  if (line === "isready") worker.say("readyok");
  if (line === "uci") worker.say("uciok");
};
/** Answers every question at once. */
export const answers = (worker, line) => {
  alive(worker, line);
  if (line.startsWith("go")) worker.say("info depth 1 seldepth 1 multipv 1 score cp 3 nodes 1 nps 1 hashfull 0 time 1 pv a2a3\nbestmove a2a3");
  if (line === "values") worker.say("value a2a3 win 3\nvaluesok");
};
