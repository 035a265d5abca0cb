import { fullName } from '#core/full-name.ts';
import type { Lang, LocalText } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';
import { type StoreForm, whyNotStoreCode, wrongStoreFields } from '#core/store/application/rules.ts';
import type { StoreType } from '#core/store/states.ts';
import type { Answer } from '#web/api/types.ts';
import { minorOf, typedOf, whyNotAmount } from '#web/components/typed-amount.ts';
import type { Profile } from '#web/session/session.ts';

export type OwnStore = Answer<'readOwnStore'>;
export type StoreTexts = Pick<StoreForm, 'name' | 'location' | 'description'>;
/** The form as it is filled in; amounts as they are typed. */
export type StoreValues = StoreTexts & {
  readonly code: string;
  readonly type: StoreType;
  readonly country: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly homepage: string;
  readonly businessNumber: string;
  readonly currency: Currency;
  readonly deliveryFee: string;
  readonly freeDeliveryFrom: string;
};

/** The form of a new application, with what is known of the member. */
export const newStore = (profile: Profile, businessNumber: string): StoreValues => ({
  code: '',
  name: {},
  type: 'wholesale',
  location: {},
  country: profile.country,
  description: {},
  contactName: fullName(profile),
  contactEmail: profile.emailAddress,
  homepage: '',
  businessNumber,
  currency: 'KRW',
  deliveryFee: '',
  freeDeliveryFrom: '',
});

export const valuesOf = ({ deliveryFee, freeDeliveryFrom, ...store }: OwnStore): StoreValues => ({
  ...store,
  deliveryFee: deliveryFee.amount === 0 ? '' : typedOf(deliveryFee),
  freeDeliveryFrom: typedOf(freeDeliveryFrom),
});

const trimmed = (text: LocalText): LocalText =>
  Object.fromEntries(Object.entries(text).flatMap(([lang, value]) => (value?.trim() ? [[lang, value.trim()]] : [])));

/** The body of the call, without the code. */
export function bodyOf(values: StoreValues): Omit<StoreForm, 'deliveryFee'> & { deliveryFee: number } {
  const { type, country, currency, contactName, contactEmail, homepage, businessNumber } = values;
  return {
    name: trimmed(values.name),
    type,
    location: trimmed(values.location),
    country,
    description: trimmed(values.description),
    contactName: contactName.trim(),
    contactEmail: contactEmail.trim(),
    homepage: homepage.trim(),
    businessNumber: businessNumber.replaceAll(/[^\dA-Za-z]/g, ''),
    currency,
    deliveryFee: minorOf(values.deliveryFee, currency) ?? 0,
    freeDeliveryFrom: minorOf(values.freeDeliveryFrom, currency),
  };
}

/** Every invalid field; the address of the store is given once, with the application. */
export const wrongFields = (values: StoreValues, isNew: boolean): FieldRefusal[] => [
  ...atField('code', isNew ? whyNotStoreCode(values.code) : undefined),
  ...wrongStoreFields(bodyOf(values)),
  ...(['deliveryFee', 'freeDeliveryFrom'] as const).flatMap((path) =>
    atField(path, whyNotAmount(values[path], values.currency)),
  ),
];

/** The languages in which a text of the store is written. */
export const isWrittenIn = ({ name, location, description }: StoreTexts, lang: Lang): boolean =>
  [name, location, description].some((text) => text[lang]?.trim());
