import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openFilled } from './fill.ts';
import type { Question } from './load.ts';
import { startProduct } from './processes.ts';
import { after, middle, pagesOf, send, type Times, VISITORS, visit } from './visitors.ts';

type Say = (line: string) => void;
type Round = { readonly alone: Times; readonly attacked: Times; readonly refusedVisits: number };

/** What REQUESTS_PER_MINUTE allows one address. */
const ATTACKS_PER_SECOND = 20;
const ROUNDS = 4;
/** The attacker uses up its burst before the first round. */
const BURST_SECONDS = 20;
const ATTACKER = '203.0.113.66';
const GOAL = 2;

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

const shown = ({ p50, p95 }: Times) => `p50 ${p50.toFixed(0).padStart(4)} ms  p95 ${p95.toFixed(0).padStart(5)} ms`;

/** One server under visitors alone and with an attacker, in alternating rounds. */
async function measure(
  origin: string,
  reads: { readonly pages: readonly Question[]; readonly products: readonly Question[] },
  seconds: number,
  say: Say,
): Promise<Round[]> {
  await visit(origin, reads.pages, after(seconds), 0);
  const endBurst = attack(origin, reads.products, 0);
  say(
    `  first ${BURST_SECONDS} s attacked  ${shown((await visit(origin, reads.pages, after(BURST_SECONDS), 1)).times)}`,
  );
  await endBurst();
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const alone = await visit(origin, reads.pages, after(seconds), round * 2);
    const end = attack(origin, reads.products, round * 10_000);
    const attacked = await visit(origin, reads.pages, after(seconds), round * 2 + 1);
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
    const reads = await pagesOf(database.url);
    for (const [title, env] of [
      ['with the budget of computing time', { COMPUTING_MS_PER_SECOND: '' }],
      ['without a budget', {}],
    ] as const) {
      say(`\n${size.toLocaleString('en')} products, ${VISITORS} visitors and one attacker, ${title}`);
      const product = await startProduct(database.url, 64, { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1200', ...env });
      try {
        const rounds = await measure(product.origin, reads, seconds, say);
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
