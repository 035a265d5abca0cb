import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aRate } from '#server/exchange/builders.ts';
import { customsRate } from '#server/exchange/tables.ts';
import { booksMemory, booksOn } from '#server/logistics/books.ts';
import { dutyRate, feeRule, insuranceRate } from '#server/logistics/tables.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import { aMember } from '#server/member/builders.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { figure } from '#server/scale.ts';
import { openHouse, type TestHouse } from '#server/testing.ts';

let house: TestHouse;
let beside: TestHouse;
let token: string;
beforeAll(async () => {
  house = await openHouse({ caches: true });
  beside = await openHouse({ caches: true, beside: house });
  house.clock.now = new Date('2026-11-20T03:00:00Z');
  await writeImportDefaults(house.db, house.clock.now);
  await aRate(house.db, { currency: 'CNY', basic: '195.00', asOf: '2026-11-20' });
  await house.db.insert(customsRate).values({ currency: 'CNY', value: '194.20', appliesFrom: '2026-11-15' });
  ({ token } = await aMember(house.db, { staffRole: 'operator' }));
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const tumblers = {
  goodsFen: 1_110_000,
  quantity: 600,
  hsCode: '9617001000',
  volumeCm3: 1_216_800,
  weightG: 337_500,
  insured: true,
};
const cost = async (where = house) => (await where.call('calculateLandedCost', { body: { lines: [tumblers] } })).answer;

/** The statements the database hears while something is done. */
async function heard(work: () => Promise<unknown>): Promise<number> {
  const said = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  // The listening line asks now and then whether it still stands.
  const count = said.mock.calls.filter(([statement]) => JSON.stringify(statement) !== '"select 1"').length;
  said.mockRestore();
  return count;
}

describe('what an estimate asks of the database', () => {
  it('IMP-016 is nothing when the books are known, and the goods alone where they are named', async () => {
    const goods = await aProduct(house.db, { publishWay: 'IMPORT_BY_1688', hsCode: '9617001000' });
    const named = () => house.call('readLandedCost', { body: { lines: [{ productId: goods.id, quantity: 10 }] } });
    // What the books were written with is still being told.
    await vi.waitFor(async () => {
      await named();
      expect(booksMemory(house.db).size().answers).toBe(1);
    });
    await cost();
    const [free, ofGoods] = [await heard(cost), await heard(named)];
    figure('speed', `a landed cost: ${free} statements, of goods that are named: ${ofGoods}`);
    expect([free, ofGoods]).toEqual([0, 1]);
  });

  it('a code nobody knows is asked for each time and fills no memory', async () => {
    const odd = () => house.call('calculateLandedCost', { body: { lines: [{ ...tumblers, hsCode: '0101210000' }] } });
    await cost();
    expect(await heard(async () => expect((await odd()).refusal.code).toBe('logistics.noDutyRate'))).toBe(1);
    expect(await heard(odd)).toBe(1);
  });
});

describe('books that change', () => {
  const amountOf = (answer: Awaited<ReturnType<typeof cost>>, code: string) =>
    [...answer.first, ...answer.second].find((line) => line.code === code)?.amount.amount;

  it.each([
    [
      'a tariff',
      'SEA_FREIGHT',
      async () => {
        const { shown } = (
          await house.call('readTariffBook', { token, query: { route: 'WEIHAI_INCHEON', mode: 'LCL' } })
        ).answer;
        if (!shown) throw new Error('no tariff');
        const { id: _id, validFrom: _from, lines, ...sizes } = shown;
        const dearer = lines.map(({ id: _line, ...line }) =>
          line.code === 'SEA_FREIGHT' ? { ...line, unit: 50_000 } : line,
        );
        return house.call('publishTariff', {
          token,
          body: {
            route: 'WEIHAI_INCHEON',
            mode: 'LCL',
            validFrom: '2026-11-20',
            ...sizes,
            lines: dearer,
            why: '운임 인상',
          },
        });
      },
    ],
    [
      'a rate of our staff',
      'GOODS',
      () =>
        house.call('overrideRate', { token, body: { kind: 'BASIC', currency: 'CNY', value: '200', why: '은행 점검' } }),
    ],
    [
      'an insurance class',
      'MARINE_INSURANCE',
      () => house.db.insert(insuranceRate).values({ productClass: '96', basisPoints: 900, validFrom: '2026-11-20' }),
    ],
    [
      'a duty',
      'CUSTOMS_DUTY',
      () =>
        house.db.insert(dutyRate).values({ hsCode: '961700', column: 'C', basisPoints: 100, validFrom: '2026-11-20' }),
    ],
    [
      'the bank’s rate',
      'AGENCY_FEE',
      async () => {
        await house.call('overrideRate', {
          token,
          body: { kind: 'BASIC', currency: 'CNY', value: null, why: '은행 복구' },
        });
        await aRate(house.db, { currency: 'CNY', basic: '222.00', asOf: '2026-11-21' });
      },
    ],
  ])('IMP-017 %s is in the next estimate of every process', async (_what, code, change) => {
    const known = amountOf(await cost(), code);
    expect(amountOf(await cost(beside), code)).toBe(known);
    await change();
    await vi.waitFor(async () => {
      for (const where of [house, beside]) expect(amountOf(await cost(where), code)).not.toBe(known);
    }, 5_000);
  });

  it('freight within China is what our operator said last, for each supplier and each started kilogram', async () => {
    const goods = await aProduct(house.db, {
      publishWay: 'IMPORT_BY_1688',
      hsCode: '9617001000',
      currency: 'CNY',
      price: 1_850,
      carton: { pieces: 10, length: 50, width: 40, height: 30, weight: 4.2 },
    });
    const freight = async () =>
      (
        await beside.call('readLandedCost', { body: { lines: [{ productId: goods.id, quantity: 20 }] } })
      ).answer.first.find((line) => line.code === 'DOMESTIC_FREIGHT')?.rule.foreignFen;
    // 8.4 kilograms of one supplier.
    expect(await freight()).toBe(1_000 + 9 * 100);
    await house.call('publishChinaFreight', { token, body: { base: 1_500, kilo: 250, validFrom: '2026-11-20' } });
    await vi.waitFor(async () => expect(await freight()).toBe(1_500 + 9 * 250));
    expect(
      (await house.call('publishChinaFreight', { token, body: { base: 1, kilo: 1, validFrom: '2026-11-19' } })).refusal
        .code,
    ).toBe('logistics.beginsBeforeToday');
    expect(
      (await house.call('readTariffBook', { token, query: { route: 'WEIHAI_INCHEON', mode: 'LCL' } })).answer
        .chinaFreight,
    ).toMatchObject({ base: { amount: 1_500, currency: 'CNY' }, kilo: { amount: 250 } });
  });

  it('what is worked out in a transaction is read there', async () => {
    await house.db
      .insert(feeRule)
      .values({ code: 'QUANTITY', free: 0, blockSize: 1, amount: 9, unit: 'ITEM', validFrom: '2026-11-20' });
    await house.db.transaction(async (tx) =>
      expect(
        await heard(async () => booksOn(tx, { route: 'WEIHAI_INCHEON', mode: 'LCL' }, house.clock.now)),
      ).toBeGreaterThan(5),
    );
  });
});
