import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRate } from '#server/exchange/builders.ts';
import { ratesForQuote } from '#server/exchange/quote.ts';
import { customsRate } from '#server/exchange/tables.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operatorId: number;
let token: string;
/** A session valid at the app's own time. */
const signedIn = () => signIn(testApp.db, operatorId, testApp.clock.now);
beforeAll(async () => {
  testApp = await openTestApp();
  testApp.clock.now = new Date('2026-11-20T03:00:00Z');
  await writeImportDefaults(testApp.db, testApp.clock.now);
  await aRate(testApp.db, { currency: 'CNY', basic: '195', asOf: '2026-11-20' });
  await testApp.db.insert(customsRate).values([
    { currency: 'CNY', value: '194.20', appliesFrom: '2026-11-15' },
    { currency: 'USD', value: '1385.20', appliesFrom: '2026-11-15' },
  ]);
  operatorId = (await aMember(testApp.db, { staffRole: 'operator' })).id;
  token = await signedIn();
});
afterAll(() => testApp.close());

const tumblers = {
  goodsFen: 11_100_00,
  quantity: 600,
  hsCode: '9617001000',
  volumeCm3: 1_216_800,
  weightG: 337_500,
  insured: true,
};
const amounts = (lines: readonly { code: string; amount: { amount: number } }[]) =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount.amount]));

describe('calculateLandedCost', () => {
  it('IMP-016 matches column A of the worked examples with the initial tariffs and rates', async () => {
    const { status, answer } = await testApp.call('calculateLandedCost', {
      body: { domesticFreightFen: 300_00, lines: [tumblers] },
    });
    expect(status).toBe(200);
    expect([answer.firstTotal.amount, answer.secondTotal.amount, answer.total.amount]).toEqual([
      2_521_310, 852_592, 3_373_902,
    ]);
    expect(answer.rates).toMatchObject({
      applied: { value: '210.90', asOf: '2026-11-20' },
      customs: { value: '194.20', asOf: '2026-11-15' },
      tooOld: false,
    });
    expect(answer.lines).toMatchObject([
      { dutyBasisPoints: 800, dutyColumn: 'A', perUnit: { amount: 5_624 }, measuredBy: 'given' },
    ]);
  });

  it('IMP-016 matches column B: two kinds of shirts, counted, at the minimum', async () => {
    const shirt = { goodsFen: 2_800_00, quantity: 100, volumeCm3: 60_000, weightG: 21_000 };
    const lines = [
      {
        ...shirt,
        hsCode: '6109100000',
        services: [
          { kind: 'QUANTITY' as const, count: 200 },
          { kind: 'DETAILED_PHOTO' as const, count: 2 },
        ],
      },
      { ...shirt, hsCode: '6105100000' },
    ];
    const { answer } = await testApp.call('calculateLandedCost', { body: { domesticFreightFen: 120_00, lines } });
    expect([answer.firstTotal.amount, answer.secondTotal.amount, answer.chargeable.decidedBy]).toEqual([
      1_265_400,
      555_260,
      'minimum',
    ]);
  });

  it('IMP-026 prices every transport mode, with different lines', async () => {
    const costOf = async (mode: 'FCL20' | 'FCL40' | 'FCL40HC' | 'AIR' | 'LCL_ALONE') =>
      (await testApp.call('calculateLandedCost', { body: { mode, lines: [tumblers] } })).answer;
    expect(amounts((await costOf('FCL20')).second)).toMatchObject({
      SEA_FREIGHT: 350_000,
      ARRIVAL_PORT: 159_420,
      ARRIVAL_DOCUMENTS: 44_000,
      INLAND_TRANSPORT: 250_000,
    });
    expect(amounts((await costOf('FCL40HC')).second).SEA_FREIGHT).toBe(620_000);
    expect(amounts((await costOf('AIR')).second).SEA_FREIGHT).toBe(337_500 * 3.2);
    expect((await costOf('LCL_ALONE')).secondTotal.amount).toBe(852_592 - (await tax()));
  });
  /**
   * Without the freight within China the customs value is smaller; the difference of the taxes is the difference of the
   * answers.
   */
  const tax = async () =>
    852_592 - (await testApp.call('calculateLandedCost', { body: { lines: [tumblers] } })).answer.secondTotal.amount;

  it('IMP-018 insures every class of goods at its own rate: under three codes, and both rates where they travel together', async () => {
    const expensive = { ...tumblers, goodsFen: 300_000_00 };
    const premiumOf = async (...hsCodes: string[]) => {
      const { answer } = await testApp.call('calculateLandedCost', {
        body: {
          lines: hsCodes.map((hsCode) => ({
            ...expensive,
            hsCode,
            goodsFen: expensive.goodsFen / hsCodes.length,
            volumeCm3: 1_216_800 / hsCodes.length,
            weightG: 337_500 / hsCodes.length,
          })),
        },
      });
      const line = answer.second.find(({ code }) => code === 'MARINE_INSURANCE');
      return { rate: line?.rule.basisPoints, amount: line?.amount.amount ?? 0 };
    };
    const [plain, machine, china, both] = [
      await premiumOf('9617001000'),
      await premiumOf('8509400000'),
      await premiumOf('6912001000'),
      await premiumOf('9617001000', '6912001000'),
    ];
    expect([plain.rate, machine.rate, china.rate, both.rate]).toEqual([10, 12, 15, undefined]);
    expect(plain.amount).toBeLessThan(machine.amount);
    expect(machine.amount).toBeLessThan(china.amount);
    expect(Math.abs(both.amount * 2 - plain.amount - china.amount)).toBeLessThan(100);
    expect(
      amounts(
        (await testApp.call('calculateLandedCost', { body: { lines: [{ ...expensive, insured: false }] } })).answer
          .second,
      ).MARINE_INSURANCE,
    ).toBeUndefined();
  });

  it('prices person-hours by halves and refuses other parts of an hour', async () => {
    const of = (personHours: number) =>
      testApp.call('calculateLandedCost', {
        body: { lines: [{ ...tumblers, services: [{ kind: 'EXTERIOR', count: 6, personHours }] }] },
      });
    const { answer } = await of(1.5);
    expect(answer.second.find(({ code }) => code === 'SERVICE_EXTERIOR')).toMatchObject({
      amount: { amount: 10_500 },
      rule: { personHours: 1.5 },
    });
    expect((await of(1.25)).status).toBe(400);
  });

  it('IMP-013 refuses combined sea freight for a buyer as importer', async () => {
    expect(
      (await testApp.call('calculateLandedCost', { body: { importer: 'BUSINESS', lines: [tumblers] } })).refusal.code,
    ).toBe('logistics.proxyOnly');
    expect(
      (
        await testApp.call('calculateLandedCost', {
          body: { importer: 'BUSINESS', mode: 'LCL_ALONE', lines: [tumblers] },
        })
      ).status,
    ).toBe(200);
  });

  it('IMP-028 refuses more than three pictures, and goods without a known duty', async () => {
    expect(
      (
        await testApp.call('calculateLandedCost', {
          body: { lines: [{ ...tumblers, services: [{ kind: 'PHOTO', count: 4 }] }] },
        })
      ).refusal.code,
    ).toBe('logistics.photosAtMost');
    expect(
      (await testApp.call('calculateLandedCost', { body: { lines: [{ ...tumblers, hsCode: '0101210000' }] } })).refusal,
    ).toMatchObject({ code: 'logistics.noDutyRate', params: { hsCode: '0101210000' } });
  });
});

