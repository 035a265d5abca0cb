import type { Lang } from './words.ts';

const languages = ['ko', 'en', 'zh', 'ja', 'ar'] as const;

const names: Record<string, readonly [string, string, string, string, string]> = {
  KOOKMIN: ['국민은행', 'KB Kookmin Bank', '国民银行', '国民銀行', 'بنك كوكمين'],
  SHINHAN: ['신한은행', 'Shinhan Bank', '新韩银行', '新韓銀行', 'بنك شينهان'],
  WOORI: ['우리은행', 'Woori Bank', '友利银行', 'ウリィ銀行', 'بنك ووري'],
  HANA: ['하나은행', 'Hana Bank', '韩亚银行', 'ハナ銀行', 'بنك هانا'],
  IBK: ['기업은행', 'Industrial Bank of Korea', '企业银行', '企業銀行', 'البنك الصناعي الكوري'],
  NONGHYUP: ['농협은행', 'NongHyup Bank', '农协银行', '農協銀行', 'بنك نونغهيوب'],
  POST: ['우체국', 'Korea Post', '韩国邮政', '郵便局', 'البريد الكوري'],
  BUSAN: ['부산은행', 'Busan Bank', '釜山银行', '釜山銀行', 'بنك بوسان'],
};

/** The banks of the window by PortOne's codes, named in the reader's language. */
export function banksIn(lang: Lang): { code: string; name: string }[] {
  return Object.entries(names).map(([code, all]) => ({ code, name: all[languages.indexOf(lang)] ?? code }));
}

export function bankName(code: string, lang: Lang): string {
  return banksIn(lang).find((bank) => bank.code === code)?.name ?? code;
}

export function isBank(code: string | undefined): code is string {
  return code !== undefined && Object.hasOwn(names, code);
}
