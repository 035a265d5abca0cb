import Type from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
import { described, endpoint, Id, IdParams, Instant, named, Nothing, oneOf, orNull, shape } from '#core/endpoint.ts';
import { STAFF_ROLES } from '#core/role.ts';

const StaffMember = named('StaffMember', {
  id: Id,
  name: Type.String(),
  role: oneOf(STAFF_ROLES, 'StaffRole'),
  email: described('For administrators; null for other staff', orNull(Type.String())),
});

const Invitation = named('StaffInvitation', {
  id: described('Of the member', Id),
  name: Type.String(),
  role: oneOf(STAFF_ROLES, 'StaffRole'),
  expiresAt: Instant,
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/staff',
  access: 'staff.read',
  summary: 'All staff with their roles, by role and name, and who was offered a role and has not taken it yet',
  answer: shape({ staff: Type.Array(StaffMember), invitations: Type.Array(Invitation) }),
  personal: { of: 'member', list: 'staff', field: 'id', holds: ['email'] },
  refuses: [],
});

export const giveStaffRole = endpoint({
  stepUp: 'always',
  method: 'POST',
  path: '/api/v1/admin/staff',
  access: 'staff.manage',
  summary:
    'Offer a member with a verified e-mail address a role of staff: it holds once they accept it by the mailed link. Who has ' +
    'a role has the other one at once. Either way their sessions end, and the decision is recorded with its reason. Never ' +
    'one’s own role',
  body: shape({
    emailAddress: Type.String({ minLength: 1, maxLength: 254 }),
    role: oneOf(STAFF_ROLES, 'StaffRole'),
    reason: DecisionReason,
  }),
  answer: named('GivenRole', {
    ...StaffMember.properties,
    isInvited: described('Whether the role waits for its acceptance', Type.Boolean()),
  }),
  personal: { of: 'member', field: 'id', holds: ['email'] },
  refuses: [
    'staff.memberNotFound',
    'staff.memberUnverified',
    'staff.ownRole',
    'staff.lastAdministrator',
    'staff.sameRole',
  ],
});

export const withdrawStaffInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/staff/invitations/:id',
  access: 'staff.manage',
  summary: 'Take the offer of a role back; `id` is the member’s',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: [
    'staff.memberNotFound',
    'staff.invitationOver',
    'staff.ownRole',
    'staff.lastAdministrator',
    'staff.sameRole',
  ],
});

const Token = Type.String({ minLength: 1, maxLength: 100 });

export const readStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/staff-invitation',
  access: 'account.use',
  perMinute: 30,
  summary: 'The role that a mailed link offers the signed-in member',
  body: shape({ token: Token }),
  answer: shape({
    role: oneOf(STAFF_ROLES, 'StaffRole'),
    expiresAt: Instant,
    mustSetUpSecondFactor: described(
      'Whether a second factor is to be set up before the role is accepted',
      Type.Boolean(),
    ),
  }),
  refuses: ['staff.invitationOver'],
});

export const acceptStaffInvitation = endpoint({
  stepUp: 'always',
  method: 'POST',
  path: '/api/v1/auth/staff-invitation/acceptance',
  access: 'account.use',
  perMinute: 30,
  summary: 'Accept a role of staff by the token of its link. Every session ends: the member signs in again',
  body: shape({ token: Token }),
  answer: Nothing,
  status: 204,
  session: 'ends',
  refuses: [
    'staff.invitationOver',
    'staff.memberNotFound',
    'staff.ownRole',
    'staff.lastAdministrator',
    'staff.sameRole',
    'member.mailboxUnproven',
    'member.secondFactorMustBeSetUp',
  ],
});

export const takeStaffRole = endpoint({
  method: 'POST',
  path: '/api/v1/admin/staff/:id/removal',
  access: 'staff.manage',
  summary:
    'Take the role of staff away from a member. It ends with their next request, and is recorded with its reason. ' +
    'Never one’s own role, so that an administrator remains',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: Nothing,
  status: 204,
  refuses: ['staff.memberNotFound', 'staff.ownRole', 'staff.lastAdministrator', 'staff.noRole'],
});
