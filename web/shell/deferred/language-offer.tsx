import { useState, useSyncExternalStore } from 'react';
import { directionOf } from '#core/locale.ts';
import { useLang } from '#web/i18n/text.tsx';
import { readCookie } from '#web/session/cookie.ts';
import { writeCookie } from '#web/session/storage.ts';
import { CHOICE_SECONDS, LANG_COOKIE } from '#web/session/storage-keys.ts';
import { OFFER_TEXTS, offeredLanguage } from '#web/shell/deferred/offered-language.ts';
import { switchLang } from '#web/shell/deferred/switch-locale.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const neverChanges = () => () => undefined;

/** By the cookie of a choice, or by a language in the URL. */
const hasChosen = (): boolean =>
  readCookie(LANG_COOKIE) !== undefined || new URL(location.href).searchParams.has('lang');

/**
 * Offers the browser's language where the page is in another one and the visitor has chosen none. Nothing changes
 * without an answer, and either answer is a choice that is remembered.
 */
export function LanguageOffer() {
  const pageLang = useLang();
  const [isClosed, setClosed] = useState(false);
  // The server knows neither the browser's languages nor, for a cached page, the visitor's cookie.
  const offered = useSyncExternalStore(
    neverChanges,
    () => (hasChosen() ? undefined : offeredLanguage(navigator.languages, pageLang)),
    () => undefined,
  );
  if (!offered || isClosed) return null;
  const { text, accept, decline } = OFFER_TEXTS[offered];
  const close = () => {
    writeCookie(LANG_COOKIE, pageLang, CHOICE_SECONDS);
    setClosed(true);
  };
  return (
    <aside
      lang={offered}
      dir={directionOf(offered)}
      aria-label={text}
      className={
        'fixed inset-x-3 bottom-20 z-50 flex items-center gap-3 rounded-md border border-line bg-surface ' +
        'p-3 ps-4 text-sm text-ink-900 shadow-3 lg:inset-x-0 lg:bottom-6 lg:mx-auto lg:w-fit'
      }
    >
      <Icon name="globe" size={18} className="shrink-0" />
      <p className="min-w-0 grow">{text}</p>
      <Button className="shrink-0" onClick={() => switchLang(offered)}>
        {accept}
      </Button>
      <button
        type="button"
        aria-label={decline}
        onClick={close}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-sm hover:bg-surface-2"
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
