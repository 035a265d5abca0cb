import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { isLegActive } from '#core/partner/rules.ts';
import { ORDER_STATES } from '#core/order/states.ts';
import { personalRead, staffDecision } from '#server/audit/tables.ts';
import { aCertification } from '#server/certification/builders.ts';
import { certification } from '#server/certification/tables.ts';
import { voyage } from '#server/centre/tables.ts';
import { type ImportShop, openImports } from '#server/importing/builders.ts';
import { importOrder } from '#server/importing/tables.ts';
import { storeAttachment } from '#server/media/attachments.ts';
import { aPdf } from '#server/testing/invalid-files.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { mail } from '#server/notice/tables.ts';
import { order } from '#server/order/tables.ts';
import { readOrder } from '#server/order/testing.ts';
import { aPartner } from '#server/partner/builders.ts';
import { partnerAssignment } from '#server/partner/tables.ts';
import { assign, assigned, aVoyage, DETAILS } from '#server/partner/testing.ts';

let shop: ImportShop;
beforeAll(async () => void (shop = await openImports()));
afterAll(() => shop.close());

const read = ({ token }: BuiltMember, id: number) => shop.call('readAssignedWork', { token, params: { id } });
const list = async ({ token }: BuiltMember) =>
  (await shop.call('listAssignedWork', { token })).answer.assignments.map(({ id }) => id);
const end = (id: number, ended: 'done' | 'takenBack' = 'takenBack') =>
  shop.call('endAssignment', {
    token: shop.staff.operator.token,
    params: { id },
    body: { ended, reason: '다른 선사로 바꿉니다' },
  });
const fileOf = async ({ id }: BuiltMember, name = 'proof.pdf') =>
  (
    await storeAttachment(shop.db, shop.files, {
      ownerId: id,
      name,
      type: 'application/pdf',
      bytes: aPdf(),
      now: shop.clock.now,
    })
  ).key;
const readFile = (key: string, token: string) =>
  shop.inject({ method: 'GET', url: `/attachments/${key}`, headers: { authorization: `Bearer ${token}` } });
const setState = (id: number, status: (typeof ORDER_STATES)[number]) =>
  shop.db.update(order).set({ status }).where(eq(order.id, id));

