// A page that browsers keep asleep when it is left hears nothing of what other tabs write. When it wakes it is told of just
// what is another by then, and awake of everything.
import assert from "node:assert/strict";
import { test } from "node:test";
import { generator, pageOf } from "../teachers/support/source.mjs";

const openPage = await pageOf(["localStorage", "addEventListener"], "base/storage.ts");
const prefix = "thirty-squares:1:";
const keys = ["settings", "progress", "game:power-pawns", "friends", "start"];
const rounds = 300;
const steps = 60;

/** What a browser keeps, as a page sees it: values are its own properties. */
function device() {
  const hidden = (value) => ({ value, enumerable: false });
  const values = Object.create(null, {
    getItem: hidden((name) => values[name] ?? null),
    setItem: hidden((name, text) => { values[name] = text; }),
    removeItem: hidden((name) => { delete values[name]; }),
  });
  return values;
}

function playRound(seed) {
  const random = generator(seed);
  const localStorage = device();
  const handlers = { storage: [], pagehide: [], pageshow: [] };
  const happens = (type, event = {}) => { for (const handler of handlers[type]) handler(event); };
  const page = openPage({ localStorage, addEventListener: (type, handler) => handlers[type].push(handler) });
  const heard = [[], []];
  for (const list of heard) page.whenOthersWrite((key) => list.push(key));

  /** What was kept when the page fell asleep; null while it is awake. */
  let asleep = null;
  const write = () => {
    const name = random(8) ? prefix + keys[random(keys.length)] : "somebody-elses";
    if (random(4)) localStorage.setItem(name, String(random(3)));
    else localStorage.removeItem(name);
    return name;
  };
  for (let step = 0; step < steps; step++) {
    for (const list of heard) list.length = 0;
    let wanted = [];
    const what = random(4);
    if (what === 0 && !asleep) {
      happens("pagehide");
      asleep = { ...localStorage };
    } else if (what === 0) {
      happens("pageshow", { persisted: true });
      wanted = keys.filter((key) => asleep[prefix + key] !== localStorage[prefix + key]);
      asleep = null;
    } else {
      const name = write();
      if (!asleep) {
        happens("storage", { key: name });
        if (name.startsWith(prefix)) wanted = [name.slice(prefix.length)];
      }
    }
    for (const list of heard) assert.deepEqual(list.toSorted(), wanted.toSorted(), `seed ${seed}, step ${step}`);
  }
}

test("Asleep.APageIsToldOfJustWhatIsAnotherWhenItWakes", () => {
  for (let seed = 1; seed <= rounds; seed++) playRound(seed);
});

test("Asleep.APageThatWasLoadedAnewIsToldNothing", () => {
  const handlers = {};
  const localStorage = device();
  const page = openPage({ localStorage, addEventListener: (type, handler) => { handlers[type] = handler; } });
  page.whenOthersWrite((key) => assert.fail(key));
  localStorage.setItem(`${prefix}settings`, "{}");
  handlers.pageshow({ persisted: false });
});
