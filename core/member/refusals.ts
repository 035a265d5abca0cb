import { refuser, type RefusalTable } from '#core/refusal.ts';

export const memberRefusals = {
  'member.wrongCredentials': { status: 400 },
  'member.tooManyAttempts': { status: 429, params: ['minutes'] },
  'member.emailTaken': { status: 409 },
  'member.emailInvalid': { status: 400 },
  'member.passwordTooShort': { status: 400, params: ['limit'] },
  'member.passwordTooLong': { status: 400, params: ['limit'] },
  'member.passwordNeedsDigit': { status: 400 },
  'member.passwordNeedsSpecial': { status: 400 },
  'member.passwordHasSpace': { status: 400 },
  'member.passwordMismatch': { status: 400 },
  'member.passwordWrong': { status: 400 },
  'member.phoneDigitsOnly': { status: 400 },
  'member.phoneLength': { status: 400, params: ['min', 'max'] },
  'member.consentRequired': { status: 400 },
  'member.over14Required': { status: 400 },
  'member.companyRequired': { status: 400 },
  'member.businessNumberRequired': { status: 400 },
  'member.businessNumberInvalid': { status: 400 },
  'member.countryUnknown': { status: 400 },
  'member.postcodeInvalid': { status: 400 },
  'member.addressNotFound': { status: 404 },
  'member.addressLimit': { status: 409, params: ['limit'] },
} as const satisfies RefusalTable;
export const memberRefusal = refuser(memberRefusals);
