import { type OwnTranslationAnswer } from '#core/listing/translate/contract.ts';
import { wordsRefusal } from '#core/listing/translate/refusals.ts';
import { missingTerms, pairsOf } from '#core/listing/translate/terms.ts';
import { type TextKind, wordsOf } from '#core/listing/translate/texts.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import { isTooLong } from '#core/translation/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { termsOf } from '#server/listing/translate/glossary.ts';
import { type Direction, recall } from '#server/listing/translate/memory.ts';
import { hasSameMarkup, joined, piecesOf, plainOf } from '#server/listing/translate/parts.ts';
import { translateWithTerms } from '#server/listing/translate/with-terms.ts';
import { noteUnread } from '#server/listing/translate/unread.ts';
import type { Interpreter } from '#server/translation/translate.ts';

export type TextRequest = Direction & { readonly text: string; readonly kind: TextKind };
/** The store whose glossary and memory count, and the member whose share of the budgets is used: its owner. */
export type Asking = { readonly storeId: number; readonly payerId: number; readonly now: Date };

const left = (text: string, change: Partial<OwnTranslationAnswer>): OwnTranslationAnswer => ({
  text,
  isTooLong: false,
  isRead: false,
  untranslated: 0,
  missing: [],
  ...change,
});

/**
 * Translates a text of a store: what its memory has, and the rest by the service with the terms of the glossary out of
 * its reach. A part whose markup the service changed stays as it is. A too long text is returned unchanged and logged
 * (decision TRN-002). Refuses `words.unavailable` and the limits of the budgets.
 */
export async function translateOwn(
  db: Db,
  interpreter: Interpreter,
  { text, kind, source, target }: TextRequest,
  { storeId, payerId, now }: Asking,
): Promise<OwnTranslationAnswer> {
  refuseFields(atField('target', source === target ? wordsRefusal('words.sameLanguage') : undefined));
  const letters = kind === 'html' ? plainOf(text) : text;
  if (isTooLong(letters)) {
    interpreter.log.info({ characters: letters.length, target, storeId }, 'text too long for translation');
    return left(text, { isTooLong: true });
  }
  const pieces = piecesOf(text, kind);
  const parts = pieces.flatMap(({ html, isPart }) => (isPart ? [html] : []));
  const known = await recall(db, storeId, { source, target }, parts);
  const pairs = pairsOf(await termsOf(db, storeId), source, target);
  const fresh = parts.filter((part) => !known.has(part));
  const made = await translateWithTerms(db, interpreter, { parts: fresh, pairs, source, target, payerId }, now);
  let untranslated = 0;
  const results = pieces.map(({ html, isPart }) => {
    if (!isPart) return html;
    const result = known.get(html) ?? made.get(html) ?? '';
    if (hasSameMarkup(html, result)) return result;
    untranslated += 1;
    return html;
  });
  const translated = joined(results, kind);
  const isRead = fresh.length === 0;
  if (!isRead) await noteUnread(db, storeId, target, wordsOf(translated, kind), now);
  const readable = kind === 'html' ? plainOf(translated) : translated;
  return left(translated, { isRead, untranslated, missing: missingTerms(letters, readable, pairs) });
}
