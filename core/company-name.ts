/** Legal forms as banks and people write them, in brackets: (주), 주), （株）, カ) of Japanese banks. */
const BRACKETED = /[([](?:주|유|재|사|합|자|학|의|복|株|有|資|名|同|カ|ユ|ド)[)\]]/gu;
/** Banks cut a name, and with it a bracket, at either end. */
const CUT = /^(?:주|유|재|사|カ|ユ)\)|[([](?:주|유|재|사|株|有|カ|ユ)$/gu;
const WHOLE = new RegExp(
  [
    '유한책임회사|주식회사|유한회사|합자회사|합명회사|농업회사법인|어업회사법인|영농조합법인|재단법인|사단법인|의료법인|학교법인|사회복지법인',
    '股份有限公司|有限责任公司|有限責任公司|有限公司',
    '一般社団法人|一般財団法人|株式会社|株式會社|有限会社|合同会社|合資会社|合名会社',
  ].join('|'),
  'gu',
);
/** Letters of Arabic forms are written with or without points: ش.م.م, ذ م م. */
const ARABIC_FORM = /(?:^|\s)(?:ش\s?\.?\s?(?:ذ\s?\.?\s?)?م\s?\.?\s?[ملكعح]|ذ\s?\.?\s?م\s?\.?\s?م)\.?(?=\s|$)/gu;
const ARABIC_WORD = /^(?:شركة|شركه|مؤسسة|مؤسسه)\s+/u;
/** At the end of a Latin name, several in a row: Co., Ltd. */
const LATIN_FORM =
  /[\s,]+(?:co|company|ltd|limited|inc|incorporated|corp|corporation|l\.?l\.?c|l\.?l\.?p|p\.?l\.?c|gmbh|s\.?a\.?(?:r\.?l)?|b\.?v|n\.?v|pte|pty|sdn|bhd|k\.?k)\.?$/u;

/**
 * A name for comparison: without the legal form of a company, width, spaces, case and signs. (주)바다상사, ㈜ 바다상사 and
 * 바다상사 주식회사 are one name.
 */
export function companyNameKey(name: string): string {
  const wide = name.normalize('NFKC').toLowerCase().trim();
  const bare = wide
    .replaceAll(BRACKETED, ' ')
    .replaceAll(CUT, ' ')
    .replaceAll(WHOLE, ' ')
    .replaceAll(ARABIC_FORM, ' ')
    .trim()
    .replace(ARABIC_WORD, '');
  // A name that is nothing but a form stays as it is.
  return lettersOf(withoutLatinForm(bare)) || lettersOf(wide);
}

function withoutLatinForm(name: string): string {
  const shorter = name.replace(LATIN_FORM, '');
  return shorter === name ? name : withoutLatinForm(shorter.trim());
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
