import { LANGUAGES, type LocalText } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import { isHomeRegion } from '#core/region.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';
import { HOME_REGIONS, type RegionInput } from '#core/store/delivery/rules.ts';
import type { TemplateInput } from '#core/store/delivery/template/contract.ts';
import {
  RETURN_DAYS_MAX,
  SHIPPING_DAYS_MAX,
  type TemplateDraft,
  wrongTemplate,
} from '#core/store/delivery/template/rules.ts';
import type { DeliveryMethod } from '#core/store/states.ts';
import type { Answer } from '#web/api/types.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { minorOf, typedOf, whyNotAmount } from '#web/components/typed-amount.ts';

export type Templates = Answer<'listDeliveryTemplates'>;
export type Template = Templates['templates'][number];

/** A region of the form; amounts as they are typed. `takesStoreFee` is of regions within Korea. */
export type RegionRow = {
  readonly region: string;
  readonly takesStoreFee: boolean;
  readonly fee: string;
  readonly freeFrom: string;
};

export type TemplateValues = {
  readonly name: string;
  readonly originCountry: string;
  readonly overseas: '' | 'yes' | 'no';
  readonly method: '' | DeliveryMethod;
  readonly regions: readonly RegionRow[];
  readonly shippingDays: string;
  readonly announcement: LocalText;
  readonly returnAddress: LocalText;
  readonly returnFee: string;
  readonly returnDays: string;
  readonly returnMethod: LocalText;
  readonly returnCases: LocalText;
};

export const newRow = (region: string): RegionRow => ({ region, takesStoreFee: false, fee: '', freeFrom: '' });

/** Every language has a value, so that drafts are restored whole. */
const inAll = (text: LocalText): LocalText => Object.fromEntries(LANGUAGES.map((lang) => [lang, text[lang] ?? '']));

/** The form of a new template. */
export const emptyValues = (country: string): TemplateValues => ({
  name: '',
  originCountry: country,
  overseas: '',
  method: '',
  regions: HOME_REGIONS.map(newRow),
  shippingDays: '',
  announcement: inAll({}),
  returnAddress: inAll({}),
  returnFee: '',
  returnDays: '',
  returnMethod: inAll({}),
  returnCases: inAll({}),
});

/** The form of a template; one without regions of its own delivers within Korea at the store's fee. */
export function valuesOf(template: Template): TemplateValues {
  const rows =
    template.regions.length > 0
      ? template.regions
      : HOME_REGIONS.map((region) => ({ region, fee: null, freeFrom: null }));
  return {
    name: template.name,
    originCountry: template.originCountry,
    overseas: template.overseas ? 'yes' : 'no',
    method: template.method,
    regions: rows.map(({ region, fee, freeFrom }) => ({
      region,
      takesStoreFee: fee === null,
      fee: typedOf(fee),
      freeFrom: typedOf(freeFrom),
    })),
    shippingDays: String(template.shippingDays),
    announcement: inAll(template.announcement),
    returnAddress: inAll(template.returnAddress),
    returnFee: typedOf(template.returnFee),
    returnDays: String(template.returnDays),
    returnMethod: inAll(template.returnMethod),
    returnCases: inAll(template.returnCases),
  };
}

const wholeOf = (typed: string): number | null => (typed.trim() === '' ? null : wholeNumberOf(typed));

/** The rows as the rules take them; what the store's fee stands for is not typed. */
export const regionsOf = (rows: readonly RegionRow[], currency: Currency): RegionInput[] =>
  rows.map(({ region, takesStoreFee, fee, freeFrom }) => {
    const takes = takesStoreFee && isHomeRegion(region);
    return {
      region,
      takesStoreFee: takes,
      fee: takes ? null : minorOf(fee, currency),
      freeFrom: takes ? null : minorOf(freeFrom, currency),
    };
  });

const draftOf = (values: TemplateValues, currency: Currency): TemplateDraft => ({
  ...values,
  overseas: values.overseas === '' ? null : values.overseas === 'yes',
  method: values.method === '' ? null : values.method,
  regions: regionsOf(values.regions, currency),
  shippingDays: wholeOf(values.shippingDays),
  returnFee: minorOf(values.returnFee, currency),
  returnDays: wholeOf(values.returnDays),
});

/** What was typed and is no number; an empty field is judged by the rules. */
function notNumbers(values: TemplateValues, currency: Currency): FieldRefusal[] {
  const whole = (typed: string, most: number) => (typed.trim() === '' ? undefined : whyNotWhole(typed, [0, most]));
  return [
    ...values.regions.flatMap(({ region, takesStoreFee, fee, freeFrom }, place) =>
      takesStoreFee && isHomeRegion(region)
        ? []
        : [
            ...atField(`regions.${place}.fee`, whyNotAmount(fee, currency)),
            ...atField(`regions.${place}.freeFrom`, whyNotAmount(freeFrom, currency)),
          ],
    ),
    ...atField('shippingDays', whole(values.shippingDays, SHIPPING_DAYS_MAX)),
    ...atField('returnFee', whyNotAmount(values.returnFee, currency)),
    ...atField('returnDays', whole(values.returnDays, RETURN_DAYS_MAX)),
  ];
}

/** Every invalid field: text that is no number, and in the other fields what the call refuses. */
export function wrongIn(values: TemplateValues, currency: Currency, otherNames: readonly string[]): FieldRefusal[] {
  const unread = notNumbers(values, currency);
  const paths = new Set(unread.map(({ path }) => path));
  // Of a region with an unreadable amount the other amount says nothing yet.
  const rowOf = (path: string) => (path.startsWith('regions.') ? path.split('.').slice(0, 2).join('.') : path);
  const rows = new Set([...paths].map(rowOf));
  return [
    ...unread,
    ...wrongTemplate(draftOf(values, currency), otherNames).filter(({ path }) => !rows.has(rowOf(path))),
  ];
}

/** The body of the call; only values with nothing wrong have one. */
export function bodyOf(values: TemplateValues, currency: Currency): TemplateInput {
  const { overseas, method, shippingDays, returnFee, returnDays, regions, ...rest } = draftOf(values, currency);
  if (overseas === null || method === null || shippingDays === null || returnFee === null || returnDays === null)
    throw new Error('a template with empty fields is not sent');
  return {
    ...rest,
    overseas,
    method,
    shippingDays,
    returnFee,
    returnDays,
    regions: regions.map(({ region, fee, freeFrom }) => ({ region, fee, freeFrom })),
  };
}
