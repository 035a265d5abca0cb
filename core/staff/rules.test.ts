import { describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '#core/role.ts';
import { type RoleChange, whyNotChangeRole } from '#core/staff/rules.ts';

const change: RoleChange = { memberId: 3, from: null, role: 'finance', staffId: 1, administrators: [1, 2] };
const codeOf = (input: Partial<RoleChange>) => whyNotChangeRole({ ...change, ...input })?.code;

describe('a change of a role of staff', () => {
  it('is decided by an administrator about somebody else', () => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ memberId: 2, from: 'operator', role: null })).toBeUndefined();
    expect(codeOf({ staffId: 4 })).toBe('session.notAllowed');
    expect(codeOf({ memberId: 1, from: 'operator', role: 'finance' })).toBe('staff.ownRole');
  });

  it('never leaves the marketplace without an administrator', () => {
    for (const role of [...STAFF_ROLES, null])
      expect(codeOf({ memberId: 1, from: 'operator', role, administrators: [1] })).toBe('staff.lastAdministrator');
  });

  it('changes something', () => {
    expect(codeOf({ from: 'finance' })).toBe('staff.sameRole');
    expect(codeOf({ role: null })).toBe('staff.noRole');
  });
});
