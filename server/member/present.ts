import { fullName } from '#core/full-name.ts';
import { regionName } from '#core/region.ts';
import type { Contract } from '#core/contract.ts';
import type { AnswerOf } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { COUNTRIES } from '#core/member/countries.ts';
import { membershipType, wrongConsents } from '#core/member/rules.ts';
import type { Employment, PartnerKind } from '#core/role.ts';
import type { Session } from '#server/member/sessions/sessions.ts';
import type { AddressRow, MemberRow } from '#server/member/queries.ts';

/** The published store code of a member without a store (API-009). */
const NO_STORE = 'DEFAULT';

export function presentSession({ id, token, expiresAt }: Session): AnswerOf<Contract['logIn']> {
  return { id, token, expiresAt: expiresAt.toISOString() };
}

export function presentProfile({
  member,
  storeCode,
  partnerKind,
  employment,
  mustSetUpSecondFactor,
}: {
  member: MemberRow;
  storeCode: string | null;
  partnerKind: PartnerKind | null;
  employment: (Employment & { mustSetUpSecondFactor: boolean }) | null;
  mustSetUpSecondFactor: boolean;
}): AnswerOf<Contract['readProfile']> {
  const type = membershipType(member.kind);
  return {
    id: member.id,
    emailAddress: member.email,
    firstName: member.firstName,
    lastName: member.lastName,
    name: fullName(member),
    storeCode: storeCode ?? NO_STORE,
    type,
    groups: [{ type }],
    memberKind: member.kind,
    country: member.country,
    phoneCountry: member.phoneCountry,
    phone: member.phone,
    company: member.company,
    staffRole: member.staffRole,
    partnerKind,
    employment: employment && {
      storeCode: employment.storeCode,
      owner: fullName(employment.owner),
      rights: [...employment.rights],
      mustSetUpSecondFactor: employment.mustSetUpSecondFactor,
    },
    memberSince: member.createdAt.toISOString(),
    mustSetUpSecondFactor,
  };
}

export function presentConsents({
  consents,
  consentsAt,
}: Pick<MemberRow, 'consents' | 'consentsAt'>): AnswerOf<Contract['readConsents']> {
  return { ...consents, isWhole: wrongConsents(consents).length === 0, at: consentsAt.toISOString() };
}

export function presentAddress(row: AddressRow, ofCompany = false): AnswerOf<Contract['addAddress']> {
  const { id, nickname, recipient, phoneCountry, phone, country, zone, postcode, address, detailAddress } = row;
  return {
    id,
    nickname,
    recipient,
    phoneCountry,
    phone,
    country,
    zone,
    postcode,
    address,
    detailAddress,
    default: row.isDefault,
    ofCompany,
  };
}

/** Korea first, the others by their names in the requested language. */
export function presentCountries(lang: Lang): AnswerOf<Contract['listCountries']> {
  const named = COUNTRIES.map(({ code, dialCode }) => ({ id: code, code, name: regionName(lang, code), dialCode }));
  const byName = new Intl.Collator(lang);
  const isHome = (country: { code: string }): number => (country.code === 'KR' ? 0 : 1);
  return named.toSorted((a, b) => isHome(a) - isHome(b) || byName.compare(a.name, b.name));
}
