import { readFileSync } from 'node:fs';
import { CONTENT_CODES, isPolicy, type ContentCode } from '#core/content/states.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { contentVersion } from '#server/content/tables.ts';
import { safeText } from '#server/content/safe-text.ts';
import type { Db } from '#server/db/pool.ts';

/** A file in `first/<language>`: its title, its summary, and after an empty line the text. */
export function firstText(code: ContentCode, lang: Lang): { title: string; summary: string; html: string } {
  const text = readFileSync(new URL(`first/${lang}/${code}.html`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  const [title = '', summary = '', ...body] = text.split('\n');
  return { title, summary, html: safeText(body.join('\n')) };
}

/** Inserts the first version of every missing text; safe in several starting processes. */
export async function writeFirstTexts(db: Db, now: Date): Promise<void> {
  const existing = await db
    .selectDistinct({ code: contentVersion.code, lang: contentVersion.lang })
    .from(contentVersion);
  const missing = CONTENT_CODES.flatMap((code) => LANGUAGES.map((lang) => ({ code, lang }))).filter(
    ({ code, lang }) => !existing.some((row) => row.code === code && row.lang === lang),
  );
  if (missing.length === 0) return;
  const rows = missing.map(({ code, lang }) => ({
    code,
    lang,
    version: 1,
    ...firstText(code, lang),
    awaitsReview: isPolicy(code),
    note: '',
    effectiveFrom: now,
    createdAt: now,
  }));
  await db.insert(contentVersion).values(rows).onConflictDoNothing();
}
