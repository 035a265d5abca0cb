import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { MEMBER_KINDS } from '#core/member/rules.ts';
import {
  ACCOUNT_ROLES,
  type AccountRole,
  grants,
  isForStaff,
  isGranted,
  isStaffRole,
  mayUse,
  type Permission,
  PERMISSIONS,
  RIGHTS,
  rolesOf,
  staffRolesWith,
} from '#core/rights.ts';
import { actorOf, type Caller, PARTNER_KINDS, type PartnerKind, STAFF_ROLES, type StaffRole } from '#core/role.ts';

const calls = Object.values<Endpoint>(contract);
const staff = (staffRole: StaffRole | null) =>
  ({ memberKind: 'individual', ownsStore: false, storeRights: [], partnerKind: null, staffRole }) as const;
const rolesWith = (permission: Permission): readonly AccountRole[] =>
  ACCOUNT_ROLES.filter((role) => grants(role, permission));

describe('the table of rights', () => {
  it('ADM-003 denies what it does not list, for every role and every permission', () => {
    for (const memberKind of MEMBER_KINDS)
      for (const ownsStore of [false, true])
        for (const partnerKind of [null, ...PARTNER_KINDS])
          for (const staffRole of [null, ...STAFF_ROLES])
            for (const permission of PERMISSIONS) {
              const roles: readonly AccountRole[] = [
                'visitor',
                memberKind,
                ...(ownsStore ? (['storeOwner'] as const) : []),
                ...(partnerKind ? ([`${partnerKind}Partner`] as const) : []),
                ...(staffRole ? [staffRole] : []),
              ];
              const isListed = roles.some((role) => RIGHTS[role].includes(permission));
              expect(isGranted(permission, { memberKind, ownsStore, storeRights: [], partnerKind, staffRole })).toBe(
                isListed,
              );
            }
    for (const permission of PERMISSIONS) expect(isGranted(permission, undefined)).toBe(permission === 'public');
  });

  it('decides the same for a caller: only an approved store, which has an id, makes an owner', () => {
    const caller: Caller = {
      memberId: 1,
      email: 'a@example.com',
      memberKind: 'companySeller',
      storeId: null,
      employment: null,
      staffRole: null,
      partnerKind: null,
      hasSecondFactor: false,
    };
    expect(mayUse('ownStore.orders', caller)).toBe(false);
    expect(mayUse('ownStore.orders', { ...caller, storeId: 3 })).toBe(true);
    const owner = { lastName: '', firstName: '' };
    const employment = { storeId: 3, storeCode: 'sea', owner, rights: ['goods'] as const, needsSecondFactor: false };
    expect(mayUse('ownStore.orders', { ...caller, storeId: 3, employment })).toBe(false);
    expect(mayUse('ownStore.goods', { ...caller, storeId: 3, employment })).toBe(true);
    expect(mayUse('account.use', undefined)).toBe(false);
  });

  it('names each permission once, and lists no other', () => {
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
    for (const role of ACCOUNT_ROLES) {
      expect(new Set(RIGHTS[role]).size, role).toBe(RIGHTS[role].length);
      for (const permission of RIGHTS[role]) expect(PERMISSIONS, role).toContain(permission);
    }
    expect(Object.keys(RIGHTS).toSorted()).toEqual([...ACCOUNT_ROLES].toSorted());
  });

  it.each(PERMISSIONS)('has a role and a call for %s', (permission) => {
    expect(rolesWith(permission).length).toBeGreaterThan(0);
    expect(calls.some(({ access }) => access === permission)).toBe(true);
  });

  it.each(['staff.manage', 'audit.read', 'fraud.review', 'retention.manage'] as const)(
    'gives %s to administrators alone',
    (permission) => {
      expect(rolesWith(permission)).toEqual(['operator']);
    },
  );

  it('gives administrators every permission of the office, and no work of a station', () => {
    const ofStaff = PERMISSIONS.filter(isForStaff);
    const missing = ofStaff.filter((permission) => !grants('operator', permission));
    expect(missing).toEqual(['centre.act', 'customs.act', 'warehouse.act']);
    for (const permission of missing) expect(rolesWith(permission)).toEqual([permission.split('.')[0]]);
  });

  it('separates who approves a claim from who pays its refund', () => {
    for (const role of staffRolesWith('refunds.pay').filter((one) => one !== 'operator'))
      expect(grants(role, 'claims.handle'), role).toBe(false);
  });

  it('shows category managers no order and no member', () => {
    const own = RIGHTS.categoryManager;
    expect(own.filter((permission) => /^(orders|claims|imports|members|wallet|companies)\./.test(permission))).toEqual(
      [],
    );
  });

  it('gives no permission of staff to customers and sellers', () => {
    for (const role of ACCOUNT_ROLES.filter((one) => !isStaffRole(one)))
      expect(RIGHTS[role].filter(isForStaff), role).toEqual([]);
  });

  it('ADM-002 has every role, and a person has all of theirs', () => {
    expect(rolesOf(undefined)).toEqual(['visitor']);
    for (const role of STAFF_ROLES) expect(rolesOf(staff(role))).toEqual(['visitor', 'individual', role]);
    const owner = {
      memberKind: 'companySeller',
      ownsStore: true,
      storeRights: [],
      partnerKind: null,
      staffRole: null,
    } as const;
    expect(rolesOf(owner)).toEqual(['visitor', 'companySeller', 'storeOwner']);
    const employee = { ...owner, ownsStore: false, storeRights: ['orders', 'goods'] } as const;
    expect(rolesOf(employee)).toEqual(['visitor', 'companySeller', 'ordersEmployee', 'goodsEmployee']);
  });

  it('MEM-003 gives cooperating members their own account, and each kind of partner its own work', () => {
    const of = (partnerKind: PartnerKind | null) =>
      PERMISSIONS.filter((permission) =>
        isGranted(permission, {
          memberKind: 'cooperating',
          ownsStore: false,
          storeRights: [],
          partnerKind,
          staffRole: null,
        }),
      );
    expect(of(null)).toEqual(['public', 'account.use']);
    expect(of('logistics')).toEqual(['public', 'account.use', 'assigned.read', 'assigned.deliveries']);
    expect(of('freight')).toEqual(['public', 'account.use', 'assigned.read', 'assigned.voyages']);
    expect(of('ipCentre')).toEqual(['public', 'account.use', 'assigned.read', 'assigned.certifications']);
  });

  it.each(['ko', 'en', 'zh', 'ja', 'ar'])('has a name for each role and permission: %s', (lang) => {
    const texts: readonly unknown[] = ['office', 'admin'].map((file) =>
      JSON.parse(readFileSync(`core/messages/${lang}/${file}.json`, 'utf8')),
    );
    const valueIn = (file: unknown, key: string): unknown =>
      key
        .split('.')
        .reduce<unknown>((part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined), file);
    const named = (key: string): unknown => texts.map((file) => valueIn(file, key)).find((text) => text !== undefined);
    for (const name of [
      ...ACCOUNT_ROLES.map((role) => `rights.role.${role}`),
      ...PERMISSIONS.map((permission) => `rights.permission.${permission}`),
    ])
      expect(named(name), name).toEqual(expect.any(String));
  });
});

describe('the actor of the state machines', () => {
  it('is the operator for every role of the office, and the station for the others', () => {
    expect(STAFF_ROLES.map(actorOf)).toEqual([
      'operator',
      'operator',
      'operator',
      'operator',
      'centre',
      'customs',
      'warehouse',
    ]);
  });
});

describe('the code', () => {
  it('asks the table alone: no role of staff is compared outside of it', () => {
    const found = globSync('{core,server,web}/**/*.{ts,tsx}')
      .filter((path) => !/\.test\.|builders|testing|^core\/(role|rights)\.ts$/.test(path))
      .filter((path) => /staffRole\s*(===|!==)\s*'/.test(readFileSync(path, 'utf8')));
    expect(found).toEqual([]);
  });
});
