import { addDays, kstDate } from '#core/calendar.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { aMember } from '#server/member/builders.ts';
import { ask } from '../proof/customer.ts';
import { openFilled } from './fill.ts';
import { fillVisits, type Visits } from './fill-visits.ts';
import { startProduct, startReference } from './processes.ts';
import { timeChart } from './visits-page.ts';

type Times = { readonly p50: number; readonly worst: number; readonly failed: number };

/** What the operator waits at most for the page of visits (ANA rows). */
const LONGEST_MS = 1_000;
const TIMES = 20;
/** What the page shows when it is opened, and the longest of its own periods. */
const PAGES = [
  ['a month', '/admin/analytics'],
  ['three months', '/admin/analytics?period=quarter'],
] as const;

async function timed(once: () => Promise<boolean>): Promise<Times> {
  const times: number[] = [];
  let failed = 0;
  for (let turn = 0; turn < TIMES; turn += 1) {
    const start = performance.now();
    if (!(await once())) failed += 1;
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[TIMES / 2] ?? 0, worst: sorted.at(-1) ?? 0, failed };
}

/**
 * How long the operator's page of visits takes its figures from, held against a bare route with one prepared select
 * (R2), and how long the page itself takes in a browser.
 */
export async function measureVisits({
  products,
  visits,
  keep,
  say,
}: {
  products: number;
  visits: Visits;
  keep: boolean;
  say: (line: string) => void;
}): Promise<void> {
  const database = await openFilled(products, say, keep);
  const stops = [() => database.stop()];
  try {
    await migrate(database.url);
    await fillVisits(database.url, visits, say);
    const db = openPool(database.url, { max: 1, onError: () => undefined });
    const { token } = await aMember(db, { staffRole: 'operator' });
    await db.$client.end();
    const reference = await startReference(database.url, products);
    stops.push(() => reference.stop());
    // Nothing is kept: every look is worked out anew.
    const { origin, stop } = await startProduct(database.url, 0);
    stops.push(stop);
    const now = new Date();
    const today = kstDate(now);
    const since = (days: number) => ({ from: kstDate(addDays(now, -days)), to: today });
    const looks = [
      ['the day that runs', since(0)],
      ['the last seven days', since(6)],
      ['ninety days', since(89)],
      ['ninety days of one site', { ...since(89), onSite: 'kr' }],
    ] as const;
    say(
      `\n${visits.events.toLocaleString('en')} events in ${visits.days} days, ${visits.today.toLocaleString('en')} of them today; goal ≤ ${LONGEST_MS} ms`,
    );
    for (const [name, query] of looks) {
      const bare = await timed(async () => (await fetch(`${reference.origin}/rows`)).ok);
      const ours = await timed(async () => (await ask(origin, 'readVisits', { token, query })).status === 200);
      const isMissed = ours.worst > LONGEST_MS || ours.failed > 0;
      say(
        `  ${name}: p50 ${ours.p50.toFixed(0)} ms, longest ${ours.worst.toFixed(0)} ms, ${(ours.p50 / bare.p50).toFixed(0)} × R2 (${bare.p50.toFixed(1)} ms)${ours.failed > 0 ? `, ${ours.failed} failed` : ''}${isMissed ? '  missed' : ''}`,
      );
    }
    for (const [name, path] of PAGES) {
      const { first, p50, worst } = await timeChart({ origin, token, path });
      say(
        `  ${name} in a browser, until the chart is drawn: first ${first.toFixed(0)} ms, again p50 ${p50.toFixed(0)} ms, longest ${worst.toFixed(0)} ms${p50 > LONGEST_MS ? '  missed' : ''}`,
      );
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
