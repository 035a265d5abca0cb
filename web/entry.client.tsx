import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Lang } from '#core/locale.ts';
import type { Messages } from '#core/words.ts';
import { here } from '#web/i18n/here.ts';
import { isInArea, loadAreaWords, areaMessages } from '#web/i18n/area-words.ts';
import { PageProvider } from '#web/i18n/page.tsx';
import { SpeechProvider } from '#web/i18n/text.tsx';
import { textFrom } from '#core/words.ts';
import { startSession } from '#web/session/session.ts';
import { loadSpareFont } from '#web/styles/fonts.ts';

const words: Record<Lang, () => Promise<{ messages: Messages }>> = {
  ko: () => import('virtual:messages/ko'),
  en: () => import('virtual:messages/en'),
  zh: () => import('virtual:messages/zh'),
  ja: () => import('virtual:messages/ja'),
  ar: () => import('virtual:messages/ar'),
};

const where = here();
const [{ messages }] = await Promise.all([words[where.lang](), isInArea(location.pathname) && loadAreaWords()]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageProvider facts={{ ...where, origin: document.documentElement.dataset.origin ?? location.origin }} nonce="" preload={[]}>
        <SpeechProvider lang={where.lang} t={textFrom(where.lang, messages, areaMessages)}>
          <HydratedRouter />
        </SpeechProvider>
      </PageProvider>
    </StrictMode>,
  );
});
startSession();
loadSpareFont(where.lang);
