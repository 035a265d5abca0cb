/** Countries of members and of delivery, with their dial codes (ISO 3166-1 alpha-2, ITU E.164). Korea first. */
const DIAL_CODES = {
  KR: '82',
  CN: '86',
  JP: '81',
  US: '1',
  HK: '852',
  TW: '886',
  MO: '853',
  VN: '84',
  TH: '66',
  ID: '62',
  MY: '60',
  SG: '65',
  PH: '63',
  KH: '855',
  LA: '856',
  MM: '95',
  MN: '976',
  IN: '91',
  BD: '880',
  PK: '92',
  LK: '94',
  NP: '977',
  KZ: '7',
  UZ: '998',
  KG: '996',
  TR: '90',
  AE: '971',
  SA: '966',
  QA: '974',
  KW: '965',
  BH: '973',
  OM: '968',
  JO: '962',
  LB: '961',
  IQ: '964',
  IL: '972',
  EG: '20',
  MA: '212',
  DZ: '213',
  TN: '216',
  NG: '234',
  KE: '254',
  ZA: '27',
  GB: '44',
  IE: '353',
  DE: '49',
  FR: '33',
  IT: '39',
  ES: '34',
  PT: '351',
  NL: '31',
  BE: '32',
  CH: '41',
  AT: '43',
  PL: '48',
  CZ: '420',
  SE: '46',
  NO: '47',
  DK: '45',
  FI: '358',
  GR: '30',
  CA: '1',
  MX: '52',
  BR: '55',
  AR: '54',
  CL: '56',
  AU: '61',
  NZ: '64',
} as const;

export const COUNTRIES = Object.entries(DIAL_CODES).map(([code, dialCode]) => ({ code, dialCode }));

export function isCountry(code: string): boolean {
  return Object.hasOwn(DIAL_CODES, code);
}

/** Whether this is the dial code of a country (without the plus). */
export function isDialCode(dialCode: string): boolean {
  return COUNTRIES.some((country) => country.dialCode === dialCode);
}

type DialledFrom = { readonly country: string; readonly phoneCountry: string };

/**
 * The dial code of a form whose country changes: it follows the country, unless somebody chose that of another country
 * before.
 */
export function dialCodeAfter({ country, phoneCountry }: DialledFrom, next: string): string {
  const codeOf = (code: string) => COUNTRIES.find((one) => one.code === code)?.dialCode;
  return phoneCountry === '' || phoneCountry === codeOf(country) ? (codeOf(next) ?? phoneCountry) : phoneCountry;
}
