import type { ColleagueRole } from '#core/company/colleagues/rules.ts';
import { aColleague } from '#server/company/builders.ts';
import { aMember, anAddress, aStepUp } from '#server/member/builders.ts';
import type { Buyer, Shop } from '#server/order/testing.ts';

/** A company with its own address. */
export async function aCompany(shop: Shop): Promise<Buyer> {
  const owner = await aMember(shop.db, { kind: 'companyBuyer', company: '한결상사', businessNumber: '1108112345' });
  await aStepUp(shop.db, owner.token, shop.clock.now);
  return { ...owner, addressId: await anAddress(shop.db, owner.id) };
}

/** A colleague, who orders to the address of the company, and the id of the colleague. */
export async function inCompany(
  shop: Shop,
  owner: Buyer,
  role: ColleagueRole,
): Promise<Buyer & { readonly colleagueId: number }> {
  const member = await aMember(shop.db);
  const colleagueId = await aColleague(shop.db, {
    ownerId: owner.id,
    memberId: member.id,
    role,
    now: shop.clock.now,
  });
  return { ...member, addressId: owner.addressId, colleagueId };
}
