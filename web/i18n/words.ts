import type { Lang } from '#core/locale.ts';
import type { Messages } from '#core/words.ts';
import { formatNumber } from '#web/i18n/format.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** The text of a key such as `cart.refusals.outOfStock`; numbers are written the way the language writes them. */
export type Text = (key: string, params?: TextParams) => string;

/**
 * Reads messages of i18next's JSON v4: keys by dots, `{{name}}`, and `_one`, `_few`, `_other` … chosen by `count`. Those
 * three are all our words use, and the library that reads the rest weighs more than the words. A key without a text
 * is shown as itself; there is no second language to fall back to. `later` may be filled while the page lives.
 */
export function textFrom(lang: Lang, messages: Messages, later: Messages = {}): Text {
  const plurals = new Intl.PluralRules(lang);
  return (key, params = {}) => {
    const { count } = params;
    const find = (name: string) => textAt(messages, name) ?? textAt(later, name);
    const text = (typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined) ?? find(key);
    return text?.replaceAll(/\{\{-?\s*(\w+)[^}]*\}\}/g, (whole, name: string) => written(params[name], lang) ?? whole) ?? key;
  };
}

function textAt(messages: Messages, key: string): string | undefined {
  let found: unknown = messages;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return typeof found === 'string' ? found : undefined;
}

function written(value: string | number | undefined, lang: Lang): string | undefined {
  return typeof value === 'number' ? formatNumber(value, lang) : value;
}
