import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { openPool, type Pool, type Tx } from '#server/db/pool.ts';
import { freshDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { runIdempotent } from '#server/http/idempotency.ts';
import { idempotency } from '#server/http/tables.ts';
import { aMember } from '#server/member/builders.ts';

let database: TestDatabase;
let db: Pool;
let memberId: number;

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool(database.url, { max: 4, onError: () => undefined });
  memberId = (await aMember(db)).id;
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const refused = () => new Refused(requestRefusal('request.invalid'));
const send = (key: string, work: (tx: Tx) => Promise<unknown>, request: object = {}) =>
  runIdempotent(db, { memberId, key, call: 'placeOrder', request }, work);
/** Delays the first of two requests until the second arrives. */
const first = (key: string, request: object = {}) => send(key, async () => ({ id: 7 }), request);
const storedAnswers = async (key: string) =>
  (await db.select().from(idempotency)).filter((row) => row.key === key).map(({ answer }) => answer);

describe('two presses of one button', () => {
  it('CO-07 a second request during the first is refused as in flight, and afterwards gets the answer of the first', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const one = send('pressed-twice', async () => {
      begun.resolve();
      await gate.promise;
      return { id: 7 };
    });
    await begun.promise;
    const again = () => send('pressed-twice', async () => ({ id: 8 }));
    await expect(again()).rejects.toMatchObject({ refusal: { code: 'request.inFlight' } });
    gate.resolve();
    expect(await one).toEqual({ id: 7 });
    expect(await again()).toEqual({ id: 7 });
    expect(await storedAnswers('pressed-twice')).toEqual([{ id: 7 }]);
  });

  it('CO-07 of two concurrent requests the work is done once, and the other gets its answer or is in flight', async () => {
    for (let round = 0; round < 50; round += 1) {
      const key = `at-once-${round}`;
      let done = 0;
      const press = () =>
        send(key, async () => {
          done += 1;
          if (done > 1) throw refused();
          return { id: 7 };
        });
      const outcomes = await Promise.allSettled([press(), press()]);
      const answers = outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value : outcome.reason?.refusal?.code,
      );
      expect(answers).toContainEqual({ id: 7 });
      for (const answer of answers) expect([{ id: 7 }, 'request.inFlight']).toContainEqual(answer);
      expect(await storedAnswers(key)).toEqual([{ id: 7 }]);
    }
  });

  it('CO-07 a request that failed, also by a lost database connection, may be sent again', async () => {
    await expect(send('pressed-once', () => Promise.reject(refused()))).rejects.toThrow(Refused);
    const broken = send('pressed-once', async (tx) => {
      await tx.execute('select 1 / 0').catch(() => undefined);
      throw refused();
    });
    await expect(broken).rejects.toThrow(Refused);
    expect(await first('pressed-once')).toEqual({ id: 7 });
    expect(await first('pressed-once')).toEqual({ id: 7 });
  });
});
