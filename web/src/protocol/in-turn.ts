// Messages handed on one after the other, none of them within the call that brought it: whoever hears one may answer at
// once, and no answer interrupts whoever is still telling.

export interface Turns<Message> {
  add(message: Message): void;
  /** Forgets those waiting that are out of date. */
  drop(isOutOfDate: (message: Message) => boolean): void;
}

export function inTurn<Message>(hear: (message: Message) => void): Turns<Message> {
  let waiting: Message[] = [];
  let isAsked = false;
  const ask = (): void => {
    if (!isAsked) queueMicrotask(handOn);
    isAsked = true;
  };
  const handOn = (): void => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) hear(next);
    } finally {
      isAsked = false;
      if (waiting.length) ask();  // one that failed holds up none of the others
    }
  };
  return {
    add: (message) => {
      waiting.push(message);
      ask();
    },
    drop: (isOutOfDate) => { waiting = waiting.filter((message) => !isOutOfDate(message)); },
  };
}
