import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { CONTENT_CODES, isPolicy } from '#core/content/states.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Lang } from '#core/locale.ts';
import { agreement, contentVersion } from '#server/content/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';

const POLICIES = CONTENT_CODES.filter(isPolicy);

/** Records what a new member agreed to; nothing when a required consent is missing. */
export async function agreeOnJoining(tx: Tx, memberId: number, now: Date): Promise<void> {
  const found = await consentsOf(tx, memberId);
  if (found?.hasAll) await insertAgreements(tx, { memberId, orderId: null, lang: found.lang, now });
}

/** Records what the buyer of an order agrees to. Refuses `member.consentsMissing` while a required consent is missing. */
export async function agreeOnOrdering(tx: Tx, memberId: number, orderId: number, now: Date): Promise<void> {
  const found = await consentsOf(tx, memberId);
  refuseIf(found?.hasAll ? undefined : memberRefusal('member.consentsMissing'));
  if (found) await insertAgreements(tx, { memberId, orderId, lang: found.lang, now });
}

async function consentsOf(tx: Tx, memberId: number): Promise<{ lang: Lang; hasAll: boolean } | undefined> {
  const [found] = await tx
    .select({ lang: member.lang, consents: member.consents })
    .from(member)
    .where(eq(member.id, memberId));
  if (!found) return undefined;
  const { lang, consents } = found;
  const hasAll = Boolean(
    consents?.terms && consents.electronicFinance && consents.personalInformation && consents.over14,
  );
  return { lang, hasAll };
}

/** The version of each policy in force, in the member's language or its fallback. */
async function insertAgreements(
  tx: Tx,
  { memberId, orderId, lang, now }: { memberId: number; orderId: number | null; lang: Lang; now: Date },
): Promise<void> {
  const versions = await tx
    .selectDistinctOn([contentVersion.code], { id: contentVersion.id })
    .from(contentVersion)
    .where(and(inArray(contentVersion.code, POLICIES), lte(contentVersion.effectiveFrom, now)))
    .orderBy(
      contentVersion.code,
      desc(sql`${contentVersion.lang} = ${lang}`),
      desc(sql`${contentVersion.lang} = 'en'`),
      desc(sql`${contentVersion.lang} = 'ko'`),
      contentVersion.lang,
      desc(contentVersion.effectiveFrom),
      desc(contentVersion.version),
    );
  if (versions.length === 0) return;
  await tx.insert(agreement).values(versions.map(({ id: versionId }) => ({ memberId, orderId, versionId, at: now })));
}
