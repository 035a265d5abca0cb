import { memberRefusal } from '#core/member/refusals.ts';
import { frameOf } from '#core/page.ts';
import { Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { type Meter, metered } from '#server/usage/metered.ts';
import { AddressSearchError, type AddressSearchPort } from '#server/integrations/address/port.ts';

const WHY = {
  empty: 'member.addressKeywordEmpty',
  tooBroad: 'member.addressKeywordTooBroad',
  unavailable: 'member.addressSearchUnavailable',
} as const;

/** A page of Korean addresses. Errors of the service become one of three refusals. */
export async function searchAddresses(
  db: Db,
  { port, meter }: { readonly port: AddressSearchPort | undefined; readonly meter: Meter },
  query: { readonly keyword: string; readonly page?: number; readonly count?: number },
  { memberId, now }: { readonly memberId: number; readonly now: Date },
) {
  const { page = 0, count = 10 } = query;
  const keyword = query.keyword.replaceAll(/[%=><[\]]/g, ' ').trim();
  if (!keyword) throw new Refused(memberRefusal('member.addressKeywordEmpty'));
  if (!port) throw new Refused(memberRefusal('member.addressSearchUnavailable'));
  try {
    const { total, items } = await metered(db, meter, { service: 'address', units: 1, memberId, now }, () =>
      port.search(keyword, page + 1, count),
    );
    return { addresses: [...items], ...frameOf(items.length, total, count) };
  } catch (error) {
    if (error instanceof AddressSearchError) throw new Refused(memberRefusal(WHY[error.why]));
    throw error;
  }
}
