import { wordsRefusal } from '#core/listing/translate/refusals.ts';
import type { Term } from '#core/listing/translate/terms.ts';
import { keyOf } from '#core/listing/listing.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** Terms of a store's glossary. */
export const TERMS_MAX = 2_000;
export const TERM_LENGTH_MAX = 100;
/** Sentences a store's memory has; the ones read longest ago leave it. */
export const MEMORY_MAX = 20_000;
/** Characters of a glossary as CSV: the largest with every cell full. */
export const CSV_LENGTH_MAX = 900_000;

/** A term as it is stored: trimmed, and without empty languages. */
export const trimmedTexts = (texts: LocalText): LocalText =>
  Object.fromEntries(LANGUAGES.flatMap((lang) => (texts[lang]?.trim() ? [[lang, texts[lang].trim()]] : [])));

/** What two entries of a glossary cannot share. */
export const termKey = (texts: LocalText): string => keyOf(trimmedTexts(texts)).normalize('NFC').toLowerCase();

/** Every invalid field of a term: it needs two languages, a name that is not translated only one. */
export function wrongTermFields({ texts, isKept }: Term): FieldRefusal[] {
  const written = trimmedTexts(texts);
  const count = Object.keys(written).length;
  const first = `texts.${LANGUAGES.find((lang) => written[lang] === undefined) ?? 'ko'}`;
  return [
    ...LANGUAGES.flatMap((lang) =>
      atField(
        `texts.${lang}`,
        [...(written[lang] ?? '')].length > TERM_LENGTH_MAX
          ? requestRefusal('request.tooLong', { field: lang, limit: TERM_LENGTH_MAX })
          : undefined,
      ),
    ),
    ...(count === 0
      ? atField('texts.ko', requestRefusal('request.required'))
      : atField(first, count === 1 && !isKept ? wordsRefusal('words.termAlone') : undefined)),
  ];
}
