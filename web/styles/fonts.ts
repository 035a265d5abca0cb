import type { Lang } from '#core/locale.ts';
import arabic from '@fontsource-variable/noto-sans-arabic/wght.css?url';
import japanese from '@fontsource-variable/noto-sans-jp/wght.css?url';
import korean from '@fontsource-variable/noto-sans-kr/wght.css?url';
import chinese from '@fontsource-variable/noto-sans-sc/wght.css?url';

const SPARE_OF: Partial<Record<Lang, string>> = { ko: korean, zh: chinese, ja: japanese, ar: arabic };

/** Systems with fonts for all our languages. */
const HAS_FONTS = /Windows|Mac OS|Android|CrOS/;

/** Loads a web font where the system may lack one for the language; after the page, without blocking it (ux §5). */
export function loadSpareFont(lang: Lang): void {
  const href = SPARE_OF[lang];
  if (!href || HAS_FONTS.test(navigator.userAgent)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