describe('readLandedCost', () => {
  it('uses price, HS code and carton of import goods, and the typical size of their category without one', async () => {
    const made = { publishWay: 'IMPORT_BY_1688' as const, hsCode: '9617001000' };
    const boxed = await aProduct(testApp.db, {
      ...made,
      carton: { pieces: 24, length: 52, width: 36, height: 26, weight: 13.5 },
    });
    const bare = await aProduct(testApp.db, made);
    const { status, answer } = await testApp.call('readLandedCost', {
      body: {
        lines: [
          { productId: boxed.id, quantity: 600 },
          { productId: bare.id, quantity: 10 },
        ],
      },
    });
    expect(status).toBe(200);
    expect(answer.lines.map(({ measuredBy }) => measuredBy)).toEqual(['carton', 'category']);
    expect(answer.chargeable.byVolumeCm3).toBeGreaterThan(1_216_800);
  });

  it('refuses goods that are not imported or not sold', async () => {
    const product = await aProduct(testApp.db, {});
    expect(
      (await testApp.call('readLandedCost', { body: { lines: [{ productId: product.id, quantity: 10 }] } })).refusal
        .code,
    ).toBe('logistics.notImported');
    expect(
      (await testApp.call('readLandedCost', { body: { lines: [{ sku: 'NO-SUCH', quantity: 10 }] } })).refusal.code,
    ).toBe('logistics.skuNotFound');
  });
});

