import { BANKS } from '#core/payment/states.ts';

/** The codes of the clearing institute (금융결제원) by which banks of Korea name each other. */
const CODES: Readonly<Record<(typeof BANKS)[number], string>> = {
  KOOKMIN: '004',
  SHINHAN: '088',
  WOORI: '020',
  HANA: '081',
  NONGHYUP: '011',
  IBK: '003',
  KDB: '002',
  KAKAO: '090',
  TOSS: '092',
  K_BANK: '089',
  POST: '071',
  KFCC: '045',
  SHINHYUP: '048',
  DAEGU: '031',
  BUSAN: '032',
};

/** The clearing code of a bank; undefined for one that is none of ours. */
export const clearingCode = (code: string): string | undefined => {
  const bank = BANKS.find((one) => one === code);
  return bank && CODES[bank];
};