describe('an assignment', () => {
  it('MEM-003 gives a partner exactly the work assigned to them, until it is taken back', async () => {
    const { code } = await aVoyage(shop);
    const another = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'freight', code);
    const stranger = await aPartner(shop.db);
    expect(await list(partner)).toEqual([id]);
    expect((await read(partner, id)).answer).toMatchObject({
      work: 'voyage',
      reference: code,
      state: 'closed',
      task: '운송과 신고를 부탁드립니다',
      voyage: { mode: 'LCL', cartons: 10, cm3: 486_720, grams: 135_000, pallets: 1, events: ['amend', 'depart'] },
      delivery: null,
      certification: null,
    });
    expect(await list(stranger)).toEqual([]);
    const { id: strangersId } = await assign(shop, stranger, another.code);
    for (const [who, what] of [
      [stranger, id],
      [partner, strangersId],
    ] as const)
      expect(await read(who, what)).toMatchObject({ status: 404, refusal: { code: 'partner.assignmentNotFound' } });
    expect((await end(id)).answer).toMatchObject({ ended: 'takenBack', endReason: '다른 선사로 바꿉니다' });
    expect((await read(partner, id)).status).toBe(404);
    expect(await list(partner)).toEqual([]);
    const params = { id };
    const { token } = partner;
    expect((await shop.call('saveAssignedVoyage', { token, params, body: DETAILS })).status).toBe(404);
    expect((await shop.call('moveAssignedVoyage', { token, params, body: { event: 'depart' } })).status).toBe(404);
    expect((await end(id)).refusal.code).toBe('partner.assignmentOver');
  });

  it('is found by no suspended partner, whose calls are refused', async () => {
    const { code } = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'freight', code);
    const body = { event: 'suspend', reason: '보험 만료' } as const;
    await shop.call('decidePartner', { token: shop.staff.operator.token, params: { id: partner.id }, body });
    expect((await read(partner, id)).refusal.code).toBe('partner.notApproved');
  });

  it('is of one partner at a time, also for concurrent ones, and can be given again', async () => {
    const { code } = await aVoyage(shop);
    const [one, other] = [await aPartner(shop.db), await aPartner(shop.db)];
    const replies = await Promise.all([assign(shop, one, code), assign(shop, other, code), assign(shop, one, code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.reply.refusal.code).toBe('partner.assigned');
    const given = replies.find(({ status }) => status === 201)?.id ?? 0;
    await end(given, 'done');
    expect((await assign(shop, other, code)).status).toBe(201);
    const { assignments } = (
      await shop.call('listAssignments', {
        token: shop.staff.centre.token,
        query: { work: 'voyage', subjectId: (await aVoyageId(code)) ?? 0 },
      })
    ).answer;
    expect(assignments.map(({ ended }) => ended)).toEqual([null, 'done']);
  });

  it('refuses what is unknown, over, or of another kind of work, at its field', async () => {
    const { code, order: built } = await aVoyage(shop);
    const [freight, logistics] = [await aPartner(shop.db), await aPartner(shop.db, { kind: 'logistics' })];
    for (const reference of ['V000000-NONE', built.number])
      expect((await assign(shop, freight, reference)).reply.refusal.fields).toMatchObject([
        { path: 'reference', code: 'partner.subjectNotFound' },
      ]);
    expect((await assign(shop, freight, ' ', { task: ' ' })).reply.refusal.fields.map(({ path }) => path)).toEqual([
      'reference',
      'task',
    ]);
    expect((await assign(shop, logistics, built.number)).reply.refusal.fields).toMatchObject([{ path: 'leg' }]);
    await shop.db.update(voyage).set({ status: 'arrived' }).where(eq(voyage.code, code));
    expect((await assign(shop, freight, code)).reply.refusal.code).toBe('partner.subjectOver');
    for (const status of ['applied', 'suspended'] as const)
      expect((await assign(shop, await aPartner(shop.db, { status }), code)).reply.refusal.code).toBe(
        'partner.notActive',
      );
    expect((await assign(shop, await aMember(shop.db), code)).reply.refusal.code).toBe('partner.notFound');
  });

  it('is recorded with its reason, and notified', async () => {
    const { code } = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'freight', code);
    await end(id);
    const decisions = await shop.db
      .select()
      .from(staffDecision)
      .where(eq(staffDecision.subject, String(partner.id)))
      .orderBy(staffDecision.id);
    expect(decisions.map(({ action, params }) => [action, params])).toEqual([
      ['assignWork', { number: code }],
      ['endAssignment', { number: code }],
    ]);
    const sent = await shop.db.select().from(mail).where(eq(mail.to, partner.email)).orderBy(mail.id);
    expect(sent.map(({ kind }) => kind)).toEqual(['workAssigned', 'workEnded']);
  });

  it('keeps its kind of work while there is some', async () => {
    const { code } = await aVoyage(shop);
    const { partner } = await assigned(shop, 'freight', code);
    const decide = (event: 'suspend' | 'approve', kind: 'freight' | 'logistics') =>
      shop.call('decidePartner', {
        token: shop.staff.operator.token,
        params: { id: partner.id },
        body: { event, kind, reason: 'x' },
      });
    await decide('suspend', 'freight');
    expect((await decide('approve', 'logistics')).refusal).toMatchObject({
      code: 'partner.hasWork',
      params: { count: 1 },
    });
    expect((await decide('approve', 'freight')).status).toBe(200);
  });
});

const aVoyageId = async (code: string) =>
  (await shop.db.select({ id: voyage.id }).from(voyage).where(eq(voyage.code, code)))[0]?.id;

