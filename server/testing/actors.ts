import { addMinutes } from '#core/calendar.ts';
import { SESSION_IDLE_MINUTES } from '#core/member/rules.ts';
import { type Access, STAFF_ROLES } from '#core/role.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aPartner } from '#server/partner/builders.ts';
import { aStore } from '#server/store/builders.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** An actor and the access of their calls. Independent of `mayUse`, so that its mistakes are found. */
export type TestActor = {
  readonly name: string;
  readonly token: string | undefined;
  readonly uses: readonly Access[];
  readonly isCooperating?: boolean;
};

const MEMBER = ['public', 'member'] as const;
const SELLER = [...MEMBER, 'seller'] as const;

/** All actors (reliability §5), each newly signed in. */
export async function everybody({ db, clock }: TestApp): Promise<TestActor[]> {
  const buyer = await aMember(db);
  const company = await aMember(db, { kind: 'companyBuyer', company: '한강유통', businessNumber: '1108112345' });
  const sellerOf = async (status: 'approved' | 'suspended' | 'pendingApproval') =>
    signIn(db, (await aStore(db, { status })).ownerId, clock.now);
  const staff = STAFF_ROLES.map(async (staffRole): Promise<TestActor> => ({
    name: staffRole,
    token: (await aMember(db, { staffRole })).token,
    uses: [...MEMBER, 'staff', staffRole],
  }));
  return [
    { name: 'visitor', token: undefined, uses: ['public'] },
    {
      name: 'whose session ended',
      token: await signIn(db, buyer.id, addMinutes(clock.now, -SESSION_IDLE_MINUTES - 1)),
      uses: ['public'],
    },
    { name: 'buyer', token: buyer.token, uses: MEMBER },
    { name: 'another buyer', token: (await aMember(db)).token, uses: MEMBER },
    { name: 'company buyer', token: company.token, uses: MEMBER },
    // Of calls of members they use those alone that are declared for them (`COOPERATING` in actors.test).
    {
      name: 'cooperating member',
      token: (await aMember(db, { kind: 'cooperating', company: '바다협력' })).token,
      uses: ['public', 'member'],
      isCooperating: true,
    },
    {
      name: 'partner',
      token: (await aPartner(db)).token,
      uses: ['public', 'member', 'partner'],
      isCooperating: true,
    },
    {
      name: 'suspended partner',
      token: (await aPartner(db, { status: 'suspended' })).token,
      uses: ['public', 'member'],
      isCooperating: true,
    },
    { name: 'seller', token: await sellerOf('approved'), uses: SELLER },
    { name: 'another seller', token: await sellerOf('approved'), uses: SELLER },
    { name: 'suspended seller', token: await sellerOf('suspended'), uses: MEMBER },
    { name: 'seller not yet approved', token: await sellerOf('pendingApproval'), uses: MEMBER },
    ...(await Promise.all(staff)),
  ];
}

/** The token of an actor who may use calls of this access; none for public ones. */
export function tokenFor(actors: readonly TestActor[], access: Access): string | undefined {
  return access === 'public' ? undefined : actors.find(({ uses }) => uses.includes(access))?.token;
}
