import { frameOf } from '#core/page.ts';
import type { SecondFactorRole } from '#core/role.ts';
import { acceptInvitation, readInvitation } from '#server/employee/accept.ts';
import { listActs } from '#server/employee/acts.ts';
import { changeEmployee, leaveEmployment, removeEmployee, setEmployeeSecondFactor } from '#server/employee/commands.ts';
import { inviteEmployee, resendInvitation, withdrawInvitation } from '#server/employee/invite.ts';
import { presentEmployees } from '#server/employee/queries.ts';
import type { Bind } from '#server/http/bind.ts';

const PAGE = 50;

export type EmployeeDeps = {
  /** Sends the waiting mails at once. */
  readonly sendMails: () => Promise<void>;
  /** The roles that need a second factor. */
  readonly secondFactorRequired: readonly SecondFactorRole[];
};

/** The people of a store, and the invitations to become one of them. */
export function employeeRoutes(bind: Bind, { sendMails, secondFactorRequired }: EmployeeDeps): void {
  bind('readEmployees', ({ db, caller, now }) => presentEmployees(db, caller.storeId, now));
  bind('inviteEmployee', async ({ db, caller, body, lang, now, afterResponse }) => {
    await inviteEmployee(db, { ...body, lang }, { ...caller, now });
    afterResponse(sendMails);
    return null;
  });
  bind('resendEmployeeInvitation', async ({ db, caller, params: { id }, lang, now, afterResponse }) => {
    await resendInvitation(db, { id, lang }, { ...caller, now });
    afterResponse(sendMails);
    return null;
  });
  bind('withdrawEmployeeInvitation', async ({ db, caller, params: { id }, now }) => {
    await withdrawInvitation(db, id, { ...caller, now });
    return null;
  });
  bind('changeEmployee', async ({ db, caller, params: { id }, body: { rights }, read, now }) => {
    await changeEmployee(db, { id, rights, read }, { ...caller, now });
    return null;
  });
  bind('removeEmployee', async ({ db, caller, params: { id }, now }) => {
    await removeEmployee(db, id, { ...caller, now });
    return null;
  });
  bind('setEmployeeSecondFactor', async ({ db, caller, body: { isRequired }, read, now }) => {
    await setEmployeeSecondFactor(db, { isRequired, read }, { ...caller, now });
    return null;
  });
  bind('listEmployeeActs', async ({ db, caller, query: { page = 0, count = PAGE, ...filter } }) => {
    const at = { limit: count, offset: page * count };
    const { acts, total } = await listActs(db, { ...filter, storeId: caller.storeId }, at);
    return { acts, ...frameOf(acts.length, total, count) };
  });
  const needsSecondFactor = secondFactorRequired.includes('seller');
  bind('readEmployeeInvitation', ({ db, body, caller: { memberId }, lang, now }) =>
    readInvitation(db, { ...body, memberId, needsSecondFactor, now }, lang),
  );
  bind('acceptEmployeeInvitation', async ({ db, body, caller: { memberId }, now }) => {
    await acceptInvitation(db, { ...body, memberId, needsSecondFactor, now });
    return null;
  });
  bind('leaveEmployment', async ({ db, caller: { memberId }, now }) => {
    await leaveEmployment(db, memberId, now);
    return null;
  });
}
