import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { GrowingSpeech } from '#web/i18n/growing-speech.tsx';
import { factsHere, here } from '#web/i18n/here.ts';
import { loadWords } from '#web/i18n/later-words.ts';
import { PageProvider } from '#web/i18n/page.tsx';
import { startSession } from '#web/session/session.ts';
import { loadSpareFont } from '#web/styles/fonts.ts';

const where = here();
const words = document.getElementById('words')?.textContent ?? '{}';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageProvider facts={factsHere()} nonce="" words={() => words}>
        <GrowingSpeech lang={where.lang} words={JSON.parse(words)}>
          <HydratedRouter />
        </GrowingSpeech>
      </PageProvider>
    </StrictMode>,
  );
});
startSession();
loadSpareFont(where.lang);
// Whoever begins to do something will soon read what the page did not bring: menus, dialogs, refusals.
for (const sign of ['pointermove', 'pointerdown', 'keydown'])
  addEventListener(sign, () => void loadWords(), { once: true, passive: true });
