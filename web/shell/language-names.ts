import type { Lang } from '#core/locale.ts';

/** Every language by its own name. */
export const LANGUAGE_NAMES: Record<Lang, string> = {
  ko: '한국어',
  en: 'English',
  zh: '简体中文',
  ja: '日本語',
  ar: 'العربية',
};
