import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import type { PartnerState } from '#core/partner/states.ts';
import type { PartnerKind } from '#core/role.ts';
import { staffDecision } from '#server/audit/tables.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { mail } from '#server/notice/tables.ts';
import { aPartner } from '#server/partner/builders.ts';
import { findPartner } from '#server/partner/queries.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operator: BuiltMember;
let other: BuiltMember;
beforeAll(async () => {
  testApp = await openTestApp();
  [operator, other] = [
    await aMember(testApp.db, { staffRole: 'operator' }),
    await aMember(testApp.db, { staffRole: 'operator' }),
  ];
});
afterAll(() => testApp.close());

const form = {
  memberKind: 'cooperating',
  password: 'Badaro!2026',
  repeatPassword: 'Badaro!2026',
  firstName: '해운',
  lastName: '한',
  country: 'KR',
  phoneCountry: '82',
  phone: '01098761234',
  company: '한해운',
  businessNumber: '110-81-12345',
  consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
} as const;
let emails = 0;
const register = (change: object = {}) =>
  testApp.call('registerMember', {
    body: {
      ...form,
      emailAddress: `partner-${(emails += 1)}@example.com`,
      partnerKind: 'freight',
      partnerOffer: '부산과 칭다오 사이의 정기 운송',
      ...change,
    },
  });
const readMine = (token: string) => testApp.call('readMyApplication', { token });
const decide = (
  id: number,
  event: 'approve' | 'refuse' | 'suspend',
  change: { kind?: 'freight' | 'logistics' | 'ipCentre'; reason?: string } = {},
  { token }: BuiltMember = operator,
) =>
  testApp.call('decidePartner', {
    token,
    params: { id },
    body: { event, reason: '계약을 확인했습니다', ...(event === 'approve' && { kind: 'freight' }), ...change },
  });

describe('the registration of a cooperating member', () => {
  it('MEM-003 MEM-007 hands in an application for logistics, freight or an IP centre, and notifies operators', async () => {
    for (const partnerKind of ['logistics', 'freight', 'ipCentre'] as const) {
      const { status, answer } = await register({ partnerKind });
      expect(status).toBe(201);
      const token = answer.token ?? '';
      expect((await readMine(token)).answer).toEqual({
        status: 'applied',
        appliedKind: partnerKind,
        kind: null,
        offer: '부산과 칭다오 사이의 정기 운송',
        reason: '',
        appliedAt: testApp.clock.now.toISOString(),
        decidedAt: null,
      });
      expect((await testApp.call('readProfile', { token })).answer).toMatchObject({
        type: 'ENTERPRISE',
        memberKind: 'cooperating',
        company: '한해운',
        partnerKind: null,
      });
    }
    const { notices } = (await testApp.call('listNotices', { token: operator.token })).answer;
    expect(notices[0]).toMatchObject({ kind: 'partnerApplied', params: { company: '한해운' } });
  });

  it('refuses a missing kind and offer at their fields, and registers nobody then', async () => {
    const before = await testApp.db.$count(member);
    const { status, refusal } = await register({ partnerKind: undefined, partnerOffer: ' ' });
    expect([status, refusal.fields.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [
        ['partnerKind', 'request.required'],
        ['partnerOffer', 'request.required'],
      ],
    ]);
    expect((await register({ partnerOffer: 'short' })).refusal.fields).toMatchObject([
      { path: 'partnerOffer', code: 'request.tooShort', params: { limit: 10 } },
    ]);
    expect(await testApp.db.$count(member)).toBe(before);
  });

  it('without an application has it handed in later; of another member nothing is accepted', async () => {
    const { answer } = await register({ partnerKind: undefined, partnerOffer: undefined });
    const token = answer.token ?? '';
    expect((await readMine(token)).answer).toMatchObject({ status: null, appliedKind: null });
    const body = { kind: 'ipCentre', offer: '전기용품 시험과 인증' } as const;
    expect((await testApp.call('applyAsPartner', { token, body })).answer).toMatchObject({
      status: 'applied',
      appliedKind: 'ipCentre',
    });
    const buyer = await aMember(testApp.db);
    for (const reply of [
      await readMine(buyer.token),
      await testApp.call('applyAsPartner', { token: buyer.token, body }),
    ])
      expect(reply).toMatchObject({ status: 409, refusal: { code: 'partner.cooperatingOnly' } });
    const seller = await register({ memberKind: 'companySeller' });
    expect(await findPartner(testApp.db, seller.answer.id)).toBeUndefined();
  });
});

