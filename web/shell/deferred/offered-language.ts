import { isLang, type Lang } from '#core/locale.ts';

/** The texts of the offer in the language it offers, which the page has not loaded. */
export const OFFER_TEXTS: Readonly<
  Record<Lang, { readonly text: string; readonly accept: string; readonly decline: string }>
> = {
  ko: { text: '이 페이지를 한국어로 볼 수 있습니다.', accept: '한국어로 보기', decline: '닫기' },
  en: { text: 'This page is available in English.', accept: 'Continue in English', decline: 'Close' },
  zh: { text: '本页面提供简体中文版。', accept: '切换到简体中文', decline: '关闭' },
  ja: { text: 'このページは日本語でご覧いただけます。', accept: '日本語で見る', decline: '閉じる' },
  ar: { text: 'هذه الصفحة متاحة بالعربية.', accept: 'المتابعة بالعربية', decline: 'إغلاق' },
};

/**
 * The language to offer to a visitor who has chosen none: the first of the browser's languages that the shop speaks,
 * unless the page is in it.
 */
export function offeredLanguage(browserLanguages: readonly string[], pageLang: Lang): Lang | undefined {
  const preferred = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLang);
  return preferred === pageLang ? undefined : preferred;
}
