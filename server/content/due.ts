import { and, eq, sql } from 'drizzle-orm';
import { contentRefusal } from '#core/content/refusals.ts';
import { CONTENT_CODES, type ContentCode, isPolicy } from '#core/content/states.ts';
import type { Lang } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { textsInForce } from '#server/content/queries.ts';
import { agreement, contentVersion } from '#server/content/tables.ts';
import { type Db, type Pool, transaction, type Tx } from '#server/db/pool.ts';

const POLICIES = CONTENT_CODES.filter(isPolicy);

type Reader = { readonly memberId: number; readonly lang: Lang; readonly now: Date };
type Change = { readonly version: number; readonly effectiveFrom: string; readonly changes: string };
/** A text in force the member has not agreed to, what it changed since they last agreed, and when that was. */
export type DueText = {
  readonly id: number;
  readonly code: ContentCode;
  readonly lang: Lang;
  readonly version: number;
  readonly title: string;
  readonly effectiveFrom: string;
  readonly agreedAt: string;
  readonly changes: Change[];
};
/** What another capability records, in the transaction of the renewal. */
export type OnRenewed = (tx: Tx, memberId: number, texts: readonly TextName[], now: Date) => Promise<void>;
export type TextName = Pick<DueText, 'code' | 'lang' | 'version'>;

/**
 * The policies a member must agree to again: a version in their language that requires consent came into force after
 * they last agreed. Accepting terms with an order is no consent to changes. Members who never gave their consents are
 * asked for those first, and staff are not asked.
 */
export async function listDueTexts(db: Db, { memberId, lang, now }: Reader): Promise<DueText[]> {
  const since = await agreedSince(db, memberId);
  if (!since) return [];
  const texts = await textsInForce(db, POLICIES, lang, now);
  const due = await Promise.all(
    texts.map(async ({ id, code, lang: reads, version, title, effectiveFrom }) => {
      const agreedAt = since(code);
      const changes = await changesOf(db, { code, lang: reads, after: agreedAt, now });
      return {
        id,
        code,
        lang: reads,
        version,
        title,
        effectiveFrom: effectiveFrom.toISOString(),
        agreedAt: agreedAt.toISOString(),
        changes,
      };
    }),
  );
  return due.filter(({ changes }) => changes.length > 0);
}

/**
 * Records a member's consent to these texts, each the version in force that was shown. Refuses `content.textOvertaken`
 * when another came into force meanwhile. Earlier consents are not recorded twice.
 */
export async function renewConsent(
  db: Pool,
  reader: Reader,
  names: readonly TextName[],
  onRenewed: OnRenewed,
): Promise<void> {
  await transaction(db, async (tx) => {
    // Serialises two pages of one member.
    await tx.execute(sql`select from member where id = ${reader.memberId} for update`);
    const renewed: TextName[] = [];
    for (const { code, lang, version } of names) {
      const [current] = await textsInForce(tx, [code], lang, reader.now);
      const { id, ...found } = orRefuse(current, contentRefusal('content.versionNotFound'));
      refuseIf(found.version === version && found.lang === lang ? undefined : contentRefusal('content.textOvertaken'));
      const due = await listDueTexts(tx, { ...reader, lang });
      if (!due.some((text) => text.id === id)) continue;
      await tx.insert(agreement).values({ memberId: reader.memberId, versionId: id, at: reader.now });
      renewed.push({ code, lang, version });
    }
    await onRenewed(tx, reader.memberId, renewed, reader.now);
  });
}

/** When the member last agreed to a page, by its code; undefined for members who are not asked. */
async function agreedSince(db: Db, memberId: number): Promise<((code: ContentCode) => Date) | undefined> {
  const { rows } = await db.execute<{ consented: Date }>(sql`
    select consents_at as consented from member where id = ${memberId} and staff_role is null
      and (consents->>'terms')::boolean and (consents->>'electronicFinance')::boolean and (consents->>'personalInformation')::boolean and (consents->>'over14')::boolean`);
  const [who] = rows;
  if (!who) return undefined;
  const last = await db
    .select({ code: contentVersion.code, at: sql<string>`max(${agreement.at})` })
    .from(agreement)
    .innerJoin(contentVersion, eq(contentVersion.id, agreement.versionId))
    .where(and(eq(agreement.memberId, memberId), sql`${agreement.orderId} is null`))
    .groupBy(contentVersion.code);
  const byCode = new Map(last.map(({ code, at }) => [code, new Date(at)]));
  return (code) => new Date(Math.max(new Date(who.consented).getTime(), byCode.get(code)?.getTime() ?? 0));
}

/** The changes of the versions that require consent after a moment, the newest first. */
async function changesOf(
  db: Db,
  { code, lang, after, now }: { code: ContentCode; lang: Lang; after: Date; now: Date },
): Promise<Change[]> {
  const rows = await db
    .select({
      version: contentVersion.version,
      effectiveFrom: contentVersion.effectiveFrom,
      changes: contentVersion.changes,
    })
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.code, code),
        eq(contentVersion.lang, lang),
        contentVersion.needsConsent,
        sql`${contentVersion.effectiveFrom} > ${after.toISOString()}::timestamptz`,
        sql`${contentVersion.effectiveFrom} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`${contentVersion.effectiveFrom} desc, ${contentVersion.version} desc`);
  return rows.map((row) => ({ ...row, effectiveFrom: row.effectiveFrom.toISOString() }));
}
