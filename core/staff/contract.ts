import Type from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
import { described, endpoint, Id, IdParams, named, Nothing, oneOf, orNull, shape } from '#core/endpoint.ts';
import { STAFF_ROLES } from '#core/role.ts';

const StaffMember = named('StaffMember', {
  id: Id,
  name: Type.String(),
  role: oneOf(STAFF_ROLES, 'StaffRole'),
  email: described('For administrators; null for other staff', orNull(Type.String())),
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/staff',
  access: 'staff.read',
  summary: 'All staff with their roles, by role and name',
  answer: shape({ staff: Type.Array(StaffMember) }),
  personal: { of: 'member', list: 'staff', field: 'id', holds: ['email'] },
  refuses: [],
});

export const giveStaffRole = endpoint({
  method: 'POST',
  path: '/api/v1/admin/staff',
  access: 'staff.manage',
  summary:
    'Give a member, by e-mail address, a role of staff in place of the one they may have. It holds from their next ' +
    'request on, and is recorded with its reason. Never one’s own role',
  body: shape({
    emailAddress: Type.String({ minLength: 1, maxLength: 254 }),
    role: oneOf(STAFF_ROLES, 'StaffRole'),
    reason: DecisionReason,
  }),
  answer: StaffMember,
  personal: { of: 'member', field: 'id', holds: ['email'] },
  refuses: ['staff.memberNotFound', 'staff.ownRole', 'staff.lastAdministrator', 'staff.sameRole'],
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
