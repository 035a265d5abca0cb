import { useLocation } from 'react-router';
import type { Lang } from '#core/locale.ts';
import { switchLang } from '#web/i18n/here.ts';
import { useLang } from '#web/i18n/text.tsx';

/** Every language calls itself by its own name. */
export const LANGUAGE_NAMES: Record<Lang, string> = { ko: '한국어', en: 'English', zh: '简体中文', ja: '日本語', ar: 'العربية' };

/** Keeps the choice and loads the page again; without scripts it is a link to the same page in that language. */
export function LanguageLink({ lang, className }: { lang: Lang; className?: string }) {
  const { pathname, search } = useLocation();
  const current = useLang();
  const query = new URLSearchParams(search);
  query.set('lang', lang);
  return (
    <a
      href={`${pathname}?${query}`}
      lang={lang}
      hrefLang={lang}
      dir="auto"
      aria-current={lang === current ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        switchLang(lang);
      }}
      className={className}
    >
      {LANGUAGE_NAMES[lang]}
    </a>
  );
}
