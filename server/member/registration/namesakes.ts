import { desc, eq } from 'drizzle-orm';
import { type IdRequest, isNameOf } from '#core/member/recovery/rules.ts';
import { businessDigits } from '#core/member/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { phoneHashOf } from '#server/member/verification/phone-hash.ts';
import type { MemberRow } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';

/** The members of that name with this telephone, or with this business number and one telephone; the newest first. */
export async function namesakes(db: Db, input: IdRequest): Promise<MemberRow[]> {
  const { by, name, phoneCountry = '', phone = '', businessNumber = '' } = input;
  const found = await db
    .select()
    .from(member)
    .where(
      by === 'phone'
        ? eq(member.phoneHash, phoneHashOf({ phoneCountry, phone }))
        : eq(member.businessNumber, businessDigits(businessNumber)),
    )
    .orderBy(desc(member.createdAt), desc(member.id));
  const named = found.filter((one) => isNameOf(name, one));
  return named.filter((one) => one.phoneHash.equals(named[0]?.phoneHash ?? Buffer.alloc(0)));
}