describe('publishTariff', () => {
  it('refuses an optional line that no buyer can ask for', async () => {
    const { answer: book } = await testApp.call('readTariffBook', {
      token: await signedIn(),
      query: { route: 'QINGDAO_INCHEON', mode: 'AIR' },
    });
    if (!book.shown) throw new Error('no tariff');
    const { id: _id, validFrom: _from, lines, ...sizes } = book.shown;
    const { refusal } = await testApp.call('publishTariff', {
      token: await signedIn(),
      body: {
        route: 'QINGDAO_INCHEON',
        mode: 'AIR',
        validFrom: '2026-12-30',
        ...sizes,
        lines: lines.map(({ id: _line, ...line }) => ({
          ...line,
          optional: line.optional || line.code === 'SURCHARGE',
        })),
        why: 'optional',
      },
    });
    expect(refusal).toMatchObject({
      code: 'logistics.notOptional',
      fields: [{ path: expect.stringMatching(/^lines\.\d+\.optional$/), code: 'logistics.notOptional' }],
    });
  });

  it('IMP-017 supersedes from its day on; the previous one does not change', async () => {
    const { answer: book } = await testApp.call('readTariffBook', {
      token,
      query: { route: 'QINGDAO_INCHEON', mode: 'LCL' },
    });
    if (!book.shown) throw new Error('no tariff');
    const { id: _id, validFrom: _from, lines, ...sizes } = book.shown;
    const dearer = lines.map(({ id: _line, ...line }) =>
      line.code === 'SEA_FREIGHT' ? { ...line, unit: 50_000 } : line,
    );
    const { status, answer } = await testApp.call('publishTariff', {
      token,
      body: {
        route: 'QINGDAO_INCHEON',
        mode: 'LCL',
        validFrom: '2026-11-23',
        ...sizes,
        lines: dearer,
        why: '운임 인상',
      },
    });
    expect(status).toBe(200);
    expect(answer.versions.map(({ state }) => state)).toEqual(['planned', 'now']);
    const freight = async () =>
      amounts(
        (await testApp.call('calculateLandedCost', { body: { route: 'QINGDAO_INCHEON', lines: [tumblers] } })).answer
          .second,
      ).SEA_FREIGHT;
    expect(await freight()).toBe(48_800);
    testApp.clock.now = new Date('2026-11-23T03:00:00Z');
    const operator = await signedIn();
    expect(await freight()).toBe(61_000);
    const old = await testApp.call('readTariffBook', {
      token: operator,
      query: { route: 'QINGDAO_INCHEON', mode: 'LCL', version: book.shown.id },
    });
    expect(old.answer.shown?.lines).toEqual(book.shown.lines);
    expect(
      (
        await testApp.call('publishTariff', {
          token: operator,
          body: {
            route: 'QINGDAO_INCHEON',
            mode: 'LCL',
            validFrom: '2026-11-22',
            ...sizes,
            lines: dearer,
            why: '운임 인상',
          },
        })
      ).refusal.code,
    ).toBe('logistics.beginsBeforeToday');
    const twice = [...dearer, ...dearer.slice(0, 1)];
    expect(
      (
        await testApp.call('publishTariff', {
          token: operator,
          body: {
            route: 'QINGDAO_INCHEON',
            mode: 'LCL',
            validFrom: '2026-11-24',
            ...sizes,
            lines: twice,
            why: '운임 인상',
          },
        })
      ).refusal.code,
    ).toBe('logistics.codeTwice');
    testApp.clock.now = new Date('2026-11-20T03:00:00Z');
    token = await signedIn();
  });

  it('a duty published for a longer code overrides that of its chapter', async () => {
    await testApp.call('publishDuty', {
      token,
      body: { hsCode: '961700', column: 'C', basisPoints: 650, validFrom: '2026-11-20', validTo: null },
    });
    const { answer } = await testApp.call('calculateLandedCost', { body: { lines: [tumblers] } });
    expect(answer.lines).toMatchObject([{ dutyBasisPoints: 650, dutyColumn: 'C' }]);
  });
});

describe('rate overrides of staff', () => {
  it('IMP-020 replace the published rates until they end, each change with who and why', async () => {
    const change = (value: string | null) =>
      testApp.call('overrideRate', { token, body: { kind: 'BASIC', currency: 'CNY', value, why: '은행 점검' } });
    expect((await change('200')).answer.bank).toMatchObject([
      { currency: 'CNY', basic: '195', ours: '200', applied: '216.30' },
    ]);
    expect((await ratesForQuote(testApp.db, testApp.clock.now)).applied).toMatchObject({ value: '216.30' });
    const { answer } = await change(null);
    expect(answer.bank).toMatchObject([{ ours: null, applied: '210.90' }]);
    expect(answer.changes.slice(0, 2)).toMatchObject([
      { what: 'basic', value: null, why: '은행 점검' },
      { what: 'basic', value: '200' },
    ]);
    expect((await change('much')).refusal.code).toBe('exchange.notARate');
  });

  it('a stale rate allows no bill, but an estimate that says so', async () => {
    await expect(ratesForQuote(testApp.db, new Date('2026-11-25T03:00:00Z'))).rejects.toMatchObject({
      refusal: { code: 'exchange.staleRate', params: { currency: 'CNY', date: '2026-11-20' } },
    });
    testApp.clock.now = new Date('2026-11-24T03:00:00Z');
    await expect(ratesForQuote(testApp.db, testApp.clock.now)).resolves.toBeDefined();
    testApp.clock.now = new Date('2026-11-25T03:00:00Z');
    expect((await testApp.call('calculateLandedCost', { body: { lines: [tumblers] } })).answer.rates.tooOld).toBe(true);
  });
});
