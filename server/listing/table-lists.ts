import { DECLARED_SPECIAL } from '#core/catalogue/special.ts';
import { UNITS } from '#core/catalogue/states.ts';
import { COLUMNS, letterOf } from '#core/listing/columns.ts';
import { type Lang, pick } from '#core/locale.ts';
import { COUNTRIES } from '#core/member/countries.ts';
import { regionName } from '#core/region.ts';
import { presentNoticeCodes } from '#server/catalogue/notices.ts';
import { messageText } from '#server/i18n/messages.ts';
import type { CategoryRow } from '#server/listing/reference.ts';
import type { Choice, SheetOptions } from '#server/listing/table/write.ts';

const SHEET = 'lists';
const YES_NO = ['origin_certificate', 'oem_enquiries', 'on_sale', 'exposed'];

/** The path of a leaf in a language: `주방 > 컵 > 머그컵`. */
export function categoryPath(lineage: string, categories: readonly CategoryRow[], lang: Lang): string {
  const names = new Map(categories.map((one) => [one.lineage, pick(one.name, lang)]));
  return lineage
    .split('/')
    .filter(Boolean)
    .map((_, at, ids) => names.get(`/${ids.slice(0, at + 1).join('/')}/`) ?? '')
    .join(' > ');
}

export const unitName = (unit: string, lang: Lang): string => messageText(lang, `storefront.unit.${unit}`);

type Lists = { readonly categories: readonly CategoryRow[]; readonly templates: readonly string[] };

/** The lists that columns offer, by their names in a language, and the columns that offer them. */
export function choiceLists(
  lang: Lang,
  { categories, templates }: Lists,
): readonly (readonly [columns: readonly string[], values: readonly string[]])[] {
  const units = UNITS.map((unit) => unitName(unit, lang));
  return [
    [
      ['categories'],
      categories.filter(({ level }) => level === 3).map(({ lineage }) => categoryPath(lineage, categories, lang)),
    ],
    [['unit', 'packing_unit', 'oem_packing_unit'], units],
    [['origin'], COUNTRIES.map(({ code }) => regionName(lang, code)).toSorted((a, b) => a.localeCompare(b, lang))],
    [['delivery_template'], templates],
    [['special_goods'], DECLARED_SPECIAL.map((one) => messageText(lang, `claim.form.special.${one}`))],
    [['notice_code'], presentNoticeCodes('066', lang).data.map(({ name }) => name)],
    [YES_NO, ['yes', 'no']],
  ];
}

/** The sheet of the lists that columns offer, and where it has them. */
export function listSheet(lang: Lang, lists: Lists): { sheet: SheetOptions; choices: readonly Choice[] } {
  const filled = choiceLists(lang, lists).filter(([, values]) => values.length > 0);
  const rows = Array.from({ length: Math.max(...filled.map(([, values]) => values.length)) }, (_, row) =>
    filled.map(([, values]) => values[row] ?? ''),
  );
  return {
    sheet: { name: SHEET, rows, widths: filled.map(() => 40), isRightToLeft: lang === 'ar' },
    choices: filled.flatMap(([columns, values], at) =>
      columns.map((key) => ({
        column: COLUMNS.findIndex((column) => column.key === key),
        cells: `${SHEET}!$${letterOf(at)}$1:$${letterOf(at)}$${values.length}`,
      })),
    ),
  };
}
