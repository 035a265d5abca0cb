import { preloadModule } from 'react-dom';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { createTranslator } from '#core/i18n.ts';
import { loadMessages, messageSources } from '#web/i18n/load-messages.ts';
import { PageProvider } from '#web/i18n/page-provider.tsx';
import { TextProvider } from '#web/i18n/text.tsx';
import { nonceContext, pageContext, scriptOfContext } from '#web/page-context.ts';

export { openPage } from '#web/page-context.ts';
export { computedPages, publicUrls } from '#web/public-url.ts';
// Exported for the server: a handler accepts only contexts made by its own copy of the router, and in development there
// are two.
export { createRequestHandler } from 'react-router';

const RENDER_TIMEOUT_MS = 6_000;

/** Preloads the messages in parallel with the scripts that need them. */
function Preload({ scripts }: { scripts: readonly (string | undefined)[] }) {
  for (const script of scripts) if (script) preloadModule(script, { as: 'script' });
  return null;
}

/** Renders a page completely before it is sent, so that its data are included and it can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const facts = context.get(pageContext);
  const nonce = context.get(nonceContext);
  const { pathname } = new URL(request.url);
  const messages = await loadMessages(facts.lang, pathname);
  const scripts = messageSources(facts.lang, pathname).map(context.get(scriptOfContext));
  let hasFailed = false;
  const html = await renderToReadableStream(
    <PageProvider facts={facts} nonce={nonce}>
      <TextProvider lang={facts.lang} t={createTranslator(facts.lang, messages)}>
        <Preload scripts={scripts} />
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </TextProvider>
    </PageProvider>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      // All suspended parts are in place, so the page is readable without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        hasFailed = true;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  await html.allReady;
  return new Response(html, { headers, status: hasFailed ? 500 : status });
}
