import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#core/format.ts';
import { addMinutes, kstMinute } from '#core/calendar.ts';
import { type CargoStep, sumsOf } from '#core/customs/rules.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { carton } from '#server/centre/tables.ts';
import { textOfPdf } from '#server/document/testing.ts';
import { type CustomsDeps, followCargo } from '#server/customs/progress.ts';
import { taxesOf } from '#server/customs/queries.ts';
import { personalRead } from '#server/audit/tables.ts';
import { customsProgress, declaration } from '#server/customs/tables.ts';
import { aCustomsDollar, type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { readOrder } from '#server/order/testing.ts';
import { orderHistory } from '#server/order/tables.ts';
import { type CargoEvent, CustomsError } from '#server/integrations/customs/port.ts';
import { billed, moved } from '#server/settlement/builders.ts';

let shop: ImportShop;
let bills = 0;
beforeAll(async () => {
  shop = await openImports();
  await aCustomsDollar(shop);
});
afterAll(() => shop.close());

const customs = () => shop.staff.customs.token;
const warehouse = () => shop.staff.warehouse.token;

/** An order that left China. */
async function shipped(input: Parameters<typeof billed>[1] = {}): Promise<BuiltImport> {
  const built = await billed(shop, { ...input, isPaid: true });
  await moved(shop.db, built.id, 'ship', 'centre', shop.clock.now);
  return built;
}
async function declared(built: BuiltImport): Promise<string> {
  bills += 1;
  const houseBill = `BDR${String(bills).padStart(5, '1')}`;
  const reply = await shop.call('saveBill', {
    token: customs(),
    params: { id: built.id },
    body: { houseBill, billYear: 2026, cargoNumber: '' },
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.refusal));
  return houseBill;
}
const FIGURES = [
  'customs.codeUnexpected',
  'customs.valueDiffers',
  'customs.dutyRateDiffers',
  'customs.dutyDiffers',
  'customs.vatDiffers',
];
const AT_ONCE = [{ code: 'customs.receiveAll', reason: 'a test' }];
const statusOf = async ({ id, buyer }: BuiltImport) => (await readOrder(shop, buyer, id)).status;
const read = async ({ id }: BuiltImport) =>
  (await shop.call('readDeclaration', { token: customs(), params: { id } })).answer;
const BEGUN = addMinutes(new Date(), -600);
const event = (what: string, minute: number): CargoEvent => ({
  at: addMinutes(BEGUN, minute),
  what,
  place: '평택항',
  declarationNumber: what.startsWith('수입신고') ? '4160126100001M' : '',
});
const EVENTS = [
  '입항적하목록 심사완료',
  '입항보고 수리',
  '반입신고',
  '수입신고',
  '수입(사용소비) 심사진행',
  '수입신고수리',
  '반출신고',
].map(event);

/** Runs the job with a service that reports this about the bill. */
async function runJob(
  events: readonly CargoEvent[] | CustomsError | 'none' | 'several',
  now: Date = shop.clock.now,
): Promise<void> {
  const cargo: CustomsDeps['cargo'] = {
    progressOf: async () => {
      if (events instanceof CustomsError) throw events;
      return typeof events === 'string' ? { kind: events } : { kind: 'found', cargoNumber: '26BADARO0000001', events };
    },
  };
  await shop.db.update(declaration).set({ nextCheckAt: shop.clock.now }).where(eq(declaration.status, 'preparing'));
  await followCargo({ db: shop.db, cargo, now: () => now, log: { warn: () => undefined } });
}
async function release(built: BuiltImport): Promise<void> {
  await declared(built);
  for (const step of ['port', 'declared', 'released'] as const) await note(built, step);
}
const note = ({ id }: BuiltImport, step: CargoStep, minutes = 0) =>
  shop.call('noteCargo', {
    token: customs(),
    params: { id },
    body: { step, at: addMinutes(shop.clock.now, minutes).toISOString(), place: '' },
  });

/** What a form showed when it was opened. */
const saw = (read: object) => ({ read });

describe('the declaration', () => {
  it('IMP-021 is drafted from the measurements at the customs rate of the week; its lines add up to the bill’s duty and VAT', async () => {
    const built = await shipped();
    const before = await read(built);
    expect(before).toMatchObject({
      declaration: null,
      rate: { value: '194.20' },
      invoice: [{ hsCode: '9617000000', origin: 'CN', quantity: 600, unitFen: 1_850, fen: 1_110_000, won: 2_155_620 }],
    });
    expect(before.packing).toHaveLength(25);
    await declared(built);
    const drafted = await read(built);
    expect(drafted).toMatchObject({ declaration: 'preparing', lines: before.lines, figuresAt: null });
    expect(sumsOf(drafted.lines)).toEqual({ customsValue: drafted.customsValue, duty: drafted.duty, vat: drafted.vat });
    expect(drafted.vat).toBe(Math.floor((drafted.customsValue + drafted.duty) / 100) * 10);
  });

  it('IMP-009 follows the customs events: each once, repeated or in any order', async () => {
    const built = await shipped();
    await declared(built);
    await runJob(EVENTS.slice(0, 1));
    expect(await statusOf(built)).toBe('inFreight');
    await runJob([EVENTS[1], EVENTS[0]].flatMap((one) => one ?? []));
    expect(await statusOf(built)).toBe('atPort');
    await runJob(EVENTS.slice(5, 6));
    expect(await statusOf(built)).toBe('inCustoms');
    expect((await read(built)).declaration).toBe('released');
    await shop.db.update(declaration).set({ nextCheckAt: shop.clock.now }).where(eq(declaration.orderId, built.id));
    await runJob([...EVENTS, ...EVENTS].toReversed());
    await runJob(EVENTS);
    expect(await shop.db.$count(customsProgress, eq(customsProgress.orderId, built.id))).toBe(EVENTS.length);
    const events = (
      await shop.db.select({ event: orderHistory.event }).from(orderHistory).where(eq(orderHistory.orderId, built.id))
    ).map(({ event }) => event);
    expect(events.filter((event) => event === 'arriveAtPort' || event === 'declareImport')).toEqual([
      'arriveAtPort',
      'declareImport',
    ]);
    expect(await read(built)).toMatchObject({
      nextCheckAt: null,
      declarationNumber: '4160126100001M',
      cargoNumber: '26BADARO0000001',
      figuresMissing: true,
    });
  });

  it('two concurrent runs write every event once and move the order once', async () => {
    const built = await shipped();
    await declared(built);
    await Promise.all([runJob(EVENTS.slice(0, 4)), runJob(EVENTS.slice(0, 4))]);
    expect(await shop.db.$count(customsProgress, eq(customsProgress.orderId, built.id))).toBe(4);
    expect(await read(built)).toMatchObject({ status: 'inCustoms', declaration: 'declared' });
  });

  it.each([
    [new CustomsError('unavailable', 'NO_ANSWER'), 'unavailable'],
    [new CustomsError('refused', 'x'), 'refused'],
    ['none', 'none'],
    ['several', 'several'],
  ] as const)('a service answer %s stops nothing and is queried again', async (kind, failure) => {
    const built = await shipped();
    await declared(built);
    const problem: unknown = await runJob(kind).catch((error: unknown) => error);
    expect(problem instanceof AggregateError).toBe(kind instanceof CustomsError);
    const after = await read(built);
    expect(after).toMatchObject({ status: 'inFreight', declaration: 'preparing', failure });
    expect(Date.parse(after.nextCheckAt ?? '')).toBeGreaterThan(shop.clock.now.getTime());
    await runJob(EVENTS.slice(0, 2), addMinutes(shop.clock.now, 1));
    expect(await read(built)).toMatchObject({ status: 'atPort', failure: null });
  });

  it('is entered by hand, withdrawn and begun again', async () => {
    const built = await shipped();
    await declared(built);
    expect((await note(built, 'declared', 180)).refusal.code).toBe('customs.wordInFuture');
    await note(built, 'port', -8);
    expect((await note(built, 'declared', -5)).answer).toMatchObject({
      status: 'inCustoms',
      declaration: 'declared',
      progress: [{ what: '수입신고', byHand: true }, {}],
    });
    expect(
      (await shop.call('withdrawDeclaration', { token: customs(), params: { id: built.id } })).answer.declaration,
    ).toBe('withdrawn');
    expect((await shop.call('withdrawDeclaration', { token: customs(), params: { id: built.id } })).refusal.code).toBe(
      'customs.transitionNotAllowed',
    );
    expect((await note(built, 'declared', 1)).refusal).toMatchObject({
      code: 'customs.transitionNotAllowed',
      params: { event: 'declared', state: 'withdrawn' },
    });
    await declared(built);
    expect((await note(built, 'declared', -1)).refusal.code).toBe('customs.stepTooEarly');
    await note(built, 'bonded', -4);
    expect((await read(built)).declaration).toBe('preparing');
    expect((await note(built, 'declared', 1)).answer.declaration).toBe('declared');
  });

  it('takes each step once, by its table and in the order of time', async () => {
    const built = await shipped();
    await declared(built);
    expect(await read(built)).toMatchObject({ nextSteps: ['port'], notBefore: null });
    expect((await note(built, 'released')).refusal).toMatchObject({
      code: 'customs.transitionNotAllowed',
      params: { event: 'released', state: '-' },
    });
    const both = await Promise.all([note(built, 'port', -30), note(built, 'port', -29)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await note(built, 'port')).refusal.code).toBe('customs.stepRepeated');
    expect((await read(built)).nextSteps).toEqual(['bonded', 'declared']);
    expect((await note(built, 'released')).refusal).toMatchObject({ params: { event: 'released', state: 'port' } });
    expect((await note(built, 'declared', -60)).refusal.code).toBe('customs.stepTooEarly');
    for (const [step, minutes] of [
      ['declared', -20],
      ['bonded', -15],
      ['inspected', -10],
      ['released', -5],
    ] as const)
      expect((await note(built, step, minutes)).status, step).toBe(200);
    expect((await note(built, 'inspected')).refusal.code).toBe('customs.stepRepeated');
    expect((await note(built, 'taken', 30)).refusal.code).toBe('customs.wordInFuture');
    expect((await note(built, 'taken')).answer).toMatchObject({ nextSteps: [], declaration: 'released' });
  });

  it('PAY-014 the settlement uses duty and VAT only once they are released and staff entered the customs figures', async () => {
    const built = await shipped();
    await declared(built);
    const [line] = (await read(built)).lines;
    const lines = [
      {
        ...(line ?? { hsCode: '9617000000', dutyBasisPoints: 0 }),
        customsValue: 2_400_000,
        duty: 192_000,
        vat: 259_200,
      },
    ];
    await release(built);
    expect(await taxesOf(shop.db, built.id)).toBeUndefined();
    expect(
      (
        await shop.call('saveFigures', {
          token: customs(),
          params: { id: built.id },
          body: { declarationNumber: '1', originCertificate: '', lines: [] },
        })
      ).refusal.code,
    ).toBe('customs.linesRequired');
    await shop.call('saveFigures', {
      token: customs(),
      params: { id: built.id },
      body: { declarationNumber: '4160126100001M', originCertificate: 'CO-77', lines },
    });
    expect(await taxesOf(shop.db, built.id)).toEqual({ customsValue: 2_400_000, duty: 192_000, vat: 259_200 });
    expect(await read(built)).toMatchObject({ figuresMissing: false, originCertificate: 'CO-77' });
  });

  it('IMP-016 does not pass over lines that a colleague changed since they were read', async () => {
    const built = await shipped();
    await declared(built);
    const { lines } = await read(built);
    const [first] = lines;
    if (!first) throw new Error('nothing was drafted');
    const save = (vat: number, seen: typeof lines) =>
      shop.call('saveFigures', {
        token: customs(),
        params: { id: built.id },
        body: {
          declarationNumber: '4160126100001M',
          originCertificate: '',
          lines: [{ ...first, vat }, ...lines.slice(1)],
          ...saw({ lines: seen }),
          confirmed: FIGURES.map((code) => ({ code, reason: 'as customs wrote it' })),
        },
      });
    expect((await save(first.vat - 10, lines)).status).toBe(200);
    const stale = await save(first.vat, lines);
    expect(stale.refusal).toMatchObject({ code: 'request.changedMeanwhile', fields: [{ path: 'lines' }] });
    expect((await save(first.vat, (await read(built)).lines)).status).toBe(200);
  });

  it('asks about figures that do not follow from the goods and the tariff, and records who confirmed them', async () => {
    const built = await shipped();
    await declared(built);
    const [drafted] = (await read(built)).lines;
    if (!drafted) throw new Error('nothing was drafted');
    const save = (line: Partial<typeof drafted>, reason?: string) =>
      shop.call('saveFigures', {
        token: customs(),
        params: { id: built.id },
        body: {
          declarationNumber: '4160126100001M',
          originCertificate: '',
          lines: [{ ...drafted, ...line }],
          ...(reason && { confirmed: FIGURES.map((code) => ({ code, reason })) }),
        },
      });
    const asked = async (line: Partial<typeof drafted>) =>
      (await save(line)).refusal.fields?.map(({ path, code, params }) => [
        path,
        code,
        params['expected'],
        params['entered'],
      ]);
    const wonOf = (amount: number) => formatMoney({ amount, currency: 'KRW' });
    const { hsCode, customsValue, duty, vat, dutyBasisPoints } = drafted;
    expect([duty, vat].every((tax) => tax > 0)).toBe(true);
    expect(await asked({ duty: 1, vat: Math.round((customsValue + 1) / 10) })).toEqual([
      ['lines.0.duty', 'customs.dutyDiffers', expect.stringMatching(/^₩\d/), '₩1'],
    ]);
    expect(await asked({ vat: 1 })).toEqual([
      ['lines.0.vat', 'customs.vatDiffers', expect.stringMatching(/^₩\d/), '₩1'],
    ]);
    expect(await asked({ dutyBasisPoints: 99_900 })).toEqual([
      ['lines.0.dutyBasisPoints', 'customs.dutyRateDiffers', `${dutyBasisPoints / 100} %`, '999 %'],
    ]);
    expect(await asked({ hsCode: '0101210000' })).toEqual([
      ['lines.0.hsCode', 'customs.codeUnexpected', hsCode, '0101210000'],
    ]);
    const tenth = Math.round(customsValue / 10);
    const low = { customsValue: tenth, duty: Math.round(duty / 10), vat: Math.round(vat / 10) };
    expect(await asked(low)).toEqual([
      ['lines.0.customsValue', 'customs.valueDiffers', wonOf(customsValue), wonOf(tenth)],
    ]);
    expect((await read(built)).figuresAt).toBeNull();
    expect(
      (
        await save({
          customsValue: Math.round(customsValue * 1.03),
          duty: Math.round(duty * 1.03),
          vat: Math.round(vat * 1.03),
        })
      ).status,
    ).toBe(200);
    expect((await save(low, 'customs accepted the lower price')).answer).toMatchObject({ customsValue: tenth });
    const { decisions } = (
      await shop.call('listStaffDecisions', {
        token: shop.staff.operator.token,
        query: { orderId: built.id, action: 'saveFigures' },
      })
    ).answer;
    // The newest first: figures that follow are recorded too, without a reason.
    expect(decisions).toMatchObject([
      {
        action: 'saveFigures',
        reason: 'customs accepted the lower price',
        figures: [{ path: 'lines.0.customsValue', params: { expected: wonOf(customsValue), entered: wonOf(tenth) } }],
      },
      { action: 'saveFigures', reason: '', figures: [] },
    ]);
  });

  it('refuses invalid bills, and orders that are not on their way', async () => {
    const built = await shipped();
    const save = (id: number, body: { houseBill: string; billYear: number | null; cargoNumber: string }) =>
      shop.call('saveBill', { token: customs(), params: { id }, body });
    expect((await save(built.id, { houseBill: ' ', billYear: 2026, cargoNumber: '' })).refusal.code).toBe(
      'customs.billRequired',
    );
    expect((await save(built.id, { houseBill: 'A1234', billYear: null, cargoNumber: '' })).refusal.code).toBe(
      'customs.billInvalid',
    );
    expect((await save(built.id, { houseBill: '', billYear: null, cargoNumber: '한글' })).refusal.code).toBe(
      'customs.billInvalid',
    );
    const paid = await billed(shop);
    expect((await save(paid.id, { houseBill: 'A1234', billYear: 2026, cargoNumber: '' })).refusal.code).toBe(
      'customs.notOnTheWay',
    );
    expect((await save(999_999, { houseBill: 'A1234', billYear: 2026, cargoNumber: '' })).status).toBe(404);
  });
});

describe('who clears customs', () => {
  it.each([
    ['the operating company as proxy', { importer: 'PROXY' }, '', 'Badaro'],
    [
      'the buyer as a business',
      { importer: 'BUSINESS', customsNumber: '0128100017', mode: 'LCL_ALONE' },
      '012*******',
      '한강유통',
    ],
    [
      'the buyer as a person',
      { importer: 'PERSON', customsNumber: 'P123456789012', mode: 'AIR', quantity: 1 },
      'P12**********',
      '한바다',
    ],
  ] as const)(
    'IMP-003 %s: declaration, number and invoice are of the importer',
    async (_who, input, customsNumber, name) => {
      const member = await aMember(shop.db, {
        kind: 'companyBuyer',
        company: '한강유통',
        businessNumber: '1108112345',
      });
      await anApprovedCompany(shop.db, member.id);
      const buyer = { ...member, addressId: await anAddress(shop.db, member.id) };
      const built = await shipped({ buyer, ...input });
      expect(await read(built)).toMatchObject({ importer: input.importer, customsNumber });
      const paper = await shop.inject({
        method: 'GET',
        url: `/api/v1/ops/customs/${built.id}/documents/commercialInvoice?format=pdf&lang=en`,
        headers: { authorization: `Bearer ${customs()}` },
      });
      expect(textOfPdf(paper.rawPayload).replaceAll(/\s/g, '')).toContain(`Importer${name}`);
      await release(built);
      expect((await read(built)).declaration).toBe('released');
    },
  );
});

describe('customs numbers', () => {
  it('IMP-014 are encrypted at rest, hidden everywhere, readable by customs staff alone, and every access is logged', async () => {
    const built = await shipped({ importer: 'PERSON', mode: 'LCL_ALONE', customsNumber: 'P123456789012', quantity: 1 });
    const { rows } = await shop.db.execute<{ number: string }>(
      sql`select customs_number as number from import_order where order_id = ${built.id}`,
    );
    expect(rows[0]?.number).toMatch(/^v2\./);
    expect(rows[0]?.number).not.toContain('P12');
    expect((await read(built)).customsNumber).toBe('P12**********');
    expect(
      (await shop.call('readMyImport', { token: built.buyer.token, params: { id: built.id } })).answer.customsNumber,
    ).toBe('P12**********');
    const { operator, centre, warehouse: korea } = shop.staff;
    for (const { token } of [operator, centre, korea])
      expect((await shop.call('readCustomsNumber', { token, params: { id: built.id } })).status).toBe(403);
    expect(
      (
        await shop.call('readCustomsNumber', {
          token: customs(),
          params: { id: built.id },
          query: { purpose: 'declaration' },
        })
      ).answer,
    ).toEqual({
      number: 'P123456789012',
    });
    expect(await shop.db.select().from(personalRead).where(eq(personalRead.call, 'readCustomsNumber'))).toMatchObject([
      {
        memberId: built.buyer.id,
        orderId: built.id,
        fields: ['number'],
        by: shop.staff.customs.id,
        purpose: 'declaration',
      },
    ]);
    await release(built);
    await shop.call('receiveCarton', { token: warehouse(), body: { code: built.number, confirmed: AT_ONCE } });
    expect(
      (
        await shop.call('readCustomsNumber', {
          token: customs(),
          params: { id: built.id },
          query: { purpose: 'declaration' },
        })
      ).refusal.code,
    ).toBe('customs.numberNotNeeded');
  });
});

describe('the Korea warehouse', () => {
  it('IMP-009 receives cartons by their codes, once each; the first after the release brings the order in', async () => {
    const built = await shipped();
    const scan = (code: string) => shop.call('receiveCarton', { token: warehouse(), body: { code } });
    expect((await scan(`${built.number}-C1`)).answer).toMatchObject({
      scanned: 1,
      again: false,
      status: 'inFreight',
      exception: 'notReleased',
    });
    await release(built);
    expect((await scan(`${built.number}-c1`)).answer).toMatchObject({
      again: true,
      status: 'atKoreaWarehouse',
      received: 1,
      cartons: 25,
      exception: 'cartonsMissing',
    });
    expect((await scan(`${built.number}-C99`)).refusal.code).toBe('customs.cartonUnknown');
    expect((await scan('NOBODY')).refusal.code).toBe('customs.cartonUnknown');
    const exceptions = (await shop.call('listWarehouse', { token: warehouse(), query: { exceptions: true } })).answer;
    expect(exceptions.orders.find(({ orderId }) => orderId === built.id)?.exception).toBe('cartonsMissing');
    expect((await scan(`${built.number}-C2`)).answer).toMatchObject({ scanned: 1, again: false, received: 2 });
    const first = kstMinute(shop.clock.now);
    shop.clock.now = addMinutes(shop.clock.now, 30);
    expect((await scan(`${built.number}-C2`)).refusal).toMatchObject({
      code: 'customs.cartonReceived',
      params: { code: `${built.number}-C2`, at: first },
    });
  });

  it('receives all cartons of an order at once only when that is confirmed with a reason', async () => {
    const built = await shipped();
    await release(built);
    await shop.call('receiveCarton', { token: warehouse(), body: { code: `${built.number}-C1` } });
    const all = (reason?: string) =>
      shop.call('receiveCarton', {
        token: warehouse(),
        body: {
          code: built.number,
          ...(reason !== undefined && { confirmed: [{ code: 'customs.receiveAll', reason }] }),
        },
      });
    expect((await all()).refusal).toMatchObject({
      code: 'audit.confirmationNeeded',
      fields: [{ code: 'customs.receiveAll', params: { received: 1, cartons: 25 } }],
    });
    expect((await all(' ')).status).toBe(400);
    expect((await all('the scanner is broken')).answer).toMatchObject({ scanned: 25, received: 25, exception: null });
    const { decisions } = (await shop.call('readWarehouse', { token: warehouse(), params: { id: built.id } })).answer;
    expect(decisions).toMatchObject([
      {
        action: 'receiveAtOnce',
        reason: 'the scanner is broken',
        figures: [{ params: { received: 1, cartons: 25 } }],
      },
    ]);
    expect((await all('once more')).refusal.code).toBe('customs.cartonReceived');
  });

  it('undoes the receipt of a carton with a reason until the goods leave, and receives it again', async () => {
    const built = await shipped();
    await release(built);
    const code = `${built.number}-C1`;
    const scan = () => shop.call('receiveCarton', { token: warehouse(), body: { code } });
    await scan();
    const params = { id: built.id };
    const { boxes } = (await shop.call('readWarehouse', { token: warehouse(), params })).answer;
    const idOf = (number: number) => boxes.find((box) => box.number === number)?.id ?? 0;
    const undo = (number: number, reason: string, token = warehouse()) =>
      shop.call('undoReceipt', { token, params: { id: idOf(number) }, body: { reason } });
    expect((await undo(1, 'x', customs())).status).toBe(403);
    expect((await undo(1, ' ')).refusal.code).toBe('customs.reasonRequired');
    expect((await undo(2, 'not there')).refusal).toMatchObject({
      code: 'customs.cartonNotHere',
      params: { number: 2 },
    });
    expect((await undo(1, 'a carton of another order')).answer).toMatchObject({
      received: 0,
      status: 'atKoreaWarehouse',
      exception: 'cartonsMissing',
      decisions: [{ action: 'undoReceipt', reason: 'a carton of another order', params: { code } }],
    });
    expect((await scan()).answer).toMatchObject({ again: false, received: 1 });
    await shop.call('sendFromWarehouse', {
      token: warehouse(),
      params,
      body: { courier: 'QUICK', waybill: '', shippedAt: shop.clock.now.toISOString() },
    });
    expect((await undo(1, 'too late')).refusal.code).toBe('customs.alreadySent');
  });

  it('two scans at once move the order once', async () => {
    const built = await shipped();
    await release(built);
    const replies = await Promise.all(
      [1, 2, 3].map((number) =>
        shop.call('receiveCarton', { token: warehouse(), body: { code: `${built.number}-C${number}` } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statusOf(built)).toBe('atKoreaWarehouse');
  });

  it('PAY-014 measures received cartons again', async () => {
    const built = await shipped();
    await release(built);
    await shop.call('receiveCarton', { token: warehouse(), body: { code: `${built.number}-C1` } });
    const { boxes } = (await shop.call('readWarehouse', { token: warehouse(), params: { id: built.id } })).answer;
    const measure = (number: number) =>
      shop.call('measureAgain', {
        token: warehouse(),
        params: { id: boxes.find((box) => box.number === number)?.id ?? 0 },
        body: { length: 50, width: 36, height: 26, grams: 13_000 },
      });
    expect((await measure(1)).answer.boxes[0]?.again).toEqual({ length: 50, width: 36, height: 26, grams: 13_000 });
    expect((await measure(2)).refusal.code).toBe('customs.cartonNotHere');
    const [row] = await shop.db
      .select({ grams: carton.grams })
      .from(carton)
      .where(eq(carton.id, boxes[0]?.id ?? 0));
    expect(row?.grams).toBe(13_500);
  });

  it('IMP-010 IMP-036 ORD-033 delivers an order in parts, by courier, freight and quick service, and records their arrival', async () => {
    const built = await shipped();
    await release(built);
    await shop.call('receiveCarton', { token: warehouse(), body: { code: built.number, confirmed: AT_ONCE } });
    const params = { id: built.id };
    expect((await shop.call('readyWarehouse', { token: warehouse(), params })).answer.status).toBe('readyForDelivery');
    const { lines } = (await shop.call('readWarehouse', { token: warehouse(), params })).answer;
    const id = lines[0]?.id ?? 0;
    const shippedAt = shop.clock.now.toISOString();
    const first = await shop.call('sendFromWarehouse', {
      token: warehouse(),
      params,
      body: { courier: 'CJ', waybill: '123456789012', shippedAt, lines: [{ id, quantity: 200 }] },
    });
    expect(first.answer).toMatchObject({
      status: 'shippingStarted',
      lines: [{ shipped: 200 }],
      parcels: [{ courier: 'CJ', mayCorrect: true }],
    });
    expect(first.answer.events).toEqual(['addParcel']);
    const more = (quantity: number) =>
      shop.call('sendFromWarehouse', {
        token: warehouse(),
        params,
        body: { courier: 'FREIGHT', waybill: '', shippedAt, lines: [{ id, quantity }] },
      });
    expect((await more(401)).refusal.code).toBe('parcel.moreThanLeft');
    const twice = await Promise.all(
      [1, 2].map(() =>
        shop.call('sendFromWarehouse', {
          token: warehouse(),
          key: 'freight-of-a-part',
          params,
          body: { courier: 'FREIGHT', waybill: '', shippedAt, lines: [{ id, quantity: 100 }] },
        }),
      ),
    );
    expect(twice.map(({ status }) => status)).toContain(200);
    expect((await shop.call('readWarehouse', { token: warehouse(), params })).answer).toMatchObject({
      lines: [{ shipped: 300 }],
      parcels: [{}, { courier: 'FREIGHT' }],
    });
    expect((await more(200)).answer.parcels[1]).toMatchObject({
      courier: 'FREIGHT',
      courierName: '화물 운송',
      trackingUrl: null,
    });
    const quick = await shop.call('sendFromWarehouse', {
      token: warehouse(),
      params,
      body: { courier: 'QUICK', waybill: '', shippedAt, lines: [{ id, quantity: 100 }] },
    });
    expect(quick.answer).toMatchObject({
      status: 'shippingStarted',
      lines: [{ shipped: 600 }],
      events: expect.not.arrayContaining(['addParcel']),
    });
    expect((await readOrder(shop, built.buyer, built.id)).parcels.map(({ courier }) => courier)).toEqual(
      expect.arrayContaining(['CJ', 'FREIGHT', 'QUICK']),
    );
    expect((await shop.call('deliverFromWarehouse', { token: warehouse(), params })).answer.status).toBe('delivered');
    expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({ status: 'delivered', milestone: 'delivered' });
  });

  it('ships nothing that was not received, and nothing of other stores', async () => {
    const built = await shipped();
    const body = { courier: 'QUICK', waybill: '', shippedAt: shop.clock.now.toISOString() } as const;
    expect(
      (await shop.call('sendFromWarehouse', { token: warehouse(), params: { id: built.id }, body })).refusal.code,
    ).toBe('customs.notInWarehouse');
    expect((await shop.call('sendFromWarehouse', { token: warehouse(), params: { id: 999_999 }, body })).status).toBe(
      404,
    );
  });
});

describe('rights', () => {
  it('ADM-003 each staff role acts in its own area; the others may read, and see no address', async () => {
    const built = await shipped();
    const params = { id: built.id };
    const member = await aMember(shop.db);
    for (const token of [built.buyer.token, member.token])
      expect((await shop.call('readDeclaration', { token, params })).status).toBe(403);
    expect((await shop.call('listDeclarations', {})).status).toBe(401);
    for (const [role, { token }] of Object.entries(shop.staff)) {
      expect((await shop.call('listDeclarations', { token })).status, role).toBe(200);
      const shown = await shop.call('readWarehouse', { token, params });
      expect(shown.answer.recipient !== null, role).toBe(role === 'warehouse' || role === 'operator');
      expect((await shop.call('withdrawDeclaration', { token, params })).status, role).toBe(
        role === 'customs' ? 409 : 403,
      );
      expect(
        (await shop.call('receiveCarton', { token, body: { code: built.number, confirmed: AT_ONCE } })).status,
        role,
      ).toBe(role === 'warehouse' ? 200 : 403);
    }
  });
});
