import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openFilled } from './fill.ts';
import type { Question } from './load.ts';
import { startProduct } from './processes.ts';
import { readsOf } from './reads.ts';

type Say = (line: string) => void;
/** Milliseconds. */
type Times = { readonly p50: number; readonly p95: number };
type Round = { readonly alone: Times; readonly attacked: Times; readonly refusedVisits: number };

const VISITORS = 50;
/** Milliseconds between two pages of a visitor, on average. */
const THINK_MS = 4_000;
/** What REQUESTS_PER_MINUTE allows one address. */
const ATTACKS_PER_SECOND = 20;
const ROUNDS = 4;
/** The attacker uses up its burst before the first round. */
const BURST_SECONDS = 20;
const ATTACKER = '203.0.113.66';
const GOAL = 2;

// The server trusts one proxy: the header decides the address. Every visitor has a network of their own.
const visitorAddress = (seat: number) => `10.${seat}.0.1`;

function send(agent: Agent, origin: string, { path, body }: Question, address: string): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    'x-forwarded-for': address,
    'accept-encoding': 'br',
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    httpRequest(origin + path, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end(text);
  });
}

/** Numbers from 0 to 1 in no apparent order; the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Visitors who open pages and read them for a while, until the time is over. */
async function visit(
  origin: string,
  pages: readonly Question[],
  seconds: number,
  round: number,
): Promise<{ times: Times; refused: number }> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let refused = 0;
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, seat) => {
      const next = numbers(seat * 7_919 + round);
      for (;;) {
        await pause(next() * 2 * THINK_MS);
        const page = pages[Math.floor(next() * pages.length)];
        if (!page || performance.now() > until) return;
        const began = performance.now();
        if ((await send(agent, origin, page, visitorAddress(seat))) !== 200) refused += 1;
        times.push(performance.now() - began);
      }
    }),
  );
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { times: { p50: at(0.5), p95: at(0.95) }, refused };
}

/** The expensive requests of one address: none of them was asked before. */
function attackOf(n: number, products: readonly Question[]): Question {
  const word = `w${(n * 2_654_435_761).toString(36)}`;
  const product = products[n % products.length]?.path ?? '/';
  const line = { goodsFen: 10_000 + n, quantity: 100, hsCode: '392410', volumeCm3: 90_000, weightG: 12_000 };
  const attacks: Question[] = [
    { path: `/search/list?keyword=${word}` },
    { path: `/category/list?count=60&priceMin=${n}&priceMax=${n + 900_000}` },
    { path: '/api/v1/search', body: { query: `mug ${word}` } },
    { path: `${product}?${word}=1` },
    {
      path: '/api/v1/landed-cost',
      body: { lines: Array.from({ length: 50 }, () => line) },
    },
    { path: `/category/list?count=60&sort=sales&priceMin=${n}&priceMax=${n + 800_000}` },
  ];
  return attacks[n % attacks.length] ?? { path: '/' };
}

/** Begins an attack; the returned function ends it and gives how many requests got each status. */
function attack(origin: string, products: readonly Question[], from: number): () => Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Map<number, number>();
  const open = new Set<Promise<void>>();
  let n = from;
  const timer = setInterval(() => {
    const sent: Promise<void> = send(agent, origin, attackOf((n += 1), products), ATTACKER)
      .then((status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1))
      .catch(() => undefined)
      .finally(() => open.delete(sent));
    open.add(sent);
  }, 1_000 / ATTACKS_PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.race([Promise.all(open), pause(10_000)]);
    agent.destroy();
    return statuses;
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const shown = ({ p50, p95 }: Times) => `p50 ${p50.toFixed(0).padStart(4)} ms  p95 ${p95.toFixed(0).padStart(5)} ms`;

/** One server under visitors alone and with an attacker, in alternating rounds. */
async function measure(
  origin: string,
  reads: { readonly pages: readonly Question[]; readonly products: readonly Question[] },
  seconds: number,
  say: Say,
): Promise<Round[]> {
  await visit(origin, reads.pages, seconds, 0);
  const endBurst = attack(origin, reads.products, 0);
  say(`  first ${BURST_SECONDS} s attacked  ${shown((await visit(origin, reads.pages, BURST_SECONDS, 1)).times)}`);
  await endBurst();
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const alone = await visit(origin, reads.pages, seconds, round * 2);
    const end = attack(origin, reads.products, round * 10_000);
    const attacked = await visit(origin, reads.pages, seconds, round * 2 + 1);
    const statuses = [...(await end())].map(([status, count]) => `${count} × ${status}`).join(', ');
    say(`  alone             ${shown(alone.times)}`);
    say(`  attacked          ${shown(attacked.times)}   attacker: ${statuses}`);
    rounds.push({ alone: alone.times, attacked: attacked.times, refusedVisits: alone.refused + attacked.refused });
  }
  return rounds;
}

/**
 * Fifty visitors, alone and while one address sends as many expensive requests as it may, with and without the budget of
 * computing time. Prints how much longer the visitors wait and never fails by time.
 */
export async function measureHostile(size: number, seconds: number, say: Say, takesOld: boolean): Promise<void> {
  const database = await openFilled(size, say, takesOld);
  try {
    const reads = await readsOf(database.url);
    const questions = (name: string) => reads.find((read) => read.name === name)?.questions ?? [];
    const products = questions('detail').map(({ path }) => ({ path: path.replace('/api/v2', '') }));
    const lists = questions('list').map(({ path }) => ({
      path: path.replace(/^\/api\/v2\/products\?category=(\d+).*/, '/category/list?id=$1'),
    }));
    const pages = Array.from(
      { length: 4_000 },
      (_, n) => [products[n], lists[n], products[n + 4_000], { path: '/' }][n % 4],
    ).filter((page) => page !== undefined);
    for (const [title, env] of [
      ['with the budget of computing time', { COMPUTING_MS_PER_SECOND: '' }],
      ['without a budget', {}],
    ] as const) {
      say(`\n${size.toLocaleString('en')} products, ${VISITORS} visitors and one attacker, ${title}`);
      const product = await startProduct(database.url, 64, { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1200', ...env });
      try {
        const rounds = await measure(product.origin, { pages, products }, seconds, say);
        const ratio = middle(rounds.map(({ alone, attacked }) => attacked.p95 / alone.p95));
        const refused = rounds.reduce((sum, { refusedVisits }) => sum + refusedVisits, 0);
        say(
          `  p95 attacked / alone, median of ${ROUNDS} rounds: ${ratio.toFixed(1)} (goal ${GOAL}); visits not answered: ${refused}`,
        );
      } finally {
        await product.stop();
      }
    }
  } finally {
    await database.stop();
  }
}
