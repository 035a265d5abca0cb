import { randomUUID } from 'node:crypto';
import type { Answers, CallName, Contract } from '#core/contract.ts';
import { contract } from '#core/contract.ts';
import type { BodyOf, Endpoint } from '#core/endpoint.ts';
import { emptyCart } from '#server/cart/builders.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import type { Pool } from '#server/db/pool.ts';
import { type Buyer, fillCart } from '#server/order/testing.ts';
import { aCard, openWindow, submitWindow } from '#server/integrations/payment/builders.ts';
import type { LocalSimulator } from '#server/integrations/local-server.ts';

type OnStatus = ((status: number) => void) | undefined;
export type Input<E extends Endpoint> = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: BodyOf<E>;
  token?: string;
  key?: string;
  onStatus?: OnStatus;
};
export type Reply<Name extends CallName> = { readonly status: number; readonly answer: Answers[Name] };

/** A call over the network; status 0 when the server is unreachable. */
export async function ask<Name extends CallName>(
  origin: string,
  name: Name,
  { params = {}, query = {}, body, token, key, onStatus }: NoInfer<Input<Contract[Name]>> = {},
): Promise<Reply<Name>> {
  const call: Endpoint = contract[name];
  const path = call.path.replaceAll(/:(\w+)/g, (_, part) => encodeURIComponent(String(params[part] ?? '')));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  try {
    const answer = await fetch(`${origin}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: call.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(call.idempotent && { 'idempotency-key': key ?? randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const reply = { status: answer.status, answer: await answer.json() };
    onStatus?.(reply.status);
    return reply;
  } catch {
    onStatus?.(0);
    return { status: 0, answer: Object.create(null) };
  }
}

export type Customer = {
  readonly origin: string;
  readonly db: Pool;
  readonly provider: LocalSimulator;
  readonly buyer: Buyer;
  readonly product: BuiltProduct;
  /** Called with every status. */ readonly onStatus?: (status: number) => void;
};

/** Orders one piece; returns the order's id when the server confirmed it. */
export async function orderOne({ origin, db, buyer, product, onStatus }: Customer): Promise<number | undefined> {
  const goods = product.skus[0];
  // A server that died may have left a cart line.
  await emptyCart(db, buyer.id);
  const code = await fillCart(db, buyer, [{ skuId: goods?.id ?? 0 }]);
  const reply = await ask(origin, 'placeOrder', {
    onStatus,
    token: buyer.token,
    params: { code },
    body: {
      tab: 'SELLER',
      lines: [{ sku: goods?.code ?? '', cartItemType: 'NORMAL' }],
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 13_000, currency: 'KRW' },
    },
  });
  return reply.status === 201 ? reply.answer.id : undefined;
}

type Payer = Pick<Customer, 'origin' | 'onStatus'> & {
  readonly provider: Pick<LocalSimulator, 'url'>;
  readonly buyer: Pick<Buyer, 'token'>;
};

/** Opens the provider's window for an order; undefined when the server does not redirect there. */
export async function openPaymentWindow(
  { origin, provider, buyer, onStatus }: Payer,
  id: number,
): Promise<{ paymentId: string; window: URL } | undefined> {
  const started = await ask(origin, 'startPayment', {
    onStatus,
    token: buyer.token,
    params: { id },
    body: { method: 'CARD' },
  });
  if (started.status !== 201) return undefined;
  const page = await fetch(origin + started.answer.windowUrl).then(
    (answer) => answer.text(),
    () => '',
  );
  const request = /PortOne\.requestPayment\(here\((\{.*?\})\)\)\.then/s.exec(page)?.[1];
  if (!request) return undefined;
  const input = JSON.parse(request);
  return {
    paymentId: started.answer.paymentId,
    window: await openWindow(provider, { ...input, redirectUrl: origin + input.redirectUrl }),
  };
}

/** Pays an order by card in the provider's window and returns; true when the server confirmed the payment. */
export async function payFor(payer: Payer, id: number): Promise<boolean> {
  const opened = await openPaymentWindow(payer, id);
  if (!opened) return false;
  await submitWindow(opened.window, { action: 'pay', ...aCard() });
  const { origin, onStatus, buyer } = payer;
  const done = await ask(origin, 'completePayment', {
    onStatus,
    token: buyer.token,
    params: { paymentId: opened.paymentId },
  });
  return done.status === 200 && done.answer.status === 'captured';
}
