import { isBank } from './banks.ts';
import type { PaymentRecord } from './record.ts';
import { langOf, type WindowTexts } from './words.ts';

export type Fields = Readonly<Record<string, string>>;

export type FieldError = { field: string; text: string };

const digits = (text: string | undefined) => (text ?? '').replace(/[\s-]/g, '');

export const cardNumberOf = (fields: Fields) => digits(fields['cardNumber']);

/** The errors of the window's form, in the order of its fields. */
export function errorsIn(record: PaymentRecord, fields: Fields, texts: WindowTexts, at: Date): FieldError[] {
  const errors: FieldError[] = [];
  const check = (field: string, ok: boolean, text: string) => {
    if (!ok) errors.push({ field, text });
  };
  if (record.payMethod === 'CARD') {
    check('cardNumber', /^\d{14,19}$/.test(cardNumberOf(fields)), texts.badCard);
    check('expiry', isAhead(fields['expiry'], at), texts.badExpiry);
    if (isKoreanCard(record)) {
      check('birth', /^(\d{6}|\d{10})$/.test(digits(fields['birth'])), texts.badBirth);
      check('pin', /^\d{2}$/.test(fields['pin'] ?? ''), texts.badPin);
    } else {
      check('securityCode', /^\d{3,4}$/.test(fields['securityCode'] ?? ''), texts.badSecurityCode);
      check('cardHolder', (fields['cardHolder'] ?? '').trim().length > 0, texts.badCardHolder);
    }
  }
  if (record.payMethod === 'VIRTUAL_ACCOUNT') {
    check('bank', isBank(fields['bank']), texts.badBank);
    check('depositor', (fields['depositor'] ?? '').trim().length > 0, texts.badDepositor);
  }
  if (record.payMethod === 'TRANSFER') check('bank', isBank(fields['bank']), texts.badBank);
  const payer = payerOf[record.payMethod];
  if (payer) check('payer', payer.test((fields['payer'] ?? '').trim()), texts.badPayer);
  return errors;
}

/**
 * A window in Korean asks for a card issued in Korea, whose holder has a birth date or business number and a password;
 * in other languages for a card issued abroad, which has neither.
 */
export const isKoreanCard = ({ locale }: Pick<PaymentRecord, 'locale'>): boolean => langOf(locale) === 'ko';

/**
 * The payer's identification for methods other than card and deposit: an account or phone number, the password of a
 * wallet, an e-mail address.
 */
const payerOf: Partial<Record<PaymentRecord['payMethod'], RegExp>> = {
  TRANSFER: /^[\d-]{6,20}$/,
  MOBILE: /^01[\d-]{8,12}$/,
  EASY_PAY: /^\d{6}$/,
  PAYPAL: /^[^\s@]+@[^\s@]+$/,
};

/** The sentinels of methods other than cards (README.md). */
export const isDeclined = (fields: Fields): boolean => /(0002|^declined@.*)$/.test((fields['payer'] ?? '').trim());

// A card is valid to the last day of its month.
function isAhead(expiry: string | undefined, at: Date): boolean {
  const found = /^(\d{2})\s*\/?\s*(\d{2})$/.exec((expiry ?? '').trim());
  const month = Number(found?.[1]);
  return month >= 1 && month <= 12 && Date.UTC(2000 + Number(found?.[2]), month) > at.getTime();
}
