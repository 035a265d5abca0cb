import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { isCountry } from '#core/member/countries.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { type MemberKind, normalEmail, whyNotBusinessNumber, whyNotEmail } from '#core/member/rules.ts';
import type { Currency } from '#core/money.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal, whyNotName } from '#core/request-refusals.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import type { StoreState, StoreType } from '#core/store/states.ts';

/** An application as it is stored. */
export type StoreForm = {
  readonly name: LocalText;
  readonly type: StoreType;
  readonly location: LocalText;
  readonly country: string;
  readonly description: LocalText;
  readonly contactName: string;
  readonly contactEmail: string;
  /** Empty without one. */
  readonly homepage: string;
  readonly businessNumber: string;
  readonly currency: Currency;
  readonly deliveryFee: number;
  readonly freeDeliveryFrom: number | null;
};

const CODE = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
/** Reserved words, which have another meaning in place of a store's code. */
const RESERVED = ['default', 'orders', 'claims', 'admin', 'api'];

/** The refusal of a store's address (SEL-009); uniqueness is checked by the database. */
export function whyNotStoreCode(code: string): Refusal | undefined {
  if (!CODE.test(code)) return storeRefusal('store.codeInvalid');
  return RESERVED.includes(code) ? storeRefusal('store.codeTaken') : undefined;
}

/** Only companies sell (SEL-001, decision ADM-005). */
export function whyNotSeller(kind: MemberKind): Refusal | undefined {
  return kind === 'individual' ? storeRefusal('store.companyOnly') : undefined;
}

const isWritten = (text: LocalText): boolean => LANGUAGES.some((lang) => text[lang]);

/** A homepage is the address of a public page: with a name that has a dot, and nothing secret in it (SEL-011). */
export function whyNotHomepage(address: string): Refusal | undefined {
  if (address === '') return undefined;
  const isAddress = /^https?:\/\/[^\s\\"'<>]+$/.test(address) && URL.canParse(address);
  const { hostname, username, password } = isAddress ? new URL(address) : { hostname: '', username: '', password: '' };
  const isPublic = /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
  return isPublic ? undefined : storeRefusal('store.homepageInvalid');
}

/** Every invalid field of an application (SEL-010 for the business number). */
export function wrongStoreFields(form: StoreForm): FieldRefusal[] {
  const required = requestRefusal('request.required');
  const { country, businessNumber } = form;
  return [
    ...atField(
      'name',
      isWritten(form.name) ? whyNotName(Object.values(form.name).join(' ')) : storeRefusal('store.nameMissing'),
    ),
    ...atField('location', isWritten(form.location) ? undefined : required),
    ...atField('country', isCountry(country) ? undefined : memberRefusal('member.countryUnknown')),
    ...atField('contactName', form.contactName ? undefined : required),
    ...atField('contactEmail', form.contactEmail ? whyNotEmail(normalEmail(form.contactEmail)) : required),
    ...atField('homepage', whyNotHomepage(form.homepage)),
    ...atField(
      'businessNumber',
      businessNumber === ''
        ? memberRefusal('member.businessNumberRequired')
        : country === 'KR'
          ? whyNotBusinessNumber(businessNumber)
          : undefined,
    ),
  ];
}

const sameText = (a: LocalText, b: LocalText): boolean => LANGUAGES.every((lang) => a[lang] === b[lang]);

/** Approved fields cannot be changed afterwards. */
export function whyNotChanged(
  state: StoreState,
  from: Omit<StoreForm, 'description'>,
  to: StoreForm,
): Refusal | undefined {
  if (state !== 'approved') return undefined;
  const isSame =
    from.type === to.type &&
    from.country === to.country &&
    from.businessNumber === to.businessNumber &&
    from.currency === to.currency &&
    sameText(from.name, to.name);
  return isSame ? undefined : storeRefusal('store.approvedFixed');
}