describe('an applicant', () => {
  it('manages the own account and papers alone: calls of buyers, sellers and partners are refused in every language', async () => {
    const { token } = await aPartner(testApp.db, { status: 'applied' });
    const texts = new Set<string>();
    for (const lang of LANGUAGES) {
      const { status, refusal } = await testApp.call('readCart', { token, query: { lang } });
      expect([status, refusal.code]).toEqual([403, 'partner.notApproved']);
      texts.add(refusal.message);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    for (const name of ['listMyOrders', 'readWallet', 'listFavorites', 'listAddresses', 'readOwnStore'] as const)
      expect((await testApp.call(name, { token })).refusal.code).toBe('partner.notApproved');
    expect((await testApp.call('listAssignedWork', { token })).refusal.code).toBe('partner.notApproved');
    expect((await testApp.call('listStoreOrders', { token })).refusal.code).toBe('session.notAllowed');
    for (const name of ['readProfile', 'readMyCompany', 'readMyApplication', 'listNotices', 'readWithdrawal'] as const)
      expect((await testApp.call(name, { token })).status).toBe(200);
    const changed = await testApp.call('changeProfile', { token, body: { firstName: '바다' } });
    expect(changed.answer.firstName).toBe('바다');
  });

  it('is refused buying after the approval too', async () => {
    const { token } = await aPartner(testApp.db);
    expect((await testApp.call('listAssignedWork', { token })).status).toBe(200);
    expect(await testApp.call('readCart', { token })).toMatchObject({
      status: 403,
      refusal: { code: 'partner.buyersOnly' },
    });
  });

  it('changes an open application, and applies again after a refusal', async () => {
    const { id, token } = await aPartner(testApp.db, { status: 'applied' });
    const apply = (offer: string) => testApp.call('applyAsPartner', { token, body: { kind: 'logistics', offer } });
    expect((await apply('수도권 당일 배송과 설치')).answer).toMatchObject({
      status: 'applied',
      appliedKind: 'logistics',
      offer: '수도권 당일 배송과 설치',
    });
    await decide(id, 'refuse', { reason: '계약서가 없습니다' });
    expect((await readMine(token)).answer).toMatchObject({ status: 'refused', reason: '계약서가 없습니다' });
    expect((await apply('계약서를 준비했습니다, 다시 봐 주세요')).answer).toMatchObject({
      status: 'applied',
      reason: '',
    });
    await decide(id, 'approve', { kind: 'logistics' });
    expect((await apply('승인 뒤에는 바꿀 수 없습니다')).refusal.code).toBe('partner.transitionNotAllowed');
  });
});

describe('the decision of an operator', () => {
  it('approves with another kind than applied for, records it, and notifies the member in their language', async () => {
    const { id, token, email } = await aPartner(testApp.db, { status: 'applied', lang: 'ar' });
    const { answer } = await decide(id, 'approve', { kind: 'ipCentre' });
    expect(answer).toMatchObject({ status: 'approved', appliedKind: 'freight', kind: 'ipCentre', events: ['suspend'] });
    expect((await testApp.call('readProfile', { token })).answer.partnerKind).toBe('ipCentre');
    const [decision] = await testApp.db
      .select()
      .from(staffDecision)
      .where(eq(staffDecision.subject, String(id)));
    expect(decision).toMatchObject({
      action: 'approvePartner',
      memberId: operator.id,
      label: '바다협력',
      reason: '계약을 확인했습니다',
    });
    const sent = await testApp.db.select().from(mail).where(eq(mail.to, email));
    expect(sent).toMatchObject([{ lang: 'ar', kind: 'partnerApproved', href: '/partner' }]);
  });

  it('needs a kind to approve and a reason for everything', async () => {
    const { id } = await aPartner(testApp.db, { status: 'applied' });
    const noKind = await testApp.call('decidePartner', {
      token: operator.token,
      params: { id },
      body: { event: 'approve', reason: 'x' },
    });
    expect(noKind.refusal.fields).toMatchObject([{ path: 'kind', code: 'partner.kindRequired' }]);
    expect((await decide(id, 'refuse', { reason: '  ' })).status).toBe(400);
    expect((await decide(999_999, 'approve')).refusal.code).toBe('partner.notFound');
  });

  it('ends the access of a suspended partner with the next request, and gives it back', async () => {
    const { id, token } = await aPartner(testApp.db);
    const list = () => testApp.call('listAssignedWork', { token });
    expect((await list()).status).toBe(200);
    await decide(id, 'suspend', { reason: '보험이 만료되었습니다' });
    expect(await list()).toMatchObject({ status: 403, refusal: { code: 'partner.notApproved' } });
    expect((await readMine(token)).answer).toMatchObject({ status: 'suspended', reason: '보험이 만료되었습니다' });
    await decide(id, 'approve');
    expect((await list()).status).toBe(200);
  });

  it('of two operators at once one decides', async () => {
    const { id } = await aPartner(testApp.db, { status: 'applied' });
    const replies = await Promise.all([decide(id, 'approve'), decide(id, 'refuse', {}, other), decide(id, 'approve')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(Array(2).fill('partner.transitionNotAllowed'));
    const decisions = await testApp.db.$count(
      staffDecision,
      and(eq(staffDecision.subject, String(id)), eq(staffDecision.subjectKind, 'member')),
    );
    expect(decisions).toBe(1);
  });

  it('lists applications by state and kind, the longest waiting first', async () => {
    const token = operator.token;
    const list = async (query: { status: PartnerState; kind?: PartnerKind }) =>
      (await testApp.call('listPartners', { token, query })).answer;
    const [early, late] = [
      await aPartner(testApp.db, { status: 'applied', kind: 'logistics', now: new Date('2026-01-02') }),
      await aPartner(testApp.db, { status: 'applied', kind: 'logistics', now: new Date('2026-01-03') }),
    ];
    const { partners } = await list({ status: 'applied', kind: 'logistics' });
    expect(partners.slice(0, 2).map(({ memberId }) => memberId)).toEqual([early.id, late.id]);
    expect(partners.every(({ status, kind }) => status === 'applied' && kind === 'logistics')).toBe(true);
    expect((await list({ status: 'suspended' })).partners.every(({ status }) => status === 'suspended')).toBe(true);
  });
});
