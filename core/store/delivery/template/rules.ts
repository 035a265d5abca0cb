import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { isCountry } from '#core/member/countries.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { isHomeRegion } from '#core/region.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { type RegionInput, wrongRegions } from '#core/store/delivery/rules.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import type { DeliveryMethod } from '#core/store/states.ts';

export const TEMPLATES_MAX = 100;
export const TEMPLATE_NAME_MAX = 50;
/** Letters of the texts of a template, in each language. */
export const TEMPLATE_TEXTS = {
  announcement: 1_000,
  returnAddress: 300,
  returnMethod: 1_000,
  returnCases: 1_000,
} as const;
export const SHIPPING_DAYS_MAX = 90;
/**
 * Minimum days after receipt in which goods may be returned, after which the order is confirmed automatically (ORD-054,
 * order-states §1 row 25). A store may grant more, never less (decision ORD-055).
 */
export const RETURN_DAYS = 7;
export const RETURN_DAYS_MAX = 365;
export const RETURN_FEE_MAX = 100_000_000;

/** A delivery template as it is entered; null where nothing was chosen or entered yet. */
export type TemplateDraft = {
  readonly name: string;
  readonly originCountry: string;
  readonly overseas: boolean | null;
  readonly method: DeliveryMethod | null;
  readonly regions: readonly RegionInput[];
  readonly shippingDays: number | null;
  readonly announcement: LocalText;
  readonly returnAddress: LocalText;
  readonly returnFee: number | null;
  readonly returnDays: number | null;
  readonly returnMethod: LocalText;
  readonly returnCases: LocalText;
};

const required = requestRefusal('request.required');
const isWritten = (text: LocalText): boolean => LANGUAGES.some((lang) => text[lang]?.trim());
/** Whether two templates of a store cannot be told apart by their names, which tables of products refer to. */
const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function whyNotTemplateName(name: string, others: readonly string[]): Refusal | undefined {
  if (name.trim() === '') return required;
  if ([...name.trim()].length > TEMPLATE_NAME_MAX)
    return requestRefusal('request.tooLong', { field: 'name', limit: TEMPLATE_NAME_MAX });
  return others.some((other) => isSameName(name, other)) ? storeRefusal('store.templateNameTaken') : undefined;
}

/** A text is required in one language at least; others are shown that one. */
function whyNotText(path: keyof typeof TEMPLATE_TEXTS, text: LocalText): FieldRefusal[] {
  const limit = TEMPLATE_TEXTS[path];
  return [
    ...atField(path, isWritten(text) ? undefined : required),
    ...LANGUAGES.flatMap((lang) =>
      atField(
        `${path}.${lang}`,
        [...(text[lang] ?? '')].length > limit ? requestRefusal('request.tooLong', { field: path, limit }) : undefined,
      ),
    ),
  ];
}

function whyNotNumber(value: number | null, [least, most]: readonly [number, number]): Refusal | undefined {
  if (value === null) return required;
  if (value < least) return requestRefusal('request.tooSmall', { limit: least });
  return value > most ? requestRefusal('request.tooLarge', { limit: most }) : undefined;
}

const whyNotReturnDays = (days: number | null): Refusal | undefined =>
  days !== null && days < RETURN_DAYS
    ? storeRefusal('store.returnDaysTooShort', { days: RETURN_DAYS })
    : whyNotNumber(days, [RETURN_DAYS, RETURN_DAYS_MAX]);

/** The regions of a template that says whether it delivers abroad, and those that contradict it (SEL-027). */
function wrongAvailability({ overseas, regions }: TemplateDraft): FieldRefusal[] {
  if (overseas === null) return atField('overseas', required);
  const abroad = regions.map(({ region }) => !isHomeRegion(region));
  if (overseas)
    return atField('overseas', abroad.includes(true) ? undefined : storeRefusal('store.regionAbroadMissing'));
  return abroad.flatMap((isAbroad, place) =>
    atField(`regions.${place}.region`, isAbroad ? storeRefusal('store.regionAbroad') : undefined),
  );
}

/** Every invalid field of a template, among templates of these other names (SEL-026 to SEL-031). */
export function wrongTemplate(draft: TemplateDraft, otherNames: readonly string[]): FieldRefusal[] {
  return [
    ...atField('name', whyNotTemplateName(draft.name, otherNames)),
    ...atField('originCountry', whyNotOrigin(draft.originCountry)),
    ...wrongAvailability(draft),
    ...atField('method', draft.method === null ? required : undefined),
    ...wrongRegions(draft.regions),
    ...atField('shippingDays', whyNotNumber(draft.shippingDays, [0, SHIPPING_DAYS_MAX])),
    ...whyNotText('announcement', draft.announcement),
    ...whyNotText('returnAddress', draft.returnAddress),
    ...atField('returnFee', whyNotNumber(draft.returnFee, [0, RETURN_FEE_MAX])),
    ...atField('returnDays', whyNotReturnDays(draft.returnDays)),
    ...whyNotText('returnMethod', draft.returnMethod),
    ...whyNotText('returnCases', draft.returnCases),
  ];
}

function whyNotOrigin(country: string): Refusal | undefined {
  if (country === '') return required;
  return isCountry(country) ? undefined : memberRefusal('member.countryUnknown');
}
