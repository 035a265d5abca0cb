import type { Lang } from '#core/locale.ts';
import arabic from '@fontsource-variable/noto-sans-arabic/wght.css?url';
import japanese from '@fontsource-variable/noto-sans-jp/wght.css?url';
import korean from '@fontsource-variable/noto-sans-kr/wght.css?url';
import chinese from '@fontsource-variable/noto-sans-sc/wght.css?url';

/** The font a language needs before it is read. Chinese and Japanese systems have their own (ux §5). */
export const FONT_OF: Partial<Record<Lang, string>> = { ko: korean, ar: arabic };

const SPARE_OF: Partial<Record<Lang, string>> = { zh: chinese, ja: japanese };

/** For machines without a Chinese or Japanese font of their own; comes after the page, which waits for nothing. */
export function loadSpareFont(lang: Lang): void {
  const href = SPARE_OF[lang];
  if (!href) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
