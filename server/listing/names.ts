import { PLAIN_FIELDS } from '#core/catalogue/fields.ts';
import { UNITS } from '#core/catalogue/states.ts';
import { DECLARED_SPECIAL } from '#core/catalogue/special.ts';
import { type Names, namesOf } from '#core/listing/names.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { COUNTRIES } from '#core/member/countries.ts';
import { JEJU, regionName } from '#core/region.ts';
import { presentNoticeCodes } from '#server/catalogue/notices.ts';
import { messageText } from '#server/i18n/messages.ts';

type CategoryRow = {
  readonly code: string;
  readonly level: number;
  readonly lineage: string;
  readonly name: LocalText;
};
type Entry = readonly [name: string, code: string];

const inLanguages = (code: string, nameOf: (lang: (typeof LANGUAGES)[number]) => string): Entry[] => [
  [code, code],
  ...LANGUAGES.map((lang) => [nameOf(lang), code] as const),
];

const units = namesOf(
  UNITS.flatMap((code) => inLanguages(code, (lang) => messageText(lang, `storefront.unit.${code}`))),
);
const special = namesOf(
  DECLARED_SPECIAL.flatMap((code) => inLanguages(code, (lang) => messageText(lang, `claim.form.special.${code}`))),
);
const choices = PLAIN_FIELDS.flatMap((field) =>
  field.kind === 'text' && field.choices
    ? [
        [
          field.column,
          namesOf(
            field.choices.flatMap((code) =>
              inLanguages(code, (lang) => messageText(lang, `goods.choices.${field.name}.${code}`)),
            ),
          ),
        ] as const,
      ]
    : [],
);
const notices = namesOf(
  LANGUAGES.flatMap((lang) => presentNoticeCodes('066', lang).data.map(({ code, name }) => [name, code] as const)),
);
const countries = namesOf(
  [...COUNTRIES.map(({ code }) => code), JEJU].flatMap((code) => inLanguages(code, (lang) => regionName(lang, code))),
);
/** The delivery of a store without a template of its own. */
const STANDARD = [
  '기본 배송',
  '기본',
  'Standard delivery',
  'Default',
  '默认配送',
  '默认',
  '基本配送',
  '標準配送',
  'التوصيل الأساسي',
];

/** Leaves by their names and by their paths (`주방 > 컵 > 머그컵`) in every language. */
function categoryNames(categories: readonly CategoryRow[]): Entry[] {
  const byId = new Map(categories.map((one) => [one.lineage.split('/').filter(Boolean).at(-1), one]));
  const wayOf = ({ lineage }: CategoryRow): LocalText[] =>
    lineage
      .split('/')
      .filter(Boolean)
      .map((id) => byId.get(id)?.name ?? {});
  const leaves = categories.filter(({ level }) => level === 3);
  return [
    ...categories.map(({ code }) => [code, code] as const),
    ...leaves.flatMap((leaf) =>
      LANGUAGES.flatMap((lang) => [
        [leaf.name[lang] ?? '', leaf.code] as const,
        [
          wayOf(leaf)
            .map((name) => name[lang] ?? '')
            .join(' > '),
          leaf.code,
        ] as const,
      ]),
    ),
  ];
}

/** What people may write instead of the codes of the table. */
export function columnNames(categories: readonly CategoryRow[], templates: readonly string[]): Names {
  const delivery = namesOf([
    ...templates.map((name) => [name, name] as const),
    ...STANDARD.filter((name) => !templates.includes(name)).map((name) => [name, ''] as const),
  ]);
  return new Map([
    ['categories', namesOf(categoryNames(categories))],
    ['unit', units],
    ['packing_unit', units],
    ['oem_packing_unit', units],
    ['origin', countries],
    ['delivery_regions', countries],
    ['delivery_template', delivery],
    ['special_goods', special],
    ['notice_code', notices],
    ...choices,
  ]);
}
