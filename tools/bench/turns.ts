import { Agent, request } from 'node:http';

export type Turn = (turn: number) => Promise<boolean>;
/** How many milliseconds each turn took that went well, and how many seconds all of them together. */
type Round = { readonly times: readonly number[]; readonly failed: number; readonly seconds: number };
/** Times are milliseconds. */
type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly failed: number };

/** `processor`: the milliseconds of it our process used for one turn, which a shared machine changes least. */
export type Turns = { readonly ours: Rate; readonly theirs?: Rate; readonly processor: number | undefined };

export const AT_ONCE = 8;
const ROUNDS = 8;

const connections = new Agent({ keepAlive: true });

/** Ends the connections that were kept. */
export const hangUp = (): void => connections.destroy();

/**
 * Whether it answered well. Ours and the reference are asked in the same way, and their answers thrown away unread:
 * whoever asks needs a processor too.
 */
export function answers(
  url: string,
  { method, token, body }: { readonly method: string; readonly token?: string; readonly body?: object },
): Promise<boolean> {
  const text = body && JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: connections, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode !== undefined && answer.statusCode < 300));
    });
    asked.once('error', reject).end(text);
  });
}

/** Eight at once for so many seconds, each as fast as it is answered. */
export async function timesOf(seconds: number, turnOf: (seat: number) => Turn): Promise<Round> {
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, seat) => {
      const once = turnOf(seat);
      for (let turn = 0; performance.now() < began + seconds * 1000; turn += 1) {
        const start = performance.now();
        if (await once(turn)) times.push(performance.now() - start);
        else failed += 1;
      }
    }),
  );
  return { times, failed, seconds: (performance.now() - began) / 1000 };
}

/**
 * Ours for so many seconds in all, in short rounds with those of the reference between: whatever else the machine does,
 * it does to both.
 */
export async function takeTurns(
  seconds: number,
  ours: (seat: number) => Turn,
  theirs: ((seat: number) => Turn) | undefined,
  processorTime: () => number | undefined,
): Promise<Turns> {
  const rounds = theirs ? ROUNDS : 1;
  const [done, against]: [Round[], Round[]] = [[], []];
  let used = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (theirs) against.push(await timesOf(seconds / rounds, theirs));
    const before = processorTime() ?? Number.NaN;
    done.push(await timesOf(seconds / rounds, ours));
    used += (processorTime() ?? Number.NaN) - before;
  }
  const turns = done.reduce((sum, { times, failed }) => sum + times.length + failed, 0);
  return {
    ours: rateOf(done),
    ...(theirs && { theirs: rateOf(against) }),
    processor: Number.isNaN(used) ? undefined : used / Math.max(1, turns),
  };
}

function rateOf(rounds: readonly Round[]): Rate {
  const sorted = rounds.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  return {
    perSecond: sorted.length / sum((round) => round.seconds),
    p50: at(0.5),
    p99: at(0.99),
    failed: sum((round) => round.failed),
  };
}
