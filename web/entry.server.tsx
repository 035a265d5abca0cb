import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { speaking } from '#web/i18n/all-words.ts';
import { PageProvider } from '#web/i18n/page.tsx';
import { SpeechProvider } from '#web/i18n/text.tsx';
import { htmlContext, nonceContext, pageContext } from '#web/page-context.ts';

export { openPage } from '#web/page-context.ts';
// The host takes both from here: a handler knows only contexts made by its own copy of the router, and in development
// there are two.
export { createRequestHandler } from 'react-router';

/** Rendering that takes longer is given up. */
const PATIENCE = 6_000;
/** Stands where a part was not there yet and the browser would have to draw it. */
const NOT_THERE = '<!--$!-->';
const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';

/**
 * A page is sent whole: its data are there before it is rendered, and a whole one can be kept, hashed and packed well.
 * So it is
 * rendered in one go into one text, which takes two thirds of the time of a stream; only the first one waits for its
 * parts to be loaded.
 */
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
  const { t, brought } = speaking(
    facts.lang,
    router.staticHandlerContext.matches.map(({ route }) => route.id),
  );
  const { serverHandoffStream: handedOver, ...known } = router;
  const page = (
    <PageProvider facts={facts} nonce={nonce} words={brought}>
      <SpeechProvider lang={facts.lang} t={t}>
        <ServerRouter context={known} url={request.url} nonce={nonce} />
      </SpeechProvider>
    </PageProvider>
  );
  const data = dataScripts(handedOver && (await textOf(handedOver)), nonce);
  const atOnce = renderToString(page);
  const { html, isWhole } = atOnce.includes(NOT_THERE)
    ? await renderedWhenThere(page)
    : { html: atOnce, isWhole: true };
  context.get(htmlContext)([DOCTYPE, html.slice(0, html.length - END.length), data, END]);
  return new Response(null, { headers, status: isWhole ? status : 500 });
}

/** What the router would write while it streams. */
function dataScripts(data: string | undefined, nonce: string): string {
  if (data === undefined) return '';
  const script = (text: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${text};</script>`;
  return script(`enqueue(${JSON.stringify(data).replaceAll(/[&<>\u2028\u2029]/g, escaped)})`) + script('close()');
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** The page once the code of all its parts is there. */
async function renderedWhenThere(page: ReactNode): Promise<{ html: string; isWhole: boolean }> {
  return await new Promise((resolve, reject) => {
    let isWhole = true;
    const { pipe, abort } = renderToPipeableStream(page, {
      // Every part stands in its place from the start, without a script that puts it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const pieces: Buffer[] = [];
        const body = new Writable({
          write(piece: Buffer, _encoding, done) {
            pieces.push(piece);
            done();
          },
          final(done) {
            resolve({ html: Buffer.concat(pieces).toString().replace(DOCTYPE, ''), isWhole });
            done();
          },
        });
        pipe(body);
      },
      onShellError(problem) {
        clearTimeout(timer);
        reject(problem);
      },
      onError(problem: unknown) {
        isWhole = false;
        console.error(problem);
      },
    });
    const timer = setTimeout(abort, PATIENCE);
  });
}
