import { appliesAsPartner, type Registration, verifiesEmail } from '#core/member/rules.ts';
import type { Audience } from '#web/account/register/draft.ts';

/** The registration as the call takes it: what the page of the audience does not ask is left out. */
export function bodyOf(audience: Audience, values: Registration, isIdentified: boolean) {
  const {
    company = '',
    businessNumber = '',
    businessType = '',
    businessItem = '',
    postcode = '',
    address = '',
    detailAddress = '',
    partnerKind,
    partnerOffer = '',
    emailToken,
    identityToken,
    ...rest
  } = values;
  return {
    ...rest,
    emailAddress: values.emailAddress.trim(),
    ...(verifiesEmail(values.country) && emailToken && { emailToken }),
    ...(isIdentified && identityToken && { identityToken }),
    ...(audience !== 'person' && { company, businessNumber }),
    ...(audience === 'overseas' && { businessType, businessItem, postcode, address, detailAddress }),
    ...(appliesAsPartner(values) && partnerKind && { partnerKind, partnerOffer }),
  };
}
