import { countrySpecs, electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { companyNameKey } from '#core/company-name.ts';
import { BANKS, type Bank } from '#core/payment/states.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/**
 * A bank account as its seller enters it. In Korea `bank` and `number`, and the bank says whose it is; abroad the bank's
 * BIC, an IBAN or an account number, and the holder. What does not apply is empty.
 */
export type AccountForm = {
  readonly bank: Bank | '';
  readonly number: string;
  readonly bic: string;
  readonly holder: string;
};
export const NO_ACCOUNT: AccountForm = { bank: '', number: '', bic: '', holder: '' };

/** An account as it is stored. `bank` is null abroad, `bic` in Korea. */
export type BankAccount = {
  readonly bank: Bank | null;
  readonly bic: string | null;
  readonly number: string;
  readonly holder: string;
};

/** SWIFT allows 35 characters of a name in most messages, and ISO 20022 140; banks at home cut much earlier. */
export const HOLDER_MAX = 70;
export const isKorean = (country: string): boolean => country === 'KR';

/** A number without the spaces and hyphens people write, in capital letters. */
export const cleanNumber = (typed: string): string => electronicFormatIBAN(typed.normalize('NFKC')) ?? '';
export const isIban = (number: string): boolean => /^[A-Z]{2}\d{2}/.test(number);
/** The country of a bank, of its BIC. */
const countryOf = (bic: string): string => bic.slice(4, 6);
const usesIban = (country: string): boolean => countrySpecs[country]?.IBANRegistry === true;

/** What is wrong with an account, field by field. */
export function wrongAccountFields(form: AccountForm, country: string): FieldRefusal[] {
  const required = (path: keyof AccountForm) =>
    atField(path, form[path].trim() ? undefined : requestRefusal('request.required'));
  const wrong = requestRefusal('request.badFormat');
  const number = cleanNumber(form.number);
  if (isKorean(country))
    return [
      ...(BANKS.some((bank) => bank === form.bank) ? [] : atField('bank', requestRefusal('request.required'))),
      ...(number ? atField('number', /^\d{6,20}$/.test(number) ? undefined : wrong) : required('number')),
    ];
  const bic = cleanNumber(form.bic);
  const isBic = isValidBIC(bic);
  return [
    ...(bic ? atField('bic', isBic ? undefined : payoutRefusal('payout.bicWrong')) : required('bic')),
    ...(number ? atField('number', whyNotNumber(number, isBic ? bic : undefined)) : required('number')),
    ...required('holder'),
  ];
}

function whyNotNumber(number: string, bic: string | undefined) {
  if (isIban(number)) {
    if (!isValidIBAN(number)) return payoutRefusal('payout.ibanWrong');
    return bic && countryOf(bic) !== number.slice(0, 2) && usesIban(countryOf(bic))
      ? payoutRefusal('payout.ibanOfOtherCountry')
      : undefined;
  }
  if (bic && usesIban(countryOf(bic))) return payoutRefusal('payout.ibanNeeded');
  return /^[A-Z0-9]{4,34}$/.test(number) ? undefined : requestRefusal('request.badFormat');
}

/**
 * Whether an account is of a company: its holder is the company or who represents it, as banks write names, without legal
 * forms and with the name of the business in brackets. Banks cut long names, so that eight letters are enough.
 */
export function isHolderOf(holder: string, names: readonly string[]): boolean {
  const written = [holder, holder.replace(/[(（].*$/u, '')].map(companyNameKey).filter((key) => key.length >= 2);
  return names
    .map(companyNameKey)
    .filter((name) => name.length >= 2)
    .some((name) => written.some((key) => key === name || (key.length >= CUT_LETTERS && name.startsWith(key))));
}
const CUT_LETTERS = 8;

/** A name of which only the first and last letter are shown, as banks show that of a payee. */
export function maskedHolder(name: string): string {
  const letters = [...name.trim()];
  const [first = '', ...rest] = letters;
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : '';
  return `${first}${'*'.repeat(Math.max(1, letters.length - (last ? 2 : 1)))}${last}`;
}