describe('a freight partner', () => {
  it('enters vessel, bill and days, records the departure, which ships the orders, a new day and the arrival', async () => {
    const { code, order: built } = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'freight', code);
    const { token } = partner;
    const details = { ...DETAILS, vessel: 'WEIDONG 7', masterBill: 'WDFC2611', leavesOn: '2026-11-28' };
    const save = (arrivesOn: string | null) =>
      shop.call('saveAssignedVoyage', { token, params: { id }, body: { ...details, arrivesOn } });
    expect((await save('2026-11-30')).answer.voyage).toMatchObject({ ...details, arrivesOn: '2026-11-30' });
    const move = (event: 'depart' | 'arrive', departedAt?: string) =>
      shop.call('moveAssignedVoyage', { token, params: { id }, body: { event, ...(departedAt && { departedAt }) } });
    expect((await move('arrive')).refusal.code).toBe('centre.transitionNotAllowed');
    expect((await move('depart', addMinutes(shop.clock.now, 60).toISOString())).refusal.code).toBe(
      'centre.departedInFuture',
    );
    const both = await Promise.all([move('depart'), move('depart')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(partner, id)).answer).toMatchObject({
      state: 'departed',
      voyage: { vessel: 'WEIDONG 7', events: ['amend', 'arrive'], departedAt: shop.clock.now.toISOString() },
    });
    expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({ status: 'inFreight' });
    await save('2026-12-02');
    const [imported] = await shop.db
      .select({ arrivesOn: importOrder.arrivesOn })
      .from(importOrder)
      .where(eq(importOrder.orderId, built.id));
    expect(imported).toEqual({ arrivesOn: '2026-12-02' });
    expect((await move('arrive')).answer).toMatchObject({ state: 'arrived', voyage: { events: [] } });
    expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({ status: 'atPort' });
    expect((await save(null)).refusal.code).toBe('centre.transitionNotAllowed');
  });

  it('departs nothing while the centre loads', async () => {
    const { code } = await aVoyage(shop, { isClosed: false });
    const { partner, id } = await assigned(shop, 'freight', code);
    expect((await read(partner, id)).answer.voyage?.events).toEqual(['amend']);
    const body = { event: 'depart' } as const;
    expect((await shop.call('moveAssignedVoyage', { token: partner.token, params: { id }, body })).refusal.code).toBe(
      'centre.transitionNotAllowed',
    );
  });

  it('of a departure and a concurrent taking back the one that comes second is refused', async () => {
    const { id: voyageId, code } = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'freight', code);
    const body = { event: 'depart' } as const;
    const [departure] = await Promise.all([
      shop.call('moveAssignedVoyage', { token: partner.token, params: { id }, body }),
      end(id),
    ]);
    const [row] = await shop.db.select().from(voyage).where(eq(voyage.id, voyageId));
    // The answer of a departure is read after it, when it may be taken back already.
    expect(row?.status === 'departed' || departure.status === 404).toBe(true);
    expect((await read(partner, id)).status).toBe(404);
  });

  it('has no call of other work', async () => {
    const { code } = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'freight', code);
    const call = { token: partner.token, params: { id } };
    expect((await shop.call('reportDelivery', { ...call, body: { kind: 'received', text: 'x' } })).status).toBe(403);
    expect((await shop.call('addCertificationResult', { ...call, body: { text: 'x' } })).status).toBe(403);
  });
});

describe('a logistics partner', () => {
  it('sees the address of a leg in Korea under way alone, which is recorded', async () => {
    const { order: built } = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'logistics', built.number, 'korea');
    const inChina = await assigned(shop, 'logistics', built.number, 'china');
    const reads = () => shop.db.select().from(personalRead).where(eq(personalRead.by, partner.id));
    for (const state of ORDER_STATES) {
      await setState(built.id, state);
      const { answer } = await read(partner, id);
      expect([state, answer.delivery?.recipient !== null]).toEqual([state, isLegActive('korea', state)]);
      expect((await read(inChina.partner, inChina.id)).answer.delivery?.recipient).toBeNull();
    }
    await setState(built.id, 'readyToShip');
    expect(isLegActive('korea', 'inFreight')).toBe(false);
    expect(await reads()).toHaveLength(ORDER_STATES.filter((state) => isLegActive('korea', state)).length);
    expect((await reads())[0]).toMatchObject({
      role: 'partner',
      call: 'readAssignedWork',
      record: 'order',
      recordId: built.id,
      memberId: built.buyer.id,
      fields: ['delivery.recipient'],
    });
  });

  it('reports the receipt and the delivery with a proof, which staff read with the order', async () => {
    const { order: built } = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'logistics', built.number, 'korea');
    const report = (body: { kind: 'received' | 'delivered'; text: string; files?: string[] }) =>
      shop.call('reportDelivery', { token: partner.token, params: { id }, body });
    expect((await report({ kind: 'received', text: '인수했습니다' })).refusal.code).toBe('partner.legNotActive');
    await setState(built.id, 'readyForDelivery');
    expect(
      (await report({ kind: 'delivered', text: ' ' })).refusal.fields.map(({ path, code }) => [path, code]),
    ).toEqual([
      ['text', 'request.required'],
      ['files', 'partner.fileRequired'],
    ]);
    await report({ kind: 'received', text: '인수했습니다' });
    const key = await fileOf(partner);
    const { answer } = await report({ kind: 'delivered', text: '문 앞에 두었습니다', files: [key] });
    expect(answer.delivery?.reports).toMatchObject([
      { kind: 'delivered', text: '문 앞에 두었습니다', files: [{ key, name: 'proof.pdf' }] },
      { kind: 'received', files: [] },
    ]);
    const query = { work: 'delivery', subjectId: built.id } as const;
    const shown = await shop.call('listAssignments', { token: shop.staff.warehouse.token, query });
    expect(shown.answer.assignments[0]?.reports.map(({ kind }) => kind)).toEqual(['delivered', 'received']);
    const statuses = await Promise.all(
      [shop.staff.operator.token, partner.token, built.buyer.token, (await aPartner(shop.db)).token].map(
        async (token) => (await readFile(key, token)).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
    await setState(built.id, 'readyToShip');
  });
});

