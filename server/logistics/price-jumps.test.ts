import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRate } from '#server/exchange/builders.ts';
import { customsRate } from '#server/exchange/tables.ts';
import { tariffOn } from '#server/logistics/queries.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import { aMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const WAY = { route: 'WEIHAI_INCHEON', mode: 'LCL' } as const;
const reason = 'the forwarder raised its prices';
const confirmed = ['logistics.priceJumps', 'exchange.rateDiffers'].map((code) => ({ code, reason }));

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await openTestApp();
  testApp.clock.now = new Date('2026-11-20T03:00:00Z');
  await writeImportDefaults(testApp.db, testApp.clock.now);
  await aRate(testApp.db, { currency: 'CNY', basic: '195.00', asOf: '2026-11-20' });
  await testApp.db.insert(customsRate).values({ currency: 'CNY', value: '194.20', appliesFrom: '2026-11-15' });
  ({ token } = await aMember(testApp.db, { staffRole: 'operator' }));
});
afterAll(() => testApp.close());

const book = async () => (await testApp.call('readTariffBook', { token, query: WAY })).answer;
const figuresOf = (reply: {
  refusal: { code: string; fields: { path: string; params: Record<string, unknown> }[] };
}) => [
  reply.refusal.code,
  ...reply.refusal.fields.map(({ path, params }) => [path, params['expected'], params['entered']]),
];

/** Publishes the tariff in force with changed lines and sizes. */
async function publish(
  change: (lines: NonNullable<Awaited<ReturnType<typeof book>>['shown']>['lines']) => void,
  more: { validFrom?: string; margin?: number; confirmed?: typeof confirmed } = {},
) {
  const { shown } = await book();
  if (!shown) throw new Error('no tariff');
  const { id: _id, validFrom: _from, lines, ...sizes } = shown;
  const changed = structuredClone(lines);
  change(changed);
  return testApp.call('publishTariff', {
    token,
    body: {
      ...WAY,
      validFrom: '2026-11-23',
      ...sizes,
      ...more,
      lines: changed.map(({ id: _line, ...line }) => line),
      why: 'a new contract',
    },
  });
}

describe('a new tariff', () => {
  it('is asked line by line for prices far from the last ones, with both next to each other', async () => {
    const { shown } = await book();
    const at = shown?.lines.findIndex(({ code }) => code === 'SURCHARGE') ?? -1;
    const raised = (lines: { unit: number }[]) => {
      const line = lines[at];
      if (line) line.unit = 80_000;
    };
    const margin = shown?.margin ?? 0;
    expect(figuresOf(await publish(raised, { margin: margin * 2 }))).toEqual([
      'audit.confirmationNeeded',
      [`lines.${at}.unit`, '₩8,000', '₩80,000'],
      ['margin', `${margin / 100} %`, `${margin / 50} %`],
    ]);
    expect((await book()).versions.map(({ state }) => state)).toEqual(['now']);
    expect((await publish(raised, { confirmed })).status).toBe(200);
    const { decisions } = (await testApp.call('listStaffDecisions', { token, query: { action: 'publishTariff' } }))
      .answer;
    expect(decisions).toMatchObject([
      {
        reason: `${reason}\na new contract`,
        figures: [{ path: `lines.${at}.unit`, params: { expected: '₩8,000', entered: '₩80,000' } }],
      },
    ]);
  });

  it('names every field that is wrong', async () => {
    const reply = await publish((lines) => {
      const [first, second] = lines;
      if (first) Object.assign(first, { max: 1, min: 2 });
      if (second) lines.push({ ...second });
    });
    expect([reply.refusal.code, reply.refusal.fields.map(({ path, code }) => [path, code])]).toEqual([
      'logistics.mostBelowLeast',
      [
        ['lines.0.max', 'logistics.mostBelowLeast'],
        [expect.stringMatching(/^lines\.\d+\.zone$/), 'logistics.codeTwice'],
      ],
    ]);
  });

  it('is withdrawn with a reason before its first day, never applies, and stays in the list', async () => {
    const published = (await publish(() => {}, { validFrom: '2026-11-25', confirmed })).answer;
    const id = published.shown?.id ?? 0;
    const withdraw = (which: number) =>
      testApp.call('withdrawTariff', { token, params: { id: which }, body: { reason: 'the contract fell through' } });
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).refusal.code).toBe('logistics.notPlanned');
    expect((await withdraw(999_999)).refusal.code).toBe('logistics.tariffNotFound');
    const { versions } = await book();
    expect(versions.find((one) => one.id === id)?.state).toBe('withdrawn');
    const now = versions.find(({ state }) => state === 'now');
    expect((await withdraw(now?.id ?? 0)).refusal.code).toBe('logistics.notPlanned');
    expect((await tariffOn(testApp.db, WAY.route, WAY.mode, '2026-11-26'))?.version.validFrom).toBe('2026-11-23');
    const { decisions } = (await testApp.call('listStaffDecisions', { token, query: { action: 'withdrawTariff' } }))
      .answer;
    expect(decisions).toMatchObject([
      { subject: { kind: 'tariff', id: String(id) }, reason: 'the contract fell through' },
    ]);
  });
});

