import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '#core/role.ts';
import { staffDecision } from '#server/audit/tables.ts';
import { aMember, aPasskey, type BuiltMember } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let administrator: BuiltMember;
beforeAll(async () => {
  testApp = await openTestApp();
  administrator = await aMember(testApp.db, { staffRole: 'operator' });
});
afterAll(() => testApp.close());

const reason = 'Joined the team on Monday';
const give = (emailAddress: string, role: (typeof STAFF_ROLES)[number], token = administrator.token) =>
  testApp.call('giveStaffRole', { token, body: { emailAddress, role, reason } });
const take = (id: number, token = administrator.token) =>
  testApp.call('takeStaffRole', { token, params: { id }, body: { reason: 'Left the team' } });
const roleOf = async (id: number) =>
  (await testApp.db.select({ role: member.staffRole }).from(member).where(eq(member.id, id)))[0]?.role;

describe('a role of staff', () => {
  it('ADM-002 is given, changed and taken by an administrator, each from the next request on', async () => {
    const { id, email, token } = await aMember(testApp.db);
    const deposits = async () => (await testApp.call('listBankDeposits', { token })).status;
    const products = async () => (await testApp.call('listProductsForStaff', { token })).status;
    expect([await deposits(), await products()]).toEqual([403, 403]);
    expect((await give(` ${email.toUpperCase()} `, 'finance')).answer).toMatchObject({ id, role: 'finance', email });
    expect([await deposits(), await products()]).toEqual([200, 403]);
    expect((await give(email, 'categoryManager')).status).toBe(200);
    expect([await deposits(), await products()]).toEqual([403, 200]);
    expect((await take(id)).status).toBe(204);
    expect([await deposits(), await products()]).toEqual([403, 403]);
    expect((await testApp.call('readProfile', { token })).answer.staffRole).toBeNull();
  });

  it('is recorded with its reason, and with the role before', async () => {
    const { id, email } = await aMember(testApp.db);
    await give(email, 'customerService');
    await give(email, 'finance');
    await take(id);
    const rows = await testApp.db
      .select()
      .from(staffDecision)
      .where(eq(staffDecision.subject, String(id)))
      .orderBy(staffDecision.id);
    expect(rows).toMatchObject([
      { action: 'giveStaffRole', params: { from: '', to: 'customerService' }, reason, memberId: administrator.id },
      { action: 'giveStaffRole', params: { from: 'customerService', to: 'finance' } },
      { action: 'takeStaffRole', params: { from: 'finance', to: '' }, reason: 'Left the team' },
    ]);
  });

  it('needs a reason, a member who stays, and a change', async () => {
    const { id, email } = await aMember(testApp.db);
    const blank = { emailAddress: email, role: 'finance', reason: '  ' } as const;
    expect((await testApp.call('giveStaffRole', { token: administrator.token, body: blank })).status).toBe(400);
    expect((await give('nobody@example.com', 'finance')).refusal.code).toBe('staff.memberNotFound');
    expect((await take(999_999)).status).toBe(404);
    expect((await take(id)).refusal.code).toBe('staff.noRole');
    await give(email, 'finance');
    expect((await give(email, 'finance')).refusal.code).toBe('staff.sameRole');
    const leaving = await aMember(testApp.db, { leavingSince: testApp.clock.now });
    expect((await give(leaving.email, 'finance')).refusal.code).toBe('staff.memberNotFound');
  });

  it.each(STAFF_ROLES.filter((role) => role !== 'operator'))('is not given or taken by %s', async (staffRole) => {
    const { id, email, token } = await aMember(testApp.db, { staffRole });
    expect((await give(email, 'operator', token)).refusal.code).toBe('session.notAllowed');
    expect((await take(administrator.id, token)).status).toBe(403);
    expect(await roleOf(id)).toBe(staffRole);
  });

  it('is unknown to the database unless the table of rights has it', async () => {
    const { id } = await aMember(testApp.db);
    for (const role of STAFF_ROLES) await testApp.db.update(member).set({ staffRole: role }).where(eq(member.id, id));
    const unknown = testApp.db.execute(`update member set staff_role = 'root' where id = ${id}`);
    await expect(unknown).rejects.toMatchObject({ cause: { constraint: 'member_known_staff_role' } });
    await testApp.db.update(member).set({ staffRole: null }).where(eq(member.id, id));
  });
});

describe('the administrators', () => {
  it('never decide about their own role, and the last one is asked to name another', async () => {
    expect((await take(administrator.id)).refusal.code).toBe('staff.lastAdministrator');
    expect((await give(administrator.email, 'finance')).refusal.code).toBe('staff.lastAdministrator');
    const second = await aMember(testApp.db, { staffRole: 'operator' });
    expect((await take(administrator.id)).refusal.code).toBe('staff.ownRole');
    expect((await give(administrator.email, 'finance')).refusal.code).toBe('staff.ownRole');
    expect((await take(second.id)).status).toBe(204);
  });

  it('of whom two take each other’s role away at once, one remains', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await aMember(testApp.db), await aMember(testApp.db)];
      await give(one.email, 'operator');
      await give(two.email, 'operator');
      const replies = await Promise.all([take(two.id, one.token), take(one.id, two.token)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 403]);
      const left = [await roleOf(one.id), await roleOf(two.id)];
      expect(left.toSorted()).toEqual(['operator', null].toSorted());
      await take((left[0] === 'operator' ? one : two).id);
    }
  });

  it('alone turn the second factor of staff off', async () => {
    const service = await aMember(testApp.db, { staffRole: 'customerService' });
    const finance = await aMember(testApp.db, { staffRole: 'finance' });
    const buyer = await aMember(testApp.db);
    for (const { id } of [finance, buyer]) await aPasskey(testApp.db, id);
    const reset = (id: number, token: string) =>
      testApp.call('resetSecondFactor', { token, params: { id }, body: { reason: 'Showed the passport' } });
    expect((await reset(buyer.id, service.token)).status).toBe(200);
    expect((await reset(finance.id, service.token)).refusal.code).toBe('session.notAllowed');
    expect((await reset(finance.id, administrator.token)).status).toBe(200);
  });
});

describe('the list of staff', () => {
  it('is for all staff, with addresses for administrators alone', async () => {
    const customs = await aMember(testApp.db, { staffRole: 'customs' });
    const rowOf = async (token: string) =>
      (await testApp.call('listStaff', { token })).answer.staff.find(({ id }) => id === customs.id);
    expect(await rowOf(customs.token)).toMatchObject({ role: 'customs', email: null });
    expect(await rowOf(administrator.token)).toMatchObject({ role: 'customs', email: customs.email });
    expect((await testApp.call('listStaff', { token: (await aMember(testApp.db)).token })).status).toBe(403);
  });
});
