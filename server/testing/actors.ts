import { addMinutes } from '#core/calendar.ts';
import { SESSION_IDLE_MINUTES } from '#core/member/rules.ts';
import { type AccountRole, type Permission, RIGHTS } from '#core/rights.ts';
import { PARTNER_KINDS, STAFF_ROLES, STORE_RIGHTS, type StoreRight } from '#core/role.ts';
import { anEmployee } from '#server/employee/builders.ts';
import { aMember, aPasskey, signIn } from '#server/member/builders.ts';
import { aStoreKey } from '#server/program/builders.ts';
import { aPartner } from '#server/partner/builders.ts';
import { aStore } from '#server/store/builders.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** An actor, the roles they have, and the permissions the table of rights gives these. Independent of `mayUse`. */
export type TestActor = {
  readonly name: string;
  readonly token: string | undefined;
  readonly roles: readonly AccountRole[];
  readonly uses: readonly Permission[];
};

/** All actors (reliability §5), each newly signed in; every role of the table of rights is among them. */
export async function everybody({ db, clock }: TestApp): Promise<TestActor[]> {
  const buyer = await aMember(db);
  const company = await aMember(db, { kind: 'companyBuyer', company: '한강유통', businessNumber: '1108112345' });
  const applicant = await aMember(db, { kind: 'cooperating', company: '바다협력' });
  const overseas = await aMember(db, { kind: 'companySeller', company: 'Yiwu Trading' });
  const ofStore = async (name: string, status: 'approved' | 'suspended' | 'pendingApproval') => {
    const token = await signIn(db, (await aStore(db, { status })).ownerId, clock.now);
    return actor(name, token, ['companySeller', ...(status === 'approved' ? ['storeOwner' as const] : [])]);
  };
  const employee = async (name: string, rights: readonly StoreRight[]) => {
    const { id, token } = await anEmployee(db, (await aStore(db)).id, { rights });
    await aPasskey(db, id);
    return actor(name, token, ['individual', ...rights.map((right) => `${right}Employee` as const)]);
  };
  const partners = PARTNER_KINDS.map(async (kind) =>
    actor(`${kind} partner`, (await aPartner(db, { kind })).token, ['cooperating', `${kind}Partner`]),
  );
  const staff = STAFF_ROLES.map(async (staffRole) =>
    actor(staffRole, (await aMember(db, { staffRole })).token, ['individual', staffRole]),
  );
  return [
    actor('visitor', undefined, []),
    actor('whose session ended', await signIn(db, buyer.id, addMinutes(clock.now, -SESSION_IDLE_MINUTES - 1)), []),
    actor('buyer', buyer.token, ['individual']),
    actor('another buyer', (await aMember(db)).token, ['individual']),
    actor('company buyer', company.token, ['companyBuyer']),
    actor('cooperating member', applicant.token, ['cooperating']),
    ...(await Promise.all(partners)),
    actor('suspended partner', (await aPartner(db, { status: 'suspended' })).token, ['cooperating']),
    actor('overseas member', overseas.token, ['companySeller']),
    await ofStore('seller', 'approved'),
    await ofStore('another seller', 'approved'),
    await ofStore('suspended seller', 'suspended'),
    await ofStore('seller not yet approved', 'pendingApproval'),
    ...(await Promise.all(STORE_RIGHTS.map((right) => employee(`${right} employee`, [right])))),
    await employee('employee of another store', STORE_RIGHTS),
    actor('program of a seller', await aStoreKey(db, (await aStore(db)).id, { lastUsedAt: clock.now }), ['storeKey']),
    ...(await Promise.all(staff)),
  ];
}

function actor(name: string, token: string | undefined, roles: readonly AccountRole[]): TestActor {
  const all: readonly AccountRole[] = ['visitor', ...roles];
  return { name, token, roles: all, uses: all.flatMap((role) => RIGHTS[role]) };
}

/** The token of an actor who may use calls that need this permission; none for public ones. */
export function tokenFor(actors: readonly TestActor[], access: Permission): string | undefined {
  return access === 'public' ? undefined : actors.find(({ uses }) => uses.includes(access))?.token;
}
