import { type SQL, sql } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { CONTENT_CODES, isPolicy } from '#core/content/states.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import { type Part, writeTogether } from '#server/db/together.ts';

const POLICIES = CONTENT_CODES.filter(isPolicy);
const said = sql.placeholder;

/**
 * Notes which version of each policy is in force now, in the member's language or the one that stands in for it: that
 * is what they agree
 * to. `agreeing` tells whether the member gave every consent that is required; without them nothing is noted.
 */
const noting = (orderId: SQL) => sql`
  agreeing as (
    select id, lang, (consents->>'terms')::boolean and (consents->>'electronicFinance')::boolean and (consents->>'personalInformation')::boolean and (consents->>'over14')::boolean as whole
    from member where id = ${said('agreeingMember')}
  ), agreed as (
    insert into agreement (member_id, order_id, version_id, at)
    select agreeing.id, ${orderId}, text.id, ${said('agreedAt')}::timestamptz
    from agreeing, lateral (
      select distinct on (code) id from content_version
      where code = any(${said('policies')}::text[]) and effective_from <= ${said('agreedAt')}::timestamptz
      order by code, lang = agreeing.lang desc, lang = 'en' desc, lang = 'ko' desc, lang, effective_from desc, version desc
    ) text where agreeing.whole
  )`;
const onJoining = () => noting(sql`null::bigint`);
const onOrdering = () => noting(sql`(select id from placed)`);
const valuesOf = (memberId: number, now: Date) => ({
  agreeingMember: memberId,
  agreedAt: now,
  policies: [...POLICIES],
});

/** Notes what a new member agreed to; whoever was not asked agreed to nothing. */
export async function agreeOnJoining(tx: Tx, memberId: number, now: Date): Promise<void> {
  await writeTogether(tx, [{ shape: 'agree on joining', build: onJoining, values: valuesOf(memberId, now) }]);
}

/** What the buyer of an order agrees to, as a part of the statement whose part `placed` writes it. */
export const agreementPart = (memberId: number, now: Date): Part => ({
  shape: 'agree on ordering',
  build: onOrdering,
  values: valuesOf(memberId, now),
});

/** What the statement answers to hold against `refuseWithoutConsents`. */
export const agreedWhole = sql`(select whole from agreeing)`;

/** Refuses `member.consentsMissing` to whoever was never asked for their consents. */
export function refuseWithoutConsents(whole: boolean | null): void {
  refuseIf(whole ? undefined : memberRefusal('member.consentsMissing'));
}
