import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ACTIONS } from '#core/audit/rules.ts';
import { DECISION_CALLS, NO_DECISION } from '#core/audit/staff-calls.ts';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { isForStaff } from '#core/rights.ts';
import { staffDecision } from '#server/audit/tables.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const calls: [string, Endpoint][] = Object.entries(contract);
const writes = calls.filter(([, { method, access }]) => method !== 'GET' && isForStaff(access)).map(([name]) => name);

describe('the writes of staff', () => {
  it('each record a decision, or are listed with the reason why they are none', () => {
    const listed = [...Object.keys(DECISION_CALLS), ...Object.keys(NO_DECISION)];
    expect(listed.toSorted()).toEqual(writes.toSorted());
    expect(Object.values(NO_DECISION).every((why) => why.length > 20)).toBe(true);
  });

  it('record every action there is', () => {
    expect(STAFF_ACTIONS.filter((action) => !Object.values(DECISION_CALLS).flat().includes(action))).toEqual([]);
  });
});

describe('approvals', () => {
  let testApp: TestApp;
  let manager: BuiltMember;
  beforeAll(async () => {
    testApp = await openTestApp();
    manager = await aMember(testApp.db, { staffRole: 'categoryManager' });
  });
  afterAll(() => testApp.close());
  const recorded = async (kind: 'store' | 'product', subject: number) =>
    (
      await testApp.db
        .select()
        .from(staffDecision)
        .where(and(eq(staffDecision.subjectKind, kind), eq(staffDecision.subject, String(subject))))
    ).map(({ action, memberId }) => ({ action, memberId }));

  it('of stores and products are recorded, and never of one’s own', async () => {
    const { id, ownerId } = await aStore(testApp.db);
    const goods = await aProduct(testApp.db, { storeId: id });
    await testApp.db.update(product).set({ approval: 'pending' }).where(eq(product.id, goods.id));
    const approve = { params: { id: goods.id }, body: { event: 'approve' } } as const;
    await testApp.call('decideProduct', { token: manager.token, ...approve });
    expect(await recorded('product', goods.id)).toEqual([{ action: 'approveProduct', memberId: manager.id }]);
    const suspend = { params: { id }, body: { event: 'suspend', reason: '위조 상품' } } as const;
    await testApp.call('decideStore', { token: manager.token, ...suspend });
    expect(await recorded('store', id)).toEqual([{ action: 'suspendStore', memberId: manager.id }]);

    await testApp.db.update(store).set({ ownerId: manager.id }).where(eq(store.id, id));
    const restore = { token: manager.token, params: { id }, body: { event: 'restore' } } as const;
    expect((await testApp.call('decideStore', restore)).refusal.code).toBe('audit.ownAccount');
    expect(ownerId).not.toBe(manager.id);
  });
});
