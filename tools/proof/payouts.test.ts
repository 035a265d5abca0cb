import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOwner, transfer } from '#core/ledger/rules.ts';
import { won } from '#core/money.ts';
import { referenceOf } from '#core/payout/runs/rules.ts';
import { pendingDecision } from '#server/audit/tables.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { openPool, type Pool, transaction } from '#server/db/pool.ts';
import { expectNoBrokenInvariants, freshDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { aProvider } from '#server/integrations/payment/builders.ts';
import { post } from '#server/ledger/commands.ts';
import { aMember } from '#server/member/builders.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { aPayoutAccount } from '#server/payout/builders.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { payout, payoutAnswer, payoutRun } from '#server/payout/run-tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { figure, rounds, secondsOf } from '#server/testing/proof-mode.ts';
import { ask } from './customer.ts';
import { startServer } from './server-process.ts';

const KILLS = rounds({ short: 4, long: 60 });
const MINUTES_MAX = 20;
/** Stores with a statement that is due, for each kill: a run is long enough to be hit. */
const STORES = 40;
const EARNED = 12_345;
/** The step of a run takes about this long with so many payouts. */
const STEP_MS = 700;

let database: TestDatabase;
let db: Pool;
let port: number;
let payments: Awaited<ReturnType<typeof aProvider>>;
let first: string;
let second: string;

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool(database.url, { max: 6, onError: () => undefined });
  port = await freePort();
  payments = await aProvider({ webhookUrl: `http://127.0.0.1:${port}/external/payment/webhook` });
  first = (await aMember(db, { staffRole: 'operator' })).token;
  second = (await aMember(db, { staffRole: 'finance' })).token;
});
afterAll(async () => {
  await payments.provider.close();
  await db.$client.end();
  await database.drop();
});

/** The server without second factors, which people have and the clerk of this proof has not. */
const aServer = () =>
  startServer({
    database: database.url,
    payments: payments.provider.url,
    port,
    env: { SECOND_FACTOR_REQUIRED: 'none' },
  });

/** Stores that earned something last month, each with a statement. */
async function someStatements(): Promise<void> {
  for (let at = 0; at < STORES; at += 1) {
    const { id } = await aStore(db);
    await aPayoutAccount(db, id);
    const entries = transfer({ account: 'bank' }, { account: 'sellerPayable', owner: storeOwner(id) }, won(-EARNED));
    await transaction(db, (tx) =>
      post(tx, { cause: 'wayBack', causeId: `store ${id}`, orderId: null, at: new Date('2026-10-10'), entries }),
    );
  }
  await closeStatements(db, new Date('2026-11-02'));
}

type Confirmed = { readonly runs: Set<number>; readonly files: Set<string> };

/** Does what is to be done next of the payouts: makes a run, releases it, reads the answer of the bank. */
async function work(origin: string, confirmed: Confirmed, refusesSome: boolean): Promise<'goesOn' | 'done'> {
  const [draft] = await db.select().from(payoutRun).where(eq(payoutRun.status, 'draft'));
  if (draft) {
    const params = { id: draft.id };
    await ask(origin, 'releasePayoutRun', { token: first, params, body: { reason: 'due' } });
    const [asked] = await db.select().from(pendingDecision).where(eq(pendingDecision.status, 'waiting'));
    if (!asked) return 'goesOn';
    const agreed = await ask(origin, 'approvePendingDecision', { token: second, params: { id: asked.id } });
    if (agreed.status === 200) confirmed.runs.add(draft.id);
    return 'goesOn';
  }
  const sent = await db.select().from(payout).where(eq(payout.status, 'sent'));
  if (sent.length > 0) {
    const rows = sent.map(({ id, amount }) => {
      const isRefused = refusesSome && id % 5 === 0;
      return `${isRefused ? '오류' : '정상'},${amount},${referenceOf(id)}`;
    });
    const file = { name: 'result.csv', text: ['처리결과,이체금액,내통장표시', ...rows].join('\n') };
    const saved = await ask(origin, 'confirmPayoutAnswers', { token: first, body: file });
    if (saved.status === 200) confirmed.files.add(file.text);
    // A clerk who got no answer gives the file once more.
    if (saved.status === 0) await ask(origin, 'confirmPayoutAnswers', { token: first, body: file });
    return 'goesOn';
  }
  await db.update(payoutAccount).set({ returnedAt: null, returnReason: '' });
  const body = { until: '2027-12-31', currency: 'KRW' } as const;
  const prepared = await ask(origin, 'preparePayoutRun', { token: first, body });
  if (![0, 200, 201, 409].includes(prepared.status)) throw new Error(`no run was made: ${prepared.status}`);
  return prepared.status === 409 ? 'done' : 'goesOn';
}

describe(`kill -9 in the middle of payouts, ${KILLS} times`, () => {
  it(
    'FA-01 MO-15 makes, releases and answers every payout once, and loses none',
    async () => {
      const confirmed: Confirmed = { runs: new Set(), files: new Set() };
      const startedAt = performance.now();
      let kills = 0;
      for (; kills < KILLS && performance.now() - startedAt < MINUTES_MAX * 60_000; kills += 1) {
        await someStatements();
        const server = await aServer();
        let isOver = false;
        const clerk = (async () => {
          while (!isOver) await work(server.origin, confirmed, true);
        })();
        await sleep(Math.random() * 4 * STEP_MS);
        await server.end('SIGKILL');
        isOver = true;
        await clerk;
        await expectNoBrokenInvariants(database.url);
      }
      const server = await aServer();
      while ((await work(server.origin, confirmed, false)) !== 'done') await sleep(1);
      await server.end('SIGTERM');
      await expectNoBrokenInvariants(database.url);

      const paid = await db.select().from(payout).where(eq(payout.status, 'paid'));
      expect(new Set(paid.map(({ statementId }) => statementId)).size).toBe(kills * STORES);
      expect(paid.map(({ amount }) => amount)).toEqual(paid.map(() => EARNED));
      expect(paid).toHaveLength(kills * STORES);
      expect(await db.$count(payoutStatement, sql`${payoutStatement.status} <> 'paid'`)).toBe(0);
      const released = and(inArray(payoutRun.id, [...confirmed.runs, 0]), eq(payoutRun.status, 'released'));
      expect(await db.$count(payoutRun, released)).toBe(confirmed.runs.size);
      expect(await db.$count(payoutAnswer)).toBeGreaterThanOrEqual(confirmed.files.size);
      figure(
        'FA-01',
        `${kills} kills during payouts in ${secondsOf(performance.now() - startedAt)}: ${paid.length} statements paid ` +
          `once each, ${await db.$count(payout, eq(payout.status, 'returned'))} transfers refused and sent again`,
      );
    },
    (MINUTES_MAX + 5) * 60_000,
  );
});
