import type { Lang } from '#core/locale.ts';
import { cell, eachLang, tableOf, type Texts, textsOf } from './rows.ts';

export type Gender = 'm' | 'f';

const words = tableOf('words', 'id', (row) => textsOf(row));
const materials = tableOf('materials', 'id', (row) => textsOf(row));
const features = tableOf('features', 'id', (row) => textsOf(row));
const scales = tableOf('scales', 'id', (row) => ({
  option: cell(row, 'option'),
  values: cell(row, 'values').split(';'),
  growth: Number(cell(row, 'growth')),
}));

/** The texts below a product's first screen: attributes, disclosure, delivery, the seller's page. */
export const detailWords = tableOf('detail-words', 'id', (row) => textsOf(row));

export const COLOUR_CODES = [
  'black',
  'white',
  'grey',
  'navy',
  'blue',
  'sky',
  'teal',
  'green',
  'olive',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'beige',
  'brown',
] as const;
export type Colour = (typeof COLOUR_CODES)[number];

export const colourName = (colour: Colour): Texts => words(`color.${colour}`);
export const optionName = (option: string): Texts => words(`option.${option}`);
export const materialOf = (id: string): Texts => materials(id);

/**
 * The sizes a kind of goods comes in; `growth` is what one step up costs more, in percent. Undefined when there is one
 * size.
 */
export type Scale = { readonly option: string; readonly values: readonly string[]; readonly growth: number };
export function scaleOf(id: string): Scale | undefined {
  const scale = scales(id);
  return scale.option === '-' ? undefined : scale;
}

/** Where a feature stands: an Arabic adjective follows its noun at once, everything else comes after the material. */
export type Feature = { readonly texts: Texts; readonly isAdjective: boolean };

/** A feature with its Arabic form for the gender of the noun it describes. */
export function featureOf(id: string, gender: Gender): Feature {
  const texts = features(id);
  const [masculine, feminine] = texts.ar.split('|');
  return {
    texts: { ...texts, ar: (gender === 'f' ? feminine : undefined) ?? masculine ?? '' },
    isAdjective: feminine !== undefined,
  };
}

/**
 * A size such as `500 ml`, `30 × 40 cm`, `0–3 mo` or `@queen` in all languages. Units are written as each language
 * writes them, and counted things take the number's form.
 */
export function sizeTexts(value: string): Texts {
  if (value.startsWith('@')) return words(`value.${value.slice(1)}`);
  return eachLang((lang) =>
    value.replaceAll(
      /(-?[\d.]+|[13]\/[24]) ([a-zA-Z°]+)(?![a-zA-Z])/g,
      (whole, number: string, unit: string) => counted(`unit.${unit}`, number, lang) ?? whole,
    ),
  );
}

function counted(id: string, number: string, lang: Lang): string | undefined {
  return formOf(words(id)[lang], Number(number), lang).replaceAll('{n}', number);
}

/** Forms are separated by `|`: English one and more; Arabic one, two, three to ten, and above. */
export function formOf(forms: string, count: number, lang: Lang): string {
  const list = forms.split('|');
  const at = lang === 'ar' ? arabicForm(count) : count === 1 ? 0 : 1;
  return list[Math.min(at, list.length - 1)] ?? '';
}

function arabicForm(count: number): number {
  if (count === 1 || count === 2) return count - 1;
  const rest = count % 100;
  return rest >= 3 && rest <= 10 ? 2 : 3;
}
