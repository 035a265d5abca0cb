import { sql } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { CONTENT_CODES, isPolicy } from '#core/content/states.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';

const POLICIES = CONTENT_CODES.filter(isPolicy);

type Agreeing = { readonly memberId: number; readonly orderId?: number; readonly now: Date };

/**
 * Notes which version of each policy is in force now, in the member's language or the one that stands in for it: that is what they agree
 * to. Whether the member gave every consent that is required.
 */
async function note(tx: Tx, { memberId, orderId, now }: Agreeing): Promise<boolean> {
  const { rows } = await tx.execute<{ whole: boolean }>(sql`
    with who as (
      select id, lang, (consents->>'terms')::boolean and (consents->>'electronicFinance')::boolean and (consents->>'personalInformation')::boolean and (consents->>'over14')::boolean as whole
      from member where id = ${memberId}
    ), noted as (
      insert into agreement (member_id, order_id, version_id, at)
      select who.id, ${orderId ?? null}::bigint, text.id, ${now.toISOString()}::timestamptz
      from who, lateral (
        select distinct on (code) id from content_version
        where code = any(${sql.param([...POLICIES])}::text[]) and effective_from <= ${now.toISOString()}::timestamptz
        order by code, lang = who.lang desc, lang = 'en' desc, lang = 'ko' desc, lang, effective_from desc, version desc
      ) text where who.whole
    )
    select whole from who`);
  return rows[0]?.whole === true;
}

/** Notes what a new member agreed to; whoever was not asked agreed to nothing. */
export async function agreeOnJoining(tx: Tx, memberId: number, now: Date): Promise<void> {
  await note(tx, { memberId, now });
}

/** Notes what the buyer of an order agrees to. Refuses `member.consentsMissing` to whoever was never asked for their consents. */
export async function agreeOnOrdering(tx: Tx, agreeing: Agreeing & { readonly orderId: number }): Promise<void> {
  refuseIf((await note(tx, agreeing)) ? undefined : memberRefusal('member.consentsMissing'));
}
