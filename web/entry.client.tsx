import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createTranslator } from '#core/i18n.ts';
import { documentContext } from '#web/i18n/document-locale.ts';
import { addDocumentMessages, documentMessages } from '#web/i18n/load-messages.ts';
import { PageProvider } from '#web/i18n/page-provider.tsx';
import { TextProvider } from '#web/i18n/text.tsx';
import { startSession } from '#web/session/session.ts';
import { loadSpareFont } from '#web/styles/fonts.ts';

const facts = documentContext();
await addDocumentMessages(location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageProvider facts={facts} nonce="">
        <TextProvider lang={facts.lang} t={createTranslator(facts.lang, documentMessages)}>
          <HydratedRouter />
        </TextProvider>
      </PageProvider>
    </StrictMode>,
  );
});
startSession();
loadSpareFont(facts.lang);
