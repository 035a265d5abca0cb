import { createInstance, type FormatterModule } from 'i18next';
import type { Lang } from '#core/locale.ts';
import type { Messages } from '#core/words.ts';
import { formatNumber } from '#web/i18n/format.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** The text of a key such as `cart.refusals.outOfStock`; numbers are written the way the language writes them. */
export type Text = (key: string, params?: TextParams) => string;

/** The texts of one language. `count` chooses among plural forms; there is no second language to fall back to. */
export function textFrom(lang: Lang, messages: Messages): Text {
  const format: FormatterModule['format'] = (value) => (typeof value === 'number' ? formatNumber(value, lang) : String(value));
  const formatter: FormatterModule = { type: 'formatter', format, init: () => undefined, add: () => undefined, addCached: () => undefined };
  const words = createInstance().use(formatter);
  void words.init({
    lng: lang,
    fallbackLng: false,
    initAsync: false,
    nsSeparator: false,
    resources: { [lang]: { translation: { ...messages } } },
    // React escapes what it prints.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return (key, params) => words.t(key, { ...params });
}
