import type { Lang } from '#core/locale.ts';

/**
 * One file of messages, core/messages/<lang>/<area>.json, in i18next's JSON v4: nested keys, the text of a refusal
 * `cart.outOfStock` under `cart.refusals.outOfStock`. Korean is the source; no language falls back to another.
 */
export type Messages = { readonly [key: string]: string | Messages };

/** The message key that explains a refusal code. */
export function refusalKey(code: string): string {
  return code.replace('.', '.refusals.');
}

export type TextParams = Readonly<Record<string, string | number>>;

/** The text of a key such as `cart.refusals.outOfStock`; numbers are formatted for the language. */
export type Text = (key: string, params?: TextParams) => string;

/**
 * Returns the translator of a language over some files of messages: keys with dots, `{{name}}`, and the plural forms
 * `_one`, `_few`, `_other` … by `count`. i18next itself would be larger than the messages. A key without a text is
 * returned as it is. Files may be added to the list later.
 */
export function createTranslator(lang: Lang, files: readonly Messages[]): Text {
  let plurals: Intl.PluralRules | undefined;
  const form = (count: number) => (plurals ??= new Intl.PluralRules(lang)).select(count);
  const find = (key: string): string | undefined => {
    for (const messages of files) {
      const text = textAt(messages, key);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return (key, params = {}) => {
    const { count } = params;
    const text = (typeof count === 'number' ? find(`${key}_${form(count)}`) : undefined) ?? find(key);
    return (
      (text?.includes('{{')
        ? text.replaceAll(/\{\{-?\s*(\w+)[^}]*\}\}/g, (whole, name: string) => written(params[name]) ?? whole)
        : text) ?? key
    );
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

function written(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? writtenNumber(value) : value;
}

/**
 * A number as `1,234.5` with a maximum of decimals: Latin digits in every language, so that it matches the one on an
 * invoice. All our languages then group alike, and creating an Intl formatter takes longer than rendering a page.
 */
export function writtenNumber(value: number, digits = 3): string {
  const [whole = '', part] = String(Number.isInteger(value) ? value : Number(value.toFixed(digits))).split('.');
  return `${grouped(whole)}${part ? `.${part}` : ''}`;
}

/** Whole digits with a comma between thousands. */
export const grouped = (whole: string): string =>
  whole.length < 4 ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
