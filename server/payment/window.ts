import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { directionOf, isLang, type Lang } from '#core/locale.ts';
import { messageText } from '#server/http/errors.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import type { GoodsLine, PaymentDeps } from '#server/payment/deps.ts';
import { findWindow } from '#server/payment/combined-queries.ts';
import { needsGoods, windowRequest, type WindowSettings } from '#server/payment/window-request.ts';

/** Origins of PayPal's own buttons; only a page that shows them may load from them. */
const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com';
/** JSON inside a script element: a closing tag in an order name must stay text. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
/** Returns to the host the buyer is signed in at, which only the browser has: every site has several hosts. */
const BACK = '/payment-return';
const HERE = 'const here = (input) => ({ ...input, redirectUrl: location.origin + input.redirectUrl });\n';
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Renders the page between our shop and the provider's window. It is the only page that may run the provider's script,
 * it holds no session, and its address is a secret of one payment attempt. The amount is registered with the provider
 * first.
 */
export function mountPaymentWindow(app: FastifyInstance, deps: PaymentDeps, settings: WindowSettings): void {
  app.get<{ Params: { key: string }; Querystring: { lang?: string } }>(
    '/payment/window/:key',
    async (request, reply) => {
      const lang: Lang = isLang(request.query.lang) ? request.query.lang : 'ko';
      const found = await findWindow(deps.db, request.params.key, deps.now());
      const nonce = randomBytes(16).toString('base64');
      const sdk = settings.sdkUrl === undefined ? '' : new URL(settings.sdkUrl).origin;
      const origin = found?.payment.method === 'PAYPAL' ? `${sdk} ${PAYPAL}` : sdk;
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', contentPolicy(nonce, origin));
      if (!found?.isOpen) {
        return reply.code(found ? 200 : 404).send(
          page(lang, nonce, messageText(lang, 'payment.window.over'), {
            href: '/my/orders',
            text: messageText(lang, 'payment.window.toOrders'),
          }),
        );
      }
      const { payment, invoices } = found;
      try {
        await deps.provider.preRegister({
          paymentId: payment.providerId,
          total: payment.amount,
          currency: payment.currency,
        });
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        deps.log.warn(
          { payment: payment.providerId, type: error.type },
          'registering a payment at the provider failed',
        );
        return reply.code(503).send(
          page(lang, nonce, messageText(lang, 'payment.refusals.providerUnavailable'), {
            href: '',
            text: messageText(lang, 'payment.window.again'),
          }),
        );
      }
      const goods: GoodsLine[] = [];
      if (needsGoods(payment)) for (const one of invoices) goods.push(...(await deps.owner.goods(deps.db, one)));
      const input = windowRequest({ payment, invoices, goods, settings, lang, back: BACK, now: deps.now() });
      const leave = `(r) => { if (r) location.replace(${inScript(`${BACK}?lang=${lang}&`)} + new URLSearchParams(r)); }`;
      // PayPal draws its own buttons into the page; the others replace the page (domain §4.1).
      const script =
        payment.method === 'PAYPAL'
          ? `PortOne.loadPaymentUI(here(${inScript({ uiType: 'PAYPAL_SPB', ...input })}), ` +
            `{ onPaymentSuccess: ${leave}, onPaymentFail: ${leave} })`
          : `PortOne.requestPayment(here(${inScript(input)})).then(${leave})`;
      return reply.send(
        page(
          lang,
          nonce,
          messageText(lang, 'payment.window.opening'),
          undefined,
          `<script nonce="${nonce}" src="${escape(settings.sdkUrl ?? '')}"></script><script nonce="${nonce}">${HERE}${script}</script>`,
        ),
      );
    },
  );
}

const contentPolicy = (nonce: string, origin: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${origin}`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    `img-src ${origin}`,
    `form-action ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const STYLE = [
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;',
  'font:16px/1.6 system-ui,sans-serif;color:#111821;background:#f8fafc;text-align:center;padding:24px}',
  'a{color:#1a5fc8}',
].join('');

function page(lang: Lang, nonce: string, text: string, link?: { href: string; text: string }, scripts = ''): string {
  const links = link ? `<p><a href="${escape(link.href)}">${escape(link.text)}</a></p>` : '';
  return `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Badaro</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><p>${escape(text)}</p>${links}<div class="portone-ui-container"></div></main>${scripts}</body></html>`;
}
