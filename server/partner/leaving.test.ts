import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#core/calendar.ts';
import { type ImportShop, openImports } from '#server/importing/builders.ts';
import { type BuiltMember, PASSWORD } from '#server/member/builders.ts';
import { order } from '#server/order/tables.ts';
import { aPartner } from '#server/partner/builders.ts';
import { findPartner } from '#server/partner/queries.ts';
import { partnerAssignment, partnerReport } from '#server/partner/tables.ts';
import { assign, assigned, aVoyage } from '#server/partner/testing.ts';
import { applyRetention } from '#server/retention/run.ts';

let shop: ImportShop;
beforeAll(async () => void (shop = await openImports()));
afterAll(() => shop.close());

const leave = ({ token }: BuiltMember) =>
  shop.call('requestWithdrawal', {
    token,
    body: { reason: 'noCommunity', agreed: true, password: PASSWORD },
  });
const end = (id: number) =>
  shop.call('endAssignment', {
    token: shop.staff.operator.token,
    params: { id },
    body: { ended: 'done', reason: '잘 마쳤습니다' },
  });

describe('a partner who leaves', () => {
  it('waits for the end of assigned work, which is named with its number; then the application is deleted', async () => {
    const { code } = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'freight', code);
    expect((await leave(partner)).refusal).toMatchObject({ code: 'withdrawal.blocked', params: { count: 1 } });
    expect((await shop.call('readWithdrawal', { token: partner.token })).answer).toEqual({
      blockers: [{ kind: 'assignment', id, number: code, status: 'closed' }],
      total: 1,
    });
    await end(id);
    expect((await leave(partner)).status).toBe(201);
    expect((await assign(shop, partner, code)).reply.refusal.code).toBe('partner.notActive');
    const { withdrawals } = (
      await shop.call('listWithdrawals', {
        token: shop.staff.operator.token,
        query: { emailAddress: partner.email },
      })
    ).answer;
    const completed = await shop.call('completeWithdrawal', {
      token: shop.staff.operator.token,
      params: { id: withdrawals[0]?.id ?? 0 },
      body: { reason: '고객 요청' },
    });
    expect(completed.status).toBe(200);
    expect(await findPartner(shop.db, partner.id)).toBeUndefined();
    expect(await shop.db.$count(partnerAssignment, eq(partnerAssignment.partnerId, partner.id))).toBe(1);
  });

  it('of a withdrawal and a concurrent assignment one is refused', async () => {
    const { code } = await aVoyage(shop);
    const partner = await aPartner(shop.db, { phone: '01055556666' });
    const [left, given] = await Promise.all([leave(partner), assign(shop, partner, code)]);
    expect([left.status, given.status].toSorted()).toEqual([201, 409]);
  });
});

describe('work that ended', () => {
  it('is deleted with its reports and files after five years, and not while it runs', async () => {
    const { order: built, code } = await aVoyage(shop);
    const { partner, id } = await assigned(shop, 'logistics', built.number, 'korea');
    const open = await assigned(shop, 'freight', code);
    const [row] = await shop.db.select().from(order).where(eq(order.id, built.id));
    await shop.db.update(order).set({ status: 'inDelivery' }).where(eq(order.id, built.id));
    await shop.call('reportDelivery', {
      token: partner.token,
      params: { id },
      body: { kind: 'received', text: '인수했습니다' },
    });
    await shop.db
      .update(order)
      .set({ status: row?.status ?? 'readyToShip' })
      .where(eq(order.id, built.id));
    await end(id);
    const left = async () => [
      await shop.db.$count(partnerAssignment, eq(partnerAssignment.id, id)),
      await shop.db.$count(partnerReport, eq(partnerReport.assignmentId, id)),
      await shop.db.$count(partnerAssignment, eq(partnerAssignment.id, open.id)),
    ];
    await applyRetention(shop.db, 100, addMonths(shop.clock.now, 59));
    expect(await left()).toEqual([1, 1, 1]);
    await applyRetention(shop.db, 100, addMonths(shop.clock.now, 61));
    expect(await left()).toEqual([0, 0, 1]);
  });
});
