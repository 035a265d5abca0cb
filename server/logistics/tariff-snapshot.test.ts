import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aRate } from '#server/exchange/builders.ts';
import { customsRate } from '#server/exchange/tables.ts';
import { tariffSnapshotOn } from '#server/logistics/tariff-snapshot.ts';
import { publishDuty, publishInsurance } from '#server/logistics/commands.ts';
import { chinaFreight } from '#server/logistics/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { readBankRates } from '#server/exchange/read-rates.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import { aMember } from '#server/member/builders.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import type { RatesPort } from '#server/integrations/rates/port.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let second: TestApp;
let token: string;
let memberId: number;
const by = () => ({
  memberId,
  now: testApp.clock.now,
  confirmed: [{ code: 'logistics.priceJumps', reason: 'agreed' }],
});
beforeAll(async () => {
  testApp = await openTestApp({ caches: true });
  second = await openTestApp({ caches: true, sharing: testApp });
  testApp.clock.now = new Date('2026-11-20T03:00:00Z');
  await writeImportDefaults(testApp.db, testApp.clock.now);
  await aRate(testApp.db, { currency: 'CNY', basic: '195.00', asOf: '2026-11-20' });
  await testApp.db.insert(customsRate).values({ currency: 'CNY', value: '194.20', appliesFrom: '2026-11-15' });
  ({ token, id: memberId } = await aMember(testApp.db, { staffRole: 'operator' }));
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

const tumblers = {
  goodsFen: 1_110_000,
  quantity: 600,
  hsCode: '9617001000',
  volumeCm3: 1_216_800,
  weightG: 337_500,
  insured: true,
};
const cost = async (where = testApp) =>
  (await where.call('calculateLandedCost', { body: { lines: [tumblers] } })).answer;

describe('changes of tariff data', () => {
  const amountOf = (answer: Awaited<ReturnType<typeof cost>>, code: string) =>
    [...answer.first, ...answer.second].find((line) => line.code === code)?.amount.amount;

  it.each([
    [
      'a tariff',
      'SEA_FREIGHT',
      async () => {
        const { shown } = (
          await testApp.call('readTariffBook', { token, query: { route: 'WEIHAI_INCHEON', mode: 'LCL' } })
        ).answer;
        if (!shown) throw new Error('no tariff');
        const { id: _id, validFrom: _from, lines, ...sizes } = shown;
        const dearer = lines.map(({ id: _line, ...line }) =>
          line.code === 'SEA_FREIGHT' ? { ...line, unit: 50_000 } : line,
        );
        return testApp.call('publishTariff', {
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
        testApp.call('overrideRate', {
          token,
          body: { kind: 'BASIC', currency: 'CNY', value: '200', why: '은행 점검' },
        }),
    ],
    [
      'an insurance class',
      'MARINE_INSURANCE',
      () => publishInsurance(testApp.db, { productClass: '96', basisPoints: 900, validFrom: '2026-11-20' }, by()),
    ],
    [
      'a duty',
      'CUSTOMS_DUTY',
      () => publishDuty(testApp.db, { hsCode: '961700', column: 'C', basisPoints: 100, validFrom: '2026-11-20' }, by()),
    ],
    [
      'the bank’s rate',
      'AGENCY_FEE',
      async () => {
        await testApp.call('overrideRate', {
          token,
          body: { kind: 'BASIC', currency: 'CNY', value: null, why: '은행 복구' },
        });
        const fed = {
          currency: 'CNY',
          feedName: 'CNH',
          name: '위안화',
          unit: 1,
          basic: '222.00',
          sell: '224',
          buy: '220',
        };
        const bank: RatesPort = { ratesOn: async () => [fed] };
        await readBankRates(testApp.db, bank, new Date('2026-11-21T03:00:00Z'));
      },
    ],
  ])('IMP-017 %s applies to the next estimate of every process', async (_what, code, change) => {
    const before = amountOf(await cost(), code);
    expect(amountOf(await cost(second), code)).toBe(before);
    await change();
    await vi.waitFor(async () => {
      for (const where of [testApp, second]) expect(amountOf(await cost(where), code)).not.toBe(before);
    }, 10_000);
  });

  it('freight within China follows the latest published rule, for each supplier and each started kilogram', async () => {
    const goods = await aProduct(testApp.db, {
      publishWay: 'IMPORT_BY_1688',
      hsCode: '9617001000',
      currency: 'CNY',
      price: 1_850,
      carton: { pieces: 10, length: 50, width: 40, height: 30, weight: 4.2 },
    });
    const freight = async () =>
      (
        await second.call('readLandedCost', { body: { lines: [{ productId: goods.id, quantity: 20 }] } })
      ).answer.first.find((line) => line.code === 'DOMESTIC_FREIGHT')?.rule.foreignFen;
    // 8.4 kilograms of one supplier.
    expect(await freight()).toBe(800 + 9 * 145);
    await testApp.call('publishChinaFreight', {
      token,
      body: {
        base: 1_500,
        kilo: 250,
        validFrom: '2026-11-20',
        confirmed: [{ code: 'logistics.priceJumps', reason: 'new contract' }],
      },
    });
    await vi.waitFor(async () => expect(await freight()).toBe(1_500 + 9 * 250), { timeout: 10_000 });
    expect(
      (await testApp.call('publishChinaFreight', { token, body: { base: 1, kilo: 1, validFrom: '2026-11-19' } }))
        .refusal.code,
    ).toBe('logistics.beginsBeforeToday');
    expect(
      (await testApp.call('readTariffBook', { token, query: { route: 'WEIHAI_INCHEON', mode: 'LCL' } })).answer
        .chinaFreight,
    ).toMatchObject({ base: { amount: 1_500, currency: 'CNY' }, kilo: { amount: 250 } });
  });

  it('a calculation inside a transaction reads there', async () => {
    const way = { route: 'WEIHAI_INCHEON', mode: 'LCL' } as const;
    const read = async (db: Db) => (await tariffSnapshotOn(db, way, testApp.clock.now)).freight.base;
    const before = await read(testApp.db);
    await testApp.db.insert(chinaFreight).values({ base: 7_777, kilo: 1, validFrom: '2026-11-20' });
    expect([await read(testApp.db), await transaction(testApp.db, read)]).toEqual([before, 7_777]);
  });

  it('are consistent for concurrent calculations while others are published', async () => {
    const unknownGoods = () =>
      testApp.call('calculateLandedCost', { body: { lines: [{ ...tumblers, hsCode: '0101210000' }] } });
    const publishing = (async () => {
      for (let basisPoints = 100; basisPoints < 110; basisPoints += 1)
        await publishInsurance(testApp.db, { productClass: '96', basisPoints, validFrom: '2026-11-20' }, by());
    })();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 4 === 3 ? unknownGoods() : testApp.call('calculateLandedCost', { body: { lines: [tumblers] } }),
      ),
    );
    await publishing;
    expect(answers.map(({ status }, at) => (at % 4 === 3 ? 'odd' : status)).filter((one) => one !== 'odd')).toEqual(
      Array.from({ length: 30 }, () => 200),
    );
    expect(answers.filter((_, at) => at % 4 === 3).map(({ refusal }) => refusal.code)).toEqual(
      Array.from({ length: 10 }, () => 'logistics.noDutyRate'),
    );
  });
});
