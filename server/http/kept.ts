/**
 * What can be kept. `tags` name what it shows: `p12` a product as it stands in lists, `d12` its own page, `c3` and
 * `sCODE` the
 * lists of a category and a store, `q` any other list or search, and `tree`, `home`, `popup`, `header`, `content`,
 * `rate`.
 */
type Keepable = {
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  /** About how many bytes it takes. */
  readonly bytes: number;
};

/** What everybody may see, in memory: answers, or parts of them. One of a kind a process. */
export type Kept<Answer extends Keepable> = {
  find(key: string): Answer | undefined;
  /** To be asked for before the first read of an answer; `keep` compares it with what changed since. */
  mark(): number;
  /** Keeps an answer, unless something it shows changed after its mark or nobody tells what changes. */
  keep(key: string, answer: Answer, mark: number): void;
  /** The work of others for the same answer, when there is some: it began after everything that was told so far. */
  flight(key: string): Promise<Answer | undefined> | undefined;
  /** Says that the caller works on the answer; `land` must be called once it is known, or is not to be kept. */
  depart(key: string): (answer: Answer | undefined) => void;
  /** Forgets what shows one of these; `all` is everything. */
  forget(tags: readonly string[]): void;
  /** While nobody listens nothing is kept and nothing found, and nobody waits for the work of others. */
  listening(isOn: boolean): void;
  /** Bytes and answers in memory now. */
  size(): { bytes: number; answers: number };
};

/**
 * No answer is older, whatever changed untold: what was sold, a popup whose time has come, products counted in a menu.
 */
export const FRESH_MS = 30_000;
/** What an answer costs beside its bytes: its key, and a place under each of its tags. */
const OVERHEAD = 1_000;
const TAG_OVERHEAD = 240;
/** Tags remembered as changed; beyond that everything counts as changed. */
const REMEMBERED = 20_000;

/** An empty memory of at most `bytes` bytes. It keeps nothing before `listening(true)`. */
export function openKept<Answer extends Keepable>(options: {
  readonly bytes: number;
  readonly now: () => number;
}): Kept<Answer> {
  const answers = new Map<string, { answer: Answer; cost: number }>();
  const showing = new Map<string, Set<string>>();
  const flights = new Map<string, Promise<Answer | undefined>>();
  const changedAt = new Map<string, number>();
  let turn = 0;
  let allChangedAt = 0;
  let bytes = 0;
  let isListening = false;

  function drop(key: string): void {
    const held = answers.get(key);
    if (!held) return;
    answers.delete(key);
    bytes -= held.cost;
    for (const tag of held.answer.tags) {
      const keys = showing.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) showing.delete(tag);
    }
  }

  function dropAll(): void {
    answers.clear();
    showing.clear();
    changedAt.clear();
    bytes = 0;
    allChangedAt = turn;
  }

  function hasChanged({ tags }: Keepable, mark: number): boolean {
    if (allChangedAt > mark) return true;
    for (const tag of tags) if ((changedAt.get(tag) ?? 0) > mark) return true;
    return false;
  }

  return {
    find(key) {
      const held = answers.get(key);
      if (!held) return undefined;
      if (held.answer.until <= options.now()) {
        drop(key);
        return undefined;
      }
      // The last one asked for is the last one to go; while there is much room nobody goes.
      if (bytes > options.bytes / 2) {
        answers.delete(key);
        answers.set(key, held);
      }
      return held.answer;
    },
    mark: () => turn,
    keep(key, answer, mark) {
      const cost = answer.bytes + key.length * 2 + OVERHEAD + answer.tags.size * TAG_OVERHEAD;
      if (!isListening || cost > options.bytes / 4 || hasChanged(answer, mark)) return;
      drop(key);
      answers.set(key, { answer, cost });
      bytes += cost;
      for (const tag of answer.tags) {
        const keys = showing.get(tag);
        if (keys) keys.add(key);
        else showing.set(tag, new Set([key]));
      }
      for (const [oldest] of answers) {
        if (bytes <= options.bytes) break;
        drop(oldest);
      }
    },
    flight: (key) => (isListening ? flights.get(key) : undefined),
    depart(key) {
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      flights.set(key, promise);
      return (answer) => {
        if (flights.get(key) === promise) flights.delete(key);
        resolve(answer);
      };
    },
    forget(tags) {
      turn += 1;
      // Whoever asks from now on must see the change: they wait for no answer that began before it.
      flights.clear();
      if (tags.includes('all') || changedAt.size > REMEMBERED) return dropAll();
      for (const tag of tags) {
        changedAt.set(tag, turn);
        for (const key of showing.get(tag) ?? []) drop(key);
      }
    },
    listening(isOn) {
      isListening = isOn;
      turn += 1;
      flights.clear();
      dropAll();
    },
    size: () => ({ bytes, answers: answers.size }),
  };
}
