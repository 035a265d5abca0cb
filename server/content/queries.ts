import { and, desc, eq, getTableColumns, lte, max, sql } from 'drizzle-orm';
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

const { authorId: _author, html: _html, summary: _summary, ...listedColumns } = getTableColumns(contentVersion);

/** Versions of texts without their bodies, with their authors. */
const versions = (db: Db) =>
  db
    .select({ ...listedColumns, firstName: member.firstName, lastName: member.lastName })
    .from(contentVersion)
    .leftJoin(member, eq(member.id, contentVersion.authorId));

/** All versions of a text, the newest first. */
export async function versionsOf(db: Db, code: ContentCode, lang: Lang) {
  return versions(db)
    .where(and(eq(contentVersion.code, code), eq(contentVersion.lang, lang)))
    .orderBy(desc(contentVersion.version));
}

/** All versions of every text, unordered. */
export async function allVersions(db: Db) {
  return versions(db);
}

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
