import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { EMPLOYEE_ACTS } from '#core/employee/acts.ts';
import { storeRightsWith } from '#core/rights.ts';
import { STORE_RIGHTS } from '#core/role.ts';
import { anEmployee, anEmployeeInvitation } from '#server/employee/builders.ts';
import { storeEmployee } from '#server/employee/tables.ts';
import { aMember, aPasskey, aStepUp, type BuiltMember, signIn } from '#server/member/builders.ts';
import { mail, notice } from '#server/notice/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => void (testApp = await openTestApp()));
afterAll(() => testApp.close());

async function aShop() {
  const store = await aStore(testApp.db);
  const token = await signIn(testApp.db, store.ownerId);
  await aStepUp(testApp.db, token, testApp.clock.now);
  return { ...store, token };
}
type Shop = Awaited<ReturnType<typeof aShop>>;

const people = async ({ token }: Shop) => (await testApp.call('readEmployees', { token })).answer;
const invite = ({ token }: Shop, emailAddress: string, rights: readonly (typeof STORE_RIGHTS)[number][] = ['orders']) =>
  testApp.call('inviteEmployee', { token, body: { emailAddress, rights: [...rights] } });
const linkTo = async (email: string) => {
  const mails = await testApp.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id);
  return mails.findLast(({ kind }) => kind === 'employeeInvitation')?.href.split('#')[1] ?? '';
};
const accept = async ({ token }: Pick<BuiltMember, 'token'>, link: string) => {
  await aStepUp(testApp.db, token, testApp.clock.now);
  return testApp.call('acceptEmployeeInvitation', { token, body: { token: link } });
};
const orders = (token: string) => testApp.call('listStoreOrders', { token });
const codeOf = (reply: { status: number; refusal: { code: string } }) =>
  reply.status < 300 ? reply.status : reply.refusal.code;