describe('an IP centre', () => {
  it('adds results that applicant and operators read, and sees no contact of the applicant', async () => {
    const applicant = await aMember(shop.db);
    const certificationId = await aCertification(shop.db, applicant.id, { status: 'inReview' });
    const [row] = await shop.db.select().from(certification).where(eq(certification.id, certificationId));
    const { partner, id } = await assigned(shop, 'ipCentre', row?.number ?? '');
    const add = (text: string, files: string[] = []) =>
      shop.call('addCertificationResult', { token: partner.token, params: { id }, body: { text, files } });
    expect((await read(partner, id)).answer).toMatchObject({
      state: 'inReview',
      certification: { productName: '전기 주전자', type: 'KC', mayAdd: true, results: [] },
    });
    expect(JSON.stringify((await read(partner, id)).answer)).not.toContain('applicant@example.com');
    expect((await add(' ')).refusal.code).toBe('certification.reasonRequired');
    const key = await fileOf(partner, 'result.pdf');
    const { answer } = await add('절연 시험을 통과했습니다', [key]);
    expect(answer.certification).toMatchObject({
      results: [{ text: '절연 시험을 통과했습니다' }],
      files: [{ key }],
    });
    const mine = await shop.call('readMyCertification', { token: applicant.token, params: { id: certificationId } });
    expect(mine.answer).toMatchObject({
      status: 'inReview',
      files: [{ key }],
      history: [{ event: 'addResult', by: 'partner', why: '절연 시험을 통과했습니다' }],
    });
    for (const who of [applicant, shop.staff.operator])
      expect((await shop.call('listNotices', { token: who.token })).answer.notices[0]).toMatchObject({
        kind: 'certificationResult',
      });
    expect((await readFile(key, applicant.token)).statusCode).toBe(200);
    const given = await fileOf(applicant, 'circuit.pdf');
    await shop.db
      .update(certification)
      .set({ status: 'informationNeeded' })
      .where(eq(certification.id, certificationId));
    const body = { why: '붙였습니다', files: [given] };
    const params = { id: certificationId };
    await shop.call('giveCertificationInformation', { token: applicant.token, params, body });
    const fileStatus = async (who: BuiltMember) => (await readFile(given, who.token)).statusCode;
    expect([await fileStatus(partner), await fileStatus(await aPartner(shop.db, { kind: 'ipCentre' }))]).toEqual([
      200, 404,
    ]);
    await shop.db.update(certification).set({ status: 'cancelled' }).where(eq(certification.id, certificationId));
    expect((await add('늦었습니다')).refusal.code).toBe('certification.transitionNotAllowed');
    await end(id);
    expect(await fileStatus(partner)).toBe(404);
  });
});

describe('the database', () => {
  it('has one active assignment of a thing and exactly one thing of an assignment', async () => {
    const { id: voyageId, code, order: built } = await aVoyage(shop);
    const { partner } = await assigned(shop, 'freight', code);
    const row = { partnerId: partner.id, task: 'x', assignedAt: shop.clock.now, assignedBy: shop.staff.operator.id };
    const insert = (values: Partial<typeof partnerAssignment.$inferInsert>) =>
      shop.db.insert(partnerAssignment).values({ ...row, work: 'voyage', ...values });
    const failed = 'Failed query';
    await expect(insert({ voyageId })).rejects.toThrow(failed);
    await expect(insert({ voyageId, orderId: built.id })).rejects.toThrow(failed);
    await expect(insert({ work: 'delivery', orderId: built.id })).rejects.toThrow(failed);
    await expect(insert({ work: 'certification', voyageId })).rejects.toThrow(failed);
    const count = await shop.db.$count(
      partnerAssignment,
      and(eq(partnerAssignment.voyageId, voyageId), eq(partnerAssignment.partnerId, partner.id)),
    );
    expect(count).toBe(1);
  });
});
