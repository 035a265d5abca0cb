import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { isLang, type Lang } from '#core/locale.ts';
import { messageText } from '#server/i18n/messages.ts';
import { HERE, inScript, providerPage as page, providerPolicy, providerScripts } from '#server/http/provider-page.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import type { BilledLine, PaymentDeps } from '#server/payment/deps.ts';
import { findWindow } from '#server/payment/combined/combined-queries.ts';
import { needsGoods, windowRequest, type WindowSettings } from '#server/payment/window/window-request.ts';

/** Origins of PayPal's own buttons; only a page that shows them may load from them. */
const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com';
const BACK = '/payment-return';

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
        .header('content-security-policy', providerPolicy(nonce, origin));
      const text = (key: string) => messageText(lang, key);
      if (!found?.isOpen) {
        const toOrders = { href: '/my/orders', text: text('payment.window.toOrders') };
        return reply.code(found ? 200 : 404).send(page(lang, nonce, text('payment.window.over'), toOrders));
      }
      if (!(await isRegistered(deps, found.payment))) {
        const again = { href: '', text: text('payment.window.again') };
        return reply.code(503).send(page(lang, nonce, text('payment.refusals.providerUnavailable'), again));
      }
      const scripts = providerScripts(
        nonce,
        settings.sdkUrl ?? '',
        HERE + (await openingScript(deps, found, settings, lang)),
      );
      return reply.send(page(lang, nonce, text('payment.window.opening'), undefined, scripts));
    },
  );
}

type FoundWindow = NonNullable<Awaited<ReturnType<typeof findWindow>>>;

/** Registers the amount of a payment with the provider; false when it cannot. */
async function isRegistered(deps: PaymentDeps, payment: FoundWindow['payment']): Promise<boolean> {
  const { providerId, amount, currency } = payment;
  try {
    await deps.provider.preRegister({ paymentId: providerId, total: amount, currency });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ payment: providerId, type: error.type }, 'registering a payment at the provider failed');
    return false;
  }
}

async function openingScript(
  deps: PaymentDeps,
  { payment, invoices }: FoundWindow,
  settings: WindowSettings,
  lang: Lang,
): Promise<string> {
  const goods: BilledLine[] = [];
  if (needsGoods(payment)) for (const one of invoices) goods.push(...(await deps.billedOrders.lines(deps.db, one)));
  const input = windowRequest({ payment, invoices, goods, settings, lang, back: BACK, now: deps.now() });
  const leave = `(r) => { if (r) location.replace(${inScript(`${BACK}?lang=${lang}&`)} + new URLSearchParams(r)); }`;
  // PayPal draws its own buttons into the page; the others replace the page (domain §4.1).
  return payment.method === 'PAYPAL'
    ? `PortOne.loadPaymentUI(here(${inScript({ uiType: 'PAYPAL_SPB', ...input })}), ` +
        `{ onPaymentSuccess: ${leave}, onPaymentFail: ${leave} })`
    : `PortOne.requestPayment(here(${inScript(input)})).then(${leave})`;
}
