import Type, { type Static } from 'typebox';
import { EMPLOYEE_ACTS } from '#core/employee/acts.ts';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  Nothing,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { STORE_RIGHTS } from '#core/role.ts';

const Rights = Type.Array(oneOf(STORE_RIGHTS, 'StoreRight'), { maxItems: STORE_RIGHTS.length, uniqueItems: true });
const Token = Type.String({ maxLength: 100, description: 'The token of the mailed link' });

const Employee = named('Employee', {
  id: Id,
  memberId: Id,
  name: Type.String(),
  emailAddress: Type.String(),
  rights: Rights,
  joinedAt: Instant,
  lastSeenAt: described('The last call for the store, at the minute; null: none yet', orNull(Instant)),
  hasSecondFactor: Type.Boolean(),
});
export type EmployeeAnswer = Static<typeof Employee>;

const Former = named('FormerEmployee', { memberId: Id, name: Type.String(), joinedAt: Instant, leftAt: Instant });

const Invitation = named('EmployeeInvitation', {
  id: Id,
  mailbox: Type.String(),
  rights: Rights,
  sentAt: Instant,
  expiresAt: Instant,
  isOver: described('Its link is not accepted any more; it can be sent again', Type.Boolean()),
});

const Employees = named('Employees', {
  needsSecondFactor: described('The owner requires a second factor of every employee', Type.Boolean()),
  owner: shape({ memberId: Id, name: Type.String() }),
  employees: Type.Array(Employee),
  invitations: Type.Array(Invitation),
  former: Type.Array(Former),
});
export type EmployeesAnswer = Static<typeof Employees>;

export const readEmployees = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/employees',
  access: 'ownStore.people',
  personal: { of: 'member', list: 'employees', field: 'memberId', holds: ['emailAddress'] },
  summary: 'The employees of the signed-in owner’s store with their rights, open invitations, and who left',
  answer: Employees,
  refuses: [],
});

export const inviteEmployee = endpoint({
  stepUp: 'always',
  method: 'POST',
  path: '/api/v1/auth/store/employee-invitations',
  access: 'ownStore.people',
  perMinute: 20,
  summary:
    'Invite an employee: a link is mailed that can be used once within seven days by the member of that mailbox. ' +
    'Another invitation of the same address replaces the first',
  body: named('EmployeeInvitationInput', { emailAddress: Type.String({ maxLength: 254 }), rights: Rights }),
  answer: Nothing,
  status: 204,
  refuses: [
    'request.invalid',
    'employee.alreadyEmployee',
    'employee.isOwner',
    'employee.tooMany',
    'employee.tooManyInvitations',
  ],
});

export const resendEmployeeInvitation = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/store/employee-invitations/:id/mail',
  access: 'ownStore.people',
  owned: 'employeeInvitation',
  perMinute: 20,
  summary: 'Send an invitation again with another link and seven further days: the first link is not accepted any more',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['employee.invitationNotFound', 'employee.tooManyInvitations'],
});

export const withdrawEmployeeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/store/employee-invitations/:id',
  access: 'ownStore.people',
  owned: 'employeeInvitation',
  summary: 'Withdraw an invitation: its link is not accepted any more',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['employee.invitationNotFound'],
});

export const changeEmployee = endpoint({
  stepUp: 'always',
  method: 'PUT',
  path: '/api/v1/auth/store/employees/:id',
  access: 'ownStore.people',
  owned: 'employee',
  writesBack: true,
  summary: 'Change what an employee may do, from the next call on',
  params: IdParams,
  body: named('EmployeeRightsInput', { rights: Rights }),
  answer: Nothing,
  status: 204,
  refuses: ['request.invalid', 'employee.notFound'],
});

export const removeEmployee = endpoint({
  stepUp: true,
  method: 'DELETE',
  path: '/api/v1/auth/store/employees/:id',
  access: 'ownStore.people',
  owned: 'employee',
  summary: 'Remove an employee, who from the next call on has no access to the store; what they did stays',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['employee.notFound'],
});

export const setEmployeeSecondFactor = endpoint({
  stepUp: 'always',
  method: 'PUT',
  path: '/api/v1/auth/store/employees-second-factor',
  access: 'ownStore.people',
  writesBack: true,
  summary: 'Whether every employee needs a second factor; the right about money needs one in any case',
  body: named('EmployeeSecondFactor', { isRequired: Type.Boolean() }),
  answer: Nothing,
  status: 204,
  refuses: [],
});

const Act = named('EmployeeAct', {
  id: Id,
  at: Instant,
  memberId: Id,
  name: Type.String(),
  act: oneOf(EMPLOYEE_ACTS, 'EmployeeActKind'),
  subject: described(
    'What it was about: the number of an order, the code of a product or the person of a membership; null for several',
    orNull(shape({ kind: oneOf(['order', 'claim', 'product', 'person']), id: orNull(Id), label: Type.String() })),
  ),
});
export type EmployeeActAnswer = Static<typeof Act>;

const Day = Type.String({ format: 'date' });
/** Which acts are listed: those of a person, of Korean days. */
export const actFilter = { member: Type.Optional(Id), from: Type.Optional(Day), to: Type.Optional(Day) };

export const listEmployeeActs = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/employee-acts',
  access: 'ownStore.people',
  summary: 'What the owner and the employees of the store did, the newest first',
  query: shape({ ...pageQuery({ max: 100, standard: 50 }), ...actFilter }),
  answer: shape({ acts: Type.Array(Act), ...pageFrame }),
  refuses: [],
});

export const readEmployeeInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/employment/invitation',
  access: 'market.use',
  perMinute: 30,
  summary: 'The store and the rights of an invitation, by the token of its link, before it is accepted',
  body: named('EmployeeInvitationToken', { token: Token }),
  answer: named('EmployeeInvitationShown', {
    store: shape({ code: Type.String(), name: Type.String() }),
    rights: Rights,
    expiresAt: Instant,
    mustSetUpSecondFactor: described('A second factor has to be set up before it can be accepted', Type.Boolean()),
  }),
  refuses: ['employee.invitationOver', 'employee.invitedElsewhere', 'employee.ownsStore', 'employee.worksElsewhere'],
});

export const acceptEmployeeInvitation = endpoint({
  stepUp: 'always',
  method: 'POST',
  path: '/api/v1/auth/employment/invitation/acceptance',
  access: 'market.use',
  perMinute: 30,
  summary:
    'Accept an invitation by the token of its link. The address of the member must be the invited one and verified; ' +
    'a member works for one store',
  body: named('EmployeeInvitationAcceptance', { token: Token }),
  answer: Nothing,
  status: 204,
  refuses: [
    'employee.invitationOver',
    'employee.invitedElsewhere',
    'employee.ownsStore',
    'employee.worksElsewhere',
    'member.secondFactorMustBeSetUp',
  ],
});

export const leaveEmployment = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/employment',
  access: 'market.use',
  summary: 'Leave the store the signed-in member works for; what they did there stays',
  answer: Nothing,
  status: 204,
  refuses: ['employee.notFound'],
});
