import { and, desc, eq, lte, max, sql } from 'drizzle-orm';
import { CONTENT_CODES, type ContentCode } from '#core/content/states.ts';
import { type Lang, pickedLang } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { contentVersion } from '#server/content/tables.ts';
import { member } from '#server/member/tables.ts';

export type VersionOfText = typeof contentVersion.$inferSelect;

/** The versions in force of these pages, in the requested language or its fallback, in the order of the pages. */
export async function textsInForce(
  db: Db,
  codes: readonly ContentCode[],
  lang: Lang,
  now: Date,
): Promise<VersionOfText[]> {
  const rows = await db
    .selectDistinctOn([contentVersion.code, contentVersion.lang])
    .from(contentVersion)
    .where(and(sql`${contentVersion.code} = any(${sql.param([...codes])})`, lte(contentVersion.effectiveFrom, now)))
    .orderBy(
      contentVersion.code,
      contentVersion.lang,
      desc(contentVersion.effectiveFrom),
      desc(contentVersion.version),
    );
  return CONTENT_CODES.flatMap((code) => {
    const texts = new Map(rows.filter((row) => row.code === code).map((row) => [row.lang, row]));
    return (
      texts.get(pickedLang(Object.fromEntries([...texts.keys()].map((textLang) => [textLang, textLang])), lang)) ?? []
    );
  });
}

/** All versions of a text without their bodies, the newest first, with their authors. */
export async function versionsOf(db: Db, code: ContentCode, lang: Lang) {
  const { html: _html, summary: _summary, ...columns } = contentColumns;
  return db
    .select({ ...columns, firstName: member.firstName, lastName: member.lastName })
    .from(contentVersion)
    .leftJoin(member, eq(member.id, contentVersion.authorId))
    .where(and(eq(contentVersion.code, code), eq(contentVersion.lang, lang)))
    .orderBy(desc(contentVersion.version));
}

/** The same for every text, unordered. */
export async function allVersions(db: Db) {
  const { html: _html, summary: _summary, ...columns } = contentColumns;
  return db
    .select({ ...columns, firstName: member.firstName, lastName: member.lastName })
    .from(contentVersion)
    .leftJoin(member, eq(member.id, contentVersion.authorId));
}

const {
  id,
  code: codeColumn,
  lang: langColumn,
  version,
  title,
  summary,
  html,
  awaitsReview,
  note,
  needsConsent,
  changes,
  effectiveFrom,
  createdAt,
} = contentVersion;
const contentColumns = {
  id,
  code: codeColumn,
  lang: langColumn,
  version,
  title,
  summary,
  html,
  awaitsReview,
  note,
  needsConsent,
  changes,
  effectiveFrom,
  createdAt,
};

export async function versionOf(
  db: Db,
  code: ContentCode,
  lang: Lang,
  number: number,
): Promise<VersionOfText | undefined> {
  const [found] = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.code, code), eq(contentVersion.lang, lang), eq(contentVersion.version, number)));
  return found;
}

/** The number of the newest version; 0 when there is none. */
export async function newestNumber(db: Db, code: ContentCode, lang: Lang): Promise<number> {
  const [found] = await db
    .select({ newest: max(contentVersion.version) })
    .from(contentVersion)
    .where(and(eq(contentVersion.code, code), eq(contentVersion.lang, lang)));
  return found?.newest ?? 0;
}

/** Returns false when somebody else's version has this number already. */
export async function insertVersion(db: Db, row: typeof contentVersion.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(contentVersion)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: contentVersion.id });
  return inserted.length > 0;
}
