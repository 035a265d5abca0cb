import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { addDays, kstDate } from '#core/calendar.ts';
import { storeIdOf, storeOwner } from '#core/ledger/rules.ts';
import { periodOn } from '#core/payout/rules.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { aStore } from '#server/store/builders.ts';
import { openFilled } from './fill.ts';
import { during, withCopy } from './import.ts';
import { startProduct } from './processes.ts';
import { after, pagesOf, visit } from './visitors.ts';

type Say = (line: string) => void;

/** Lines of a store in a period. */
const LINES_OF_STORE = 100;
const ALONE_SECONDS = 30;
const GOALS = { time: 3, p95: 1.5 };

/** A day of the period that ended last. */
const earnedAt = (now: Date) => addDays(new Date(`${periodOn([], kstDate(now)).from}T00:00:00+09:00`), -1);

/** Inserts postings with their two entries one after the other, as plain as it goes; returns the milliseconds. */
async function insertPostings(client: pg.Client, owners: readonly string[], lines: number, at: Date): Promise<number> {
  const posting = `insert into ledger_posting (cause, cause_id, at) values ('wayBack', $1, $2) returning id`;
  const entries = `insert into ledger_entry (posting_id, account, owner, amount, currency)
    values ($1, 'bank', '', 9890, 'KRW'), ($1, 'sellerPayable', $2, -9890, 'KRW')`;
  const began = performance.now();
  for (let line = 0; line < lines; line += 1) {
    await client.query('begin');
    const { rows } = await client.query({ name: 'posting', text: posting, values: [`bench-${line}`, at] });
    await client.query({ name: 'entries', text: entries, values: [rows[0]?.id, owners[line % owners.length]] });
    await client.query('commit');
  }
  return performance.now() - began;
}

/** Closes the statements as the scheduler does, in the server; returns when the last one is there. */
async function closeAll(url: string, client: pg.Client, owners: readonly string[]): Promise<void> {
  const stores = owners.map(storeIdOf);
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.send('statements-close');
  try {
    const until = performance.now() + 600_000;
    for (let closed = 0; closed < stores.length;) {
      if (performance.now() > until) throw new Error(`only ${closed} statements were closed`);
      await new Promise((done) => setTimeout(done, 100));
      const { rows } = await client.query(
        'select count(*)::int as closed from payout_statement where store_id = any($1)',
        [stores],
      );
      closed = rows[0]?.closed ?? 0;
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function measure(db: Pool, url: string, lines: number, say: Say): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const server = await startProduct(url, 64, { TRUST_PROXY: '1' });
  try {
    const owners: string[] = [];
    while (owners.length < lines / LINES_OF_STORE) owners.push(storeOwner((await aStore(db)).id));
    const { pages } = await pagesOf(url);
    await visit(server.origin, pages, after(ALONE_SECONDS / 2), 0);
    const alone = await visit(server.origin, pages, after(ALONE_SECONDS), 1);
    const plain = await insertPostings(client, owners, lines, earnedAt(new Date()));
    await client.query(`
      insert into store_earning (entry_id, store_id, cause, amount, fee, vat, currency, at)
      select e.id, substr(e.owner, 7)::bigint, 'wayBack', 9890, 100, 10, 'KRW', g.at
      from ledger_entry e join ledger_posting g on g.id = e.posting_id
      where g.cause_id like 'bench-%' and e.account = 'sellerPayable'`);
    await client.query('vacuum analyze');
    const closing = await during(server, pages, () => closeAll(url, client, owners));
    say(`  plain inserts    ${(plain / 1000).toFixed(1)} s`);
    say(`  closing          ${(closing.ms / 1000).toFixed(1)} s, ${owners.length} statements`);
    say(`  visitors p95     ${closing.times.p95.toFixed(0)} ms, without it ${alone.times.p95.toFixed(0)} ms`);
    const figures = [
      ['time', closing.ms / plain, GOALS.time],
      ['p95 of visitors', closing.times.p95 / alone.times.p95, GOALS.p95],
    ] as const;
    return figures.flatMap(([name, value, goal]) => {
      say(`  ${name.padEnd(16)} ${value.toFixed(2)} (goal ${goal})${value <= goal ? '' : '  missed'}`);
      return value <= goal ? [] : [name];
    });
  } finally {
    await server.stop();
    await client.end();
  }
}

/** The closing of statements over many lines while visitors open pages, against plain inserts of as many postings. */
export async function measurePayout(size: number, lines: number, say: Say, takesOld: boolean): Promise<void> {
  const database = await openFilled(size, say, takesOld);
  try {
    say(`\nStatements over ${lines.toLocaleString('en')} lines`);
    await withCopy(database.url, async (url) => {
      const db = openPool(url, { max: 2, onError: () => undefined });
      try {
        const missed = await measure(db, url, lines, say);
        say(missed.length === 0 ? '\nEvery goal is reached.' : `\nMissed: ${missed.join(', ')}`);
      } finally {
        await db.$client.end();
      }
    });
  } finally {
    await database.stop();
  }
}
