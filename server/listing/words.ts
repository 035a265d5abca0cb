import { TEXT_MAX } from '#core/catalogue/fields.ts';
import type { Column } from '#core/listing/columns.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import type { Refusal, RefusalParams } from '#core/refusal.ts';
import { messageText, refusalText } from '#server/i18n/messages.ts';

/** Names of the languages in themselves, as used in headings. */
const NAMES: Readonly<Record<Lang, string>> = { ko: '한국어', en: 'English', zh: '中文', ja: '日本語', ar: 'العربية' };

/** A text of listing-sheet.json. */
export const sheetText = (lang: Lang, key: string, params: RefusalParams = {}): string =>
  messageText(lang, `listing-sheet.${key}`, params);

/** The reason of a bad cell; that of OEM information is reported as such (ERR-035). */
export function reasonAt(lang: Lang, key: string, refusal: Refusal): string {
  const reason = refusalText(lang, refusal);
  return key.startsWith('oem_') ? sheetText(lang, 'report.oem', { reason }) : reason;
}

/** The heading of a column. */
export function headingOf(column: Column, lang: Lang): string {
  const { fact, family } = column;
  const label = fact ? messageText(lang, `goods.facts.${fact.name}`) : sheetText(lang, `columns.${family}.label`);
  return column.lang ? sheetText(lang, 'heading', { label, language: NAMES[column.lang] }) : label;
}

/** How a column is filled in. */
export function hintOf({ fact, family }: Column, lang: Lang): string {
  if (!fact) return sheetText(lang, `columns.${family}.hint`);
  if (fact.kind === 'text') {
    const choices = fact.choices?.map((code) => messageText(lang, `goods.choices.${fact.name}.${code}`));
    return choices
      ? sheetText(lang, 'hints.choices', { choices: choices.join(', ') })
      : sheetText(lang, 'hints.text', { max: TEXT_MAX });
  }
  if (fact.kind === 'yesNo') return sheetText(lang, fact.standard ? 'hints.yes' : 'hints.no');
  return sheetText(lang, 'hints.whole', { min: fact.min, max: fact.max });
}

/** Every heading a column may have in a file, that of this language first. */
export function headingsOf(column: Column, lang: Lang): string[] {
  return [lang, ...LANGUAGES].map((one) => headingOf(column, one));
}
