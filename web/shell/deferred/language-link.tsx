import { useLocation } from 'react-router';
import type { Lang } from '#core/locale.ts';
import { useLang } from '#web/i18n/text.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { MONEY_OF, switchLang } from '#web/shell/deferred/switch-locale.ts';

/**
 * Stores the choice and reloads the page; without scripts it is a link to the same page in that language and its
 * currency.
 */
export function LanguageLink({ lang, className }: { lang: Lang; className?: string }) {
  const { pathname, search } = useLocation();
  const current = useLang();
  const query = new URLSearchParams(search);
  query.set('lang', lang);
  query.set('currency', MONEY_OF[lang]);
  return (
    <a
      href={`${pathname}?${query}`}
      lang={lang}
      hrefLang={lang}
      aria-current={lang === current ? 'true' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        switchLang(lang);
      }}
      className={className}
    >
      <bdi>{LANGUAGE_NAMES[lang]}</bdi>
    </a>
  );
}