describe('an employee of a store', () => {
  it('is invited by mail, accepts once, works within the rights, and is removed with the next call', async () => {
    const shop = await aShop();
    const one = await aMember(testApp.db);
    expect(codeOf(await orders(one.token))).toBe('session.notAllowed');
    expect((await invite(shop, ` ${one.email.toUpperCase()} `)).status).toBe(204);
    expect((await people(shop)).invitations).toMatchObject([{ mailbox: one.email, rights: ['orders'], isOver: false }]);
    const link = await linkTo(one.email);
    const shown = await testApp.call('readEmployeeInvitation', { token: one.token, body: { token: link } });
    expect(shown.answer).toMatchObject({
      store: { code: shop.code },
      rights: ['orders'],
      mustSetUpSecondFactor: false,
    });
    expect((await accept(one, link)).status).toBe(204);
    expect(codeOf(await accept(one, link))).toBe('employee.invitationOver');

    expect((await orders(one.token)).status).toBe(200);
    expect(codeOf(await testApp.call('readNextPayout', { token: one.token }))).toBe('session.storeRightMissing');
    expect(codeOf(await testApp.call('listStoreKeys', { token: one.token }))).toBe('session.storeOwnerOnly');
    const profile = (await testApp.call('readProfile', { token: one.token })).answer;
    expect(profile).toMatchObject({ storeCode: 'DEFAULT', employment: { storeCode: shop.code, rights: ['orders'] } });

    const [employee] = (await people(shop)).employees;
    expect(employee).toMatchObject({ memberId: one.id, rights: ['orders'], hasSecondFactor: false });
    expect(employee?.lastSeenAt).not.toBeNull();
    const id = employee?.id ?? 0;
    const change = {
      token: shop.token,
      params: { id },
      body: { rights: ['goods' as const], read: { rights: ['orders'] } },
    };
    expect((await testApp.call('changeEmployee', change)).status).toBe(204);
    expect(codeOf(await testApp.call('changeEmployee', change))).toBe('request.changedMeanwhile');
    expect(codeOf(await orders(one.token))).toBe('session.storeRightMissing');
    expect((await testApp.call('listProductGrid', { token: one.token })).status).toBe(200);

    expect((await testApp.call('removeEmployee', { token: shop.token, params: { id } })).status).toBe(204);
    expect(codeOf(await testApp.call('listProductGrid', { token: one.token }))).toBe('session.storeLeft');
    expect((await testApp.call('listMyOrders', { token: one.token })).status).toBe(200);
    expect(await people(shop)).toMatchObject({ employees: [], former: [{ memberId: one.id }] });
    const kinds = await testApp.db.select({ kind: notice.kind }).from(notice).where(eq(notice.memberId, one.id));
    expect(kinds.map(({ kind }) => kind)).toEqual(['employeeRightsChanged', 'employeeRemoved']);
    const acts = (await testApp.call('listEmployeeActs', { token: shop.token })).answer.acts.map(({ act }) => act);
    expect(acts).toEqual(['removePerson', 'changeRights', 'join', 'invite']);
  });

  it('is the member of the invited mailbox alone, within seven days, unless it is withdrawn or replaced', async () => {
    const shop = await aShop();
    const one = await aMember(testApp.db);
    await invite(shop, one.email);
    const first = await linkTo(one.email);
    expect(codeOf(await accept(await aMember(testApp.db), first))).toBe('employee.invitedElsewhere');
    const [invited] = (await people(shop)).invitations;
    const params = { id: invited?.id ?? 0 };
    expect((await testApp.call('resendEmployeeInvitation', { token: shop.token, params })).status).toBe(204);
    expect(codeOf(await accept(one, first))).toBe('employee.invitationOver');
    const [again] = (await people(shop)).invitations;
    const second = await linkTo(one.email);
    const withdrawn = { token: shop.token, params: { id: again?.id ?? 0 } };
    expect((await testApp.call('withdrawEmployeeInvitation', withdrawn)).status).toBe(204);
    expect(codeOf(await testApp.call('withdrawEmployeeInvitation', withdrawn))).toBe('employee.invitationNotFound');
    expect(codeOf(await accept(one, second))).toBe('employee.invitationOver');
    const old = await anEmployeeInvitation(testApp.db, shop.id, {
      mailbox: one.email,
      now: addDays(testApp.clock.now, -8),
    });
    expect(codeOf(await accept(one, old.token))).toBe('employee.invitationOver');
    expect((await people(shop)).invitations).toMatchObject([{ isOver: true }]);
  });

  it('works for one store, and does not own one', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const one = await anEmployee(testApp.db, other.id);
    const owner = await aMember(testApp.db, { kind: 'companySeller', company: '다른상사' });
    await aStore(testApp.db, { ownerId: owner.id, status: 'pendingApproval' });
    for (const [who, code] of [
      [one, 'employee.worksElsewhere'],
      [owner, 'employee.ownsStore'],
    ] as const) {
      await invite(shop, who.email);
      expect(codeOf(await accept(who, await linkTo(who.email)))).toBe(code);
    }
    expect(codeOf(await invite(other, one.email))).toBe('employee.alreadyEmployee');
    expect(codeOf(await invite(shop, shop.owner?.email ?? ''))).toBe('employee.isOwner');
    expect(codeOf(await invite(shop, 'no@example.com', []))).toBe('request.invalid');
    expect((await testApp.call('leaveEmployment', { token: one.token })).status).toBe(204);
    expect(codeOf(await testApp.call('leaveEmployment', { token: one.token }))).toBe('employee.notFound');
    await invite(shop, one.email);
    expect((await accept(one, await linkTo(one.email))).status).toBe(204);
    expect((await testApp.call('readOwnStore', { token: one.token })).answer.code).toBe(shop.code);
  });

  it('needs a second factor for money, and for all else where the owner says so; what they buy needs none', async () => {
    const shop = await aShop();
    const one = await aMember(testApp.db);
    await invite(shop, one.email, ['money']);
    const link = await linkTo(one.email);
    expect(codeOf(await accept(one, link))).toBe('member.secondFactorMustBeSetUp');
    await aPasskey(testApp.db, one.id);
    expect((await accept(one, link)).status).toBe(204);
    expect((await testApp.call('readNextPayout', { token: one.token })).status).toBe(200);

    const other = await anEmployee(testApp.db, shop.id, { rights: ['orders'] });
    expect((await orders(other.token)).status).toBe(200);
    const required = { token: shop.token, body: { isRequired: true, read: { isRequired: false } } };
    expect((await testApp.call('setEmployeeSecondFactor', required)).status).toBe(204);
    expect(codeOf(await testApp.call('setEmployeeSecondFactor', required))).toBe('request.changedMeanwhile');
    expect(codeOf(await orders(other.token))).toBe('member.secondFactorMustBeSetUp');
    expect((await testApp.call('listMyOrders', { token: other.token })).status).toBe(200);
    const { employment } = (await testApp.call('readProfile', { token: other.token })).answer;
    expect(employment?.mustSetUpSecondFactor).toBe(true);
  });

  it('has no access while the store is suspended, and the owner loses nothing by their rights', async () => {
    const shop = await aShop();
    const one = await anEmployee(testApp.db, shop.id, { rights: ['orders'] });
    expect(codeOf(await testApp.call('removeEmployee', { token: one.token, params: { id: one.employeeId } }))).toBe(
      'session.storeOwnerOnly',
    );
    await testApp.db.delete(storeEmployee).where(eq(storeEmployee.id, one.employeeId));
    expect((await orders(shop.token)).status).toBe(200);
    expect(codeOf(await orders(one.token))).toBe('session.notAllowed');
  });
});

it('every right of an employee gives something, and every act has a name', () => {
  for (const right of STORE_RIGHTS) expect(storeRightsWith(`ownStore.${right}`)).toEqual([right]);
  expect(new Set(EMPLOYEE_ACTS).size).toBe(EMPLOYEE_ACTS.length);
});
