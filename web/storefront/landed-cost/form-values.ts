import type { Importer } from '#core/logistics/consignment.ts';
import { type Mode, type Route, type Service, SERVICES } from '#core/logistics/tariff.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { Zone } from '#core/zone.ts';
import { notAmount, whyNotPositive } from '#web/components/typed-amount.ts';
import { typedUnits } from '#web/ui/typed-units.ts';

/** Work that is charged by the person-hour. */
export const HOURLY = ['EXTERIOR', 'OPERATION'] as const satisfies readonly Service[];
type Hourly = (typeof HOURLY)[number];
const isHourly = (kind: Service): kind is Hourly => HOURLY.some((one) => one === kind);

export type GoodsFields = {
  readonly amount: string;
  readonly quantity: string;
  readonly hsCode: string;
  readonly volume: string;
  readonly weight: string;
  readonly certificate: boolean;
  /** Asked for each of several goods while the whole is insured. */
  readonly insured: boolean;
};

/** The values of the form as text; amounts in yuan, volume in CBM and weight in kilograms of the whole line. */
export type Fields = {
  readonly goods: readonly GoodsFields[];
  readonly freight: string;
  readonly mode: Mode;
  readonly importer: Importer;
  readonly personalUse: boolean;
  readonly zone: Zone;
  readonly route: Route;
  readonly insured: boolean;
  readonly originLabel: boolean;
  readonly originCertificate: boolean;
  readonly services: Readonly<Record<Service, string>>;
  /** Person-hours of hourly work, in halves. */
  readonly hours: Readonly<Record<Hourly, string>>;
};

function emptyBy<Key extends string>(keys: readonly Key[]): Record<Key, string>;
function emptyBy(keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, '']));
}

/** The first worked example of the specification: six hundred tumblers. */
export const START: Fields = {
  goods: [
    {
      amount: '11100',
      quantity: '600',
      hsCode: '9617001000',
      volume: '1.2168',
      weight: '337.5',
      certificate: false,
      insured: true,
    },
  ],
  freight: '300',
  mode: 'LCL',
  importer: 'PROXY',
  personalUse: false,
  zone: 'CAPITAL',
  route: 'WEIHAI_INCHEON',
  insured: true,
  originLabel: false,
  originCertificate: false,
  services: emptyBy(SERVICES),
  hours: emptyBy(HOURLY),
};
export const EMPTY_GOODS: GoodsFields = {
  amount: '',
  quantity: '',
  hsCode: '',
  volume: '',
  weight: '',
  certificate: false,
  insured: true,
};

/** `2.5` person-hours; undefined for other text than halves. */
function hoursOf(text: string): number | undefined {
  const tenths = typedUnits(text, 1);
  return tenths !== undefined && tenths % 5 === 0 && tenths <= 10_000 ? tenths / 10 : undefined;
}

const positive = (value: number | undefined): value is number => value !== undefined && value > 0;

/** The errors of the form, by field path. */
export function wrongFields({ goods, freight, services, hours }: Fields): FieldRefusal[] {
  return [
    ...goods.flatMap((line, at) => [
      ...atField(`goods.${at}.amount`, whyNotPositive(line.amount, 2)),
      ...atField(`goods.${at}.quantity`, whyNotPositive(line.quantity, 0)),
      ...atField(`goods.${at}.hsCode`, whyNotCode(line.hsCode)),
      ...atField(`goods.${at}.volume`, whyNotPositive(line.volume, 6)),
      ...atField(`goods.${at}.weight`, whyNotPositive(line.weight, 3)),
    ]),
    ...atField('freight', whyNotUnits(freight, 2)),
    ...Object.entries(services).flatMap(([kind, count]) => atField(`services.${kind}`, whyNotUnits(count, 0))),
    ...Object.entries(hours).flatMap(([kind, text]) => atField(`hours.${kind}`, whyNotHours(text))),
  ];
}

/** Why a typed text is neither empty nor a number with at most so many decimals. */
const whyNotUnits = (text: string, decimals: number): Refusal | undefined =>
  text.trim() === '' || typedUnits(text, decimals) !== undefined ? undefined : notAmount(decimals);

const whyNotHours = (text: string): Refusal | undefined =>
  whyNotUnits(text, 1) ??
  (text.trim() === '' || hoursOf(text) !== undefined ? undefined : requestRefusal('request.badFormat'));

function whyNotCode(text: string): Refusal | undefined {
  if (text.trim() === '') return requestRefusal('request.required');
  return /^\d{4,10}$/.test(codeOf(text)) ? undefined : requestRefusal('request.badFormat');
}

/** A printed code has dots and dashes: `9617.00-1000`. */
const codeOf = (text: string): string => text.replaceAll(/[\s.-]/g, '');

/** The body of the call for a valid form. */
export function requestOf({ goods, freight, services, hours, personalUse, ...way }: Fields) {
  const requested = SERVICES.flatMap((kind) => {
    const count = typedUnits(services[kind], 0);
    const personHours = isHourly(kind) ? hoursOf(hours[kind]) : undefined;
    return positive(count) ? [{ kind, count, ...(personHours && { personHours }) }] : [];
  });
  return {
    ...way,
    ...(way.importer === 'PERSON' && personalUse && { personalUse }),
    domesticFreightFen: typedUnits(freight, 2) ?? 0,
    lines: goods.map((line, at) => ({
      goodsFen: typedUnits(line.amount, 2) ?? 0,
      quantity: typedUnits(line.quantity, 0) ?? 0,
      hsCode: codeOf(line.hsCode),
      volumeCm3: typedUnits(line.volume, 6) ?? 0,
      weightG: typedUnits(line.weight, 3) ?? 0,
      hasOriginCertificate: line.certificate,
      ...(way.insured && goods.length > 1 && { insured: line.insured }),
      ...(at === 0 && requested.length > 0 && { services: requested }),
    })),
  };
}
