import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { STAFF_ROLES } from '#core/role.ts';
import { staffDecision } from '#server/audit/tables.ts';
import { aMember, aPasskey, aStepUp, type BuiltMember, signIn, UNPROVEN } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { mail } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let administrator: BuiltMember;
beforeAll(async () => {
  testApp = await openTestApp();
  administrator = await aMember(testApp.db, { staffRole: 'operator' });
});
afterAll(() => testApp.close());

const reason = 'Joined the team on Monday';
const give = async (emailAddress: string, role: (typeof STAFF_ROLES)[number], token = administrator.token) => {
  await aStepUp(testApp.db, token, testApp.clock.now);
  return testApp.call('giveStaffRole', { token, body: { emailAddress, role, reason } });
};
const take = (id: number, token = administrator.token) =>
  testApp.call('takeStaffRole', { token, params: { id }, body: { reason: 'Left the team' } });
const tokenOf = async (email: string) => {
  const mails = await testApp.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id);
  return mails.findLast(({ kind }) => kind === 'staffInvitation')?.href.split('#')[1] ?? '';
};
const accept = async (token: string, link: string) => {
  await aStepUp(testApp.db, token, testApp.clock.now);
  return testApp.call('acceptStaffInvitation', { token, body: { token: link } });
};
/** Gives a member a role, which they accept; returns the token of their next session. */
async function employ(one: BuiltMember, role: (typeof STAFF_ROLES)[number], by = administrator.token): Promise<string> {
  expect((await give(one.email, role, by)).status).toBe(200);
  expect((await accept(await signIn(testApp.db, one.id), await tokenOf(one.email))).status).toBe(204);
  return signIn(testApp.db, one.id);
}
const roleOf = async (id: number) =>
  (await testApp.db.select({ role: member.staffRole }).from(member).where(eq(member.id, id)))[0]?.role;

describe('a role of staff', () => {
  it('ADM-002 is accepted from the mailbox, changed and taken, and every session ends with each', async () => {
    const one = await aMember(testApp.db);
    const { id, email, token: open } = one;
    const deposits = async (token: string) => (await testApp.call('listBankDeposits', { token })).status;
    const products = async (token: string) => (await testApp.call('listProductsForStaff', { token })).status;
    const given = await give(` ${email.toUpperCase()} `, 'finance');
    expect(given.answer).toMatchObject({ id, role: 'finance', email, isInvited: true });
    expect([await roleOf(id), await deposits(open)]).toEqual([null, 403]);
    const listed = (await testApp.call('listStaff', { token: administrator.token })).answer.invitations;
    expect(listed).toMatchObject([{ id, role: 'finance' }]);
    const link = await tokenOf(email);
    const offer = await testApp.call('readStaffInvitation', { token: open, body: { token: link } });
    expect(offer.answer).toMatchObject({ role: 'finance', mustSetUpSecondFactor: false });
    expect((await accept(open, link)).status).toBe(204);
    expect(await deposits(open)).toBe(401);
    const first = await signIn(testApp.db, id);
    expect([await deposits(first), await products(first)]).toEqual([200, 403]);
    expect((await give(email, 'categoryManager')).answer.isInvited).toBe(false);
    expect(await products(first)).toBe(401);
    const second = await signIn(testApp.db, id);
    expect([await deposits(second), await products(second)]).toEqual([403, 200]);
    expect((await take(id)).status).toBe(204);
    expect(await products(second)).toBe(401);
    const third = await signIn(testApp.db, id);
    expect((await testApp.call('readProfile', { token: third })).answer.staffRole).toBeNull();
  });

  it('ADM-002 is not for an address that nobody has verified, nor for the session of a stranger', async () => {
    const stranger = await aMember(testApp.db, UNPROVEN);
    expect((await give(stranger.email, 'operator')).refusal.code).toBe('staff.memberUnverified');
    expect(await roleOf(stranger.id)).toBeNull();
    const one = await aMember(testApp.db);
    await give(one.email, 'finance');
    const link = await tokenOf(one.email);
    expect((await accept((await aMember(testApp.db)).token, link)).refusal.code).toBe('staff.invitationOver');
    // The mailbox was changed to one that is not verified.
    await testApp.db.update(member).set(UNPROVEN).where(eq(member.id, one.id));
    expect((await accept(one.token, link)).refusal.code).toBe('member.mailboxUnproven');
  });

  it('is accepted once, within a week, unless it is withdrawn, and while who offered it may', async () => {
    const one = await aMember(testApp.db);
    await give(one.email, 'finance');
    const first = await tokenOf(one.email);
    await give(one.email, 'customs');
    expect((await accept(one.token, first)).refusal.code).toBe('staff.invitationOver');
    const withdraw = () =>
      testApp.call('withdrawStaffInvitation', { token: administrator.token, params: { id: one.id } });
    const link = await tokenOf(one.email);
    expect([(await withdraw()).status, (await withdraw()).refusal.code]).toEqual([204, 'staff.invitationOver']);
    expect((await accept(one.token, link)).refusal.code).toBe('staff.invitationOver');
    const recorded = await testApp.db
      .select()
      .from(staffDecision)
      .where(eq(staffDecision.subject, String(one.id)))
      .orderBy(staffDecision.id);
    expect(recorded.at(-1)).toMatchObject({ action: 'takeStaffRole', params: { from: 'customs', to: '' }, reason: '' });
    const other = await aMember(testApp.db, { staffRole: 'operator' });
    await give(one.email, 'finance', other.token);
    await take(other.id);
    expect((await accept(one.token, await tokenOf(one.email))).refusal.code).toBe('session.notAllowed');
    await give(one.email, 'finance');
    const now = testApp.clock.now;
    testApp.clock.now = addDays(now, 8);
    const late = await signIn(testApp.db, one.id, testApp.clock.now);
    expect((await accept(late, await tokenOf(one.email))).refusal.code).toBe('staff.invitationOver');
    testApp.clock.now = now;
  });

  it('is recorded with its reason, and with the role before', async () => {
    const one = await aMember(testApp.db);
    const { id, email } = one;
    await employ(one, 'customerService');
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
    await testApp.db.update(member).set({ staffRole: 'finance' }).where(eq(member.id, id));
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
      const [one, two] = [
        await aMember(testApp.db, { staffRole: 'operator' }),
        await aMember(testApp.db, { staffRole: 'operator' }),
      ];
      const replies = await Promise.all([take(two.id, one.token), take(one.id, two.token)]);
      // The session of the second ends with the role, before or while it decides.
      const [done, refused] = replies.map(({ status }) => status).toSorted();
      expect([done, [401, 403].includes(refused ?? 0)]).toEqual([204, true]);
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
    const reset = async (id: number, token: string) => {
      await aStepUp(testApp.db, token, testApp.clock.now);
      return testApp.call('resetSecondFactor', { token, params: { id }, body: { reason: 'Showed the passport' } });
    };
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