describe('other prices and rates', () => {
  const validFrom = '2026-11-20';
  it.each([
    ['a fee', () => testApp.call('publishFee', { token, body: { ...fee, amount: fee.amount * 10 } }), 'amount'],
    [
      'insurance',
      () => testApp.call('publishInsurance', { token, body: { productClass: '96', basisPoints: 999, validFrom } }),
      'basisPoints',
    ],
    [
      'a duty',
      () =>
        testApp.call('publishDuty', {
          token,
          body: { hsCode: '9617001000', column: 'A', basisPoints: 80_000, validFrom, validTo: null },
        }),
      'basisPoints',
    ],
    [
      'freight in China',
      () => testApp.call('publishChinaFreight', { token, body: { base: 1_000_000, kilo: 100, validFrom } }),
      'base',
    ],
    [
      'a rate of staff',
      () =>
        testApp.call('overrideRate', { token, body: { kind: 'CUSTOMS', currency: 'CNY', value: '999', why: 'typed' } }),
      'value',
    ],
    [
      'the margin',
      () =>
        testApp.call('setQuoteRule', { token, body: { marginBasisPoints: 4_000, staleAfterDays: 3, why: 'typed' } }),
      'marginBasisPoints',
    ],
  ])('%s far from the last one is asked', async (_what, call, path) => {
    const reply = await call();
    expect([reply.status, figuresOf(reply)]).toEqual([
      409,
      ['audit.confirmationNeeded', [path, expect.any(String), expect.any(String)]],
    ]);
  });

  it('a confirmed rate of staff applies', async () => {
    const body = { kind: 'CUSTOMS', currency: 'CNY', value: '260', why: 'the feed is wrong' } as const;
    const refused = await testApp.call('overrideRate', { token, body });
    expect(figuresOf(refused)).toEqual(['audit.confirmationNeeded', ['value', '₩194.2', '₩260']]);
    const { answer } = await testApp.call('overrideRate', { token, body: { ...body, confirmed } });
    expect(answer.customs).toMatchObject([{ currency: 'CNY', ours: '260' }]);
    await testApp.call('overrideRate', { token, body: { ...body, value: null } });
  });

  const fee = { code: 'PHOTO', free: 0, blockSize: 1, amount: 100_000, unit: 'ITEM', validFrom } as const;
});

/** What a form showed when it was opened. */
const saw = (read: object) => ({ read });

describe('two who publish at once', () => {
  const validFrom = '2026-11-27';

  it('IMP-017 do not pass over each other: the second is refused with the value that the first one set', async () => {
    const before = await book();
    const insurance = before.insurance.find(({ productClass }) => productClass === '*')?.basisPoints ?? 0;
    const photo = before.fees.find(({ code }) => code === 'DETAILED_PHOTO');
    const { base, kilo } = before.chinaFreight;
    const ways = {
      fee: (amount: number) =>
        testApp.call('publishFee', {
          token,
          body: {
            code: 'DETAILED_PHOTO',
            free: photo?.free ?? 0,
            blockSize: photo?.blockSize ?? 1,
            unit: photo?.unit ?? 'TIME',
            amount,
            validFrom,
            ...saw({ amount: photo?.amount.amount }),
          },
        }),
      insurance: (basisPoints: number) =>
        testApp.call('publishInsurance', {
          token,
          body: { productClass: '*', basisPoints, validFrom, ...saw({ basisPoints: insurance }) },
        }),
      freight: (add: number) =>
        testApp.call('publishChinaFreight', {
          token,
          body: { base: base.amount, kilo: add, validFrom, ...saw({ base: base.amount, kilo: kilo.amount }) },
        }),
      // The rate of a shorter code was shown, and none of this one.
      duty: (basisPoints: number) =>
        testApp.call('publishDuty', {
          token,
          body: {
            hsCode: '9617005555',
            column: 'A',
            basisPoints,
            validFrom,
            validTo: null,
            ...saw({ basisPoints: null }),
          },
        }),
      personalUse: (maxPieces: number) =>
        testApp.call('publishPersonalUse', {
          token,
          body: { hsCode: '9617', isListCleared: true, maxPieces, validFrom, ...saw({ maxPieces: null }) },
        }),
    };
    const values = {
      fee: (photo?.amount.amount ?? 0) + 1,
      insurance: insurance + 1,
      freight: kilo.amount + 1,
      duty: 801,
      personalUse: 3,
    };
    for (const [name, publish] of Object.entries(ways)) {
      const value = Object.entries(values).find(([key]) => key === name)?.[1] ?? 0;
      expect([name, (await publish(value)).status]).toEqual([name, 200]);
      const second = await publish(value + 1);
      expect([name, second.refusal.code, second.refusal.fields.map(({ params }) => params['now'])]).toEqual([
        name,
        'request.changedMeanwhile',
        [String(value)],
      ]);
    }
  });
});
