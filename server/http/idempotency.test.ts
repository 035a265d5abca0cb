import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { openPool, type Pool, type Tx } from '#server/db/pool.ts';
import { freshDatabase, type TestDatabase } from '#server/db/testing.ts';
import { once } from '#server/http/idempotency.ts';
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
const asking = (key: string, work: (tx: Tx) => Promise<unknown>, asked: object = {}) =>
  once(db, { memberId, key, call: 'placeOrder', asked }, work);
/** What the first of two presses does, whenever the second gets to it. */
const first = (key: string, asked: object = {}) => asking(key, async () => ({ id: 7 }), asked);
const rememberedFor = async (key: string) =>
  (await db.select().from(idempotency)).filter((row) => row.key === key).map(({ answer }) => answer);

describe('two presses of one button', () => {
  it('CO-07 the second looked before the first had finished and is refused for what the first did: it gets the answer of the first', async () => {
    let turns = 0;
    const second = asking('pressed-twice', async () => {
      turns += 1;
      // As the first writes it, on a connection of its own.
      await db.insert(idempotency).values({
        memberId,
        key: 'pressed-twice',
        call: 'placeOrder',
        bodyHash: await hashOf('pressed-before'),
        answer: { id: 7 },
      });
      throw refused();
    });
    expect(await second).toEqual({ id: 7 });
    expect(turns).toBe(1);
  });

  it('CO-07 the second did all of it anew: nothing of that stays, and it gets the answer of the first', async () => {
    const bodyHash = await hashOf('done-before');
    const second = asking('done-twice', async () => {
      await db
        .insert(idempotency)
        .values({ memberId, key: 'done-twice', call: 'placeOrder', bodyHash, answer: { id: 7 } });
      return { id: 8 };
    });
    expect(await second).toEqual({ id: 7 });
    expect(await rememberedFor('done-twice')).toEqual([{ id: 7 }]);
  });

  it('CO-07 what nobody did before is refused, also when the database broke off meanwhile, and may be asked again', async () => {
    await expect(asking('pressed-once', () => Promise.reject(refused()))).rejects.toThrow(Refused);
    const broken = asking('pressed-once', async (tx) => {
      await tx.execute('select 1 / 0').catch(() => undefined);
      throw refused();
    });
    await expect(broken).rejects.toThrow(Refused);
    expect(await first('pressed-once')).toEqual({ id: 7 });
    expect(await first('pressed-once')).toEqual({ id: 7 });
  });
});

/** What the body of these presses is remembered by. */
async function hashOf(key: string): Promise<string> {
  await first(key);
  return (await db.select().from(idempotency)).find((row) => row.key === key)?.bodyHash ?? '';
}
