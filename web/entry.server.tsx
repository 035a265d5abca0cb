import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { speaking } from '#web/i18n/all-words.ts';
import { PageProvider } from '#web/i18n/page.tsx';
import { SpeechProvider } from '#web/i18n/text.tsx';
import { nonceContext, pageContext } from '#web/page-context.ts';

export { openPage } from '#web/page-context.ts';
// The host takes both from here: a handler knows only contexts made by its own copy of the router, and in development there are two.
export { createRequestHandler } from 'react-router';

/** Rendering that takes longer is given up. */
const PATIENCE = 6_000;

export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: RouterContextProvider): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const facts = context.get(pageContext);
  const nonce = context.get(nonceContext);
  const { t, brought } = speaking(facts.lang, router.staticHandlerContext.matches.map(({ route }) => route.id));
  const page = (
    <PageProvider facts={facts} nonce={nonce} words={brought}>
      <SpeechProvider lang={facts.lang} t={t}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </SpeechProvider>
    </PageProvider>
  );
  // A page is sent whole: its data are there before it is rendered, and a whole one can be kept, hashed and packed well.
  return await new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
            resolve(new Response(new Uint8Array(Buffer.concat(pieces)), { headers, status: answerStatus }));
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
        answerStatus = 500;
        console.error(problem);
      },
    });
    const timer = setTimeout(abort, PATIENCE);
  });
}
