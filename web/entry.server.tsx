import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { messages as ar } from 'virtual:messages/ar';
import { messages as arAreas } from 'virtual:area-messages/ar';
import { messages as en } from 'virtual:messages/en';
import { messages as enAreas } from 'virtual:area-messages/en';
import { messages as ja } from 'virtual:messages/ja';
import { messages as jaAreas } from 'virtual:area-messages/ja';
import { messages as ko } from 'virtual:messages/ko';
import { messages as koAreas } from 'virtual:area-messages/ko';
import { messages as zh } from 'virtual:messages/zh';
import { messages as zhAreas } from 'virtual:area-messages/zh';
import { PageProvider } from '#web/i18n/page.tsx';
import { SpeechProvider } from '#web/i18n/text.tsx';
import { textFrom } from '#core/words.ts';
import { nonceContext, pageContext, preloadContext } from '#web/page-context.ts';

export { openPage } from '#web/page-context.ts';
// The host takes both from here: a handler knows only contexts made by its own copy of the router, and in development there are two.
export { createRequestHandler } from 'react-router';

const texts = {
  ko: textFrom('ko', { ...ko, ...koAreas }),
  en: textFrom('en', { ...en, ...enAreas }),
  zh: textFrom('zh', { ...zh, ...zhAreas }),
  ja: textFrom('ja', { ...ja, ...jaAreas }),
  ar: textFrom('ar', { ...ar, ...arAreas }),
};

/** Rendering that takes longer is given up. */
const PATIENCE = 6_000;

export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: RouterContextProvider): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const facts = context.get(pageContext);
  const nonce = context.get(nonceContext);
  const page = (
    <PageProvider facts={facts} nonce={nonce} preload={context.get(preloadContext)}>
      <SpeechProvider lang={facts.lang} t={texts[facts.lang]}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </SpeechProvider>
    </PageProvider>
  );
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return await new Promise((resolve, reject) => {
    let begun = false;
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [ready]() {
        begun = true;
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer);
            done();
          },
        });
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
        pipe(body);
      },
      onShellError: reject,
      onError(problem: unknown) {
        answerStatus = 500;
        // What goes wrong before the first byte is rejected and logged by the host.
        if (begun) console.error(problem);
      },
    });
    const timer = setTimeout(abort, PATIENCE);
  });
}
