import { createHash } from 'node:crypto';
import type {
  CancelPaymentBody,
  GetAllPaymentsByCursorBody,
  InstantPaymentInput,
  PreRegisterPaymentBody,
} from '@portone/server-sdk/payment';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import type { Listed } from '#server/integrations/listed.ts';
import { cancellationFrom, listFrom, paymentFrom, refusalFrom } from './answers.ts';
import { accountHolders } from './account-holder.ts';
import { escrow } from './escrow.ts';
import { exchange } from './exchange.ts';
import { papers } from './papers.ts';
import { type PaymentPort, ProviderError, type ProviderPayment } from './port.ts';
import { webhookVerifier } from './webhook.ts';

export type PortOneOptions = {
  /** `https://api.portone.io`, or the address of the simulator. */
  baseUrl: string;
  apiSecret: string;
  storeId: string;
  webhookSecret: string;
  fetch?: typeof fetch;
  /**
   * Default: 60 s for calls that move money, as PortOne requires because card companies are slow, and 8 s for the rest.
   */
  timeoutMs?: number;
  /** How long the circuit stays open. */
  restMs?: number | undefined;
};

export type PortOneCall = {
  name: string;
  path: string;
  /** `GET` when omitted. */
  method?: 'POST' | 'PATCH';
  body?: Record<string, unknown>;
  /**
   * Only calls that move money carry an idempotency key: the others may be repeated, and a stored answer would prevent
   * that.
   */
  key?: string;
};

/** PortOne V2 over REST (domain.md §4.1); the bodies have the types of its SDK. Throws at once for a malformed key; every call may throw ProviderError. */
export function portone(options: PortOneOptions): PaymentPort {
  const { apiSecret, storeId } = options;
  if (!/^[\x21-\x7e]+$/.test(apiSecret))
    throw new Error('The payment key must be printable characters without spaces.');
  const through = circuit({ isDown, ...(options.restMs !== undefined && { restMs: options.restMs }) });
  const call = (request: PortOneCall) =>
    through(
      () => answerTo(options, request),
      () => new ProviderError(request.name, { type: CIRCUIT_OPEN, retryable: true, status: 0 }),
    );

  async function lookup(paymentId: string): Promise<ProviderPayment | undefined> {
    try {
      const payment = paymentFrom(
        await call({ name: 'lookup', path: of(paymentId, `?storeId=${encodeURIComponent(storeId)}`) }),
      );
      // Guards against an answer about another payment.
      if (payment?.id !== paymentId) throw badAnswer('lookup', 200);
      return payment;
    } catch (failure) {
      if (failure instanceof ProviderError && failure.type === 'PAYMENT_NOT_FOUND') return undefined;
      throw failure;
    }
  }

  return {
    lookup,
    ...papers(call, storeId, keyOf),
    ...escrow(call, storeId, lookup),
    ...accountHolders(call),
    verifyWebhook: webhookVerifier(options.webhookSecret),

    async preRegister({ paymentId, total, currency }) {
      const body = { storeId, totalAmount: total, currency } satisfies Listed<PreRegisterPaymentBody, 'currency'>;
      await call({ name: 'preRegister', path: of(paymentId, '/pre-register'), method: 'POST', body });
    },

    async cancel({ paymentId, attempt, ...request }) {
      const body = { storeId, ...request } satisfies Listed<CancelPaymentBody, 'bank'>;
      const key = keyOf('cancel', paymentId, attempt ?? body);
      const cancellation = cancellationFrom(
        await call({ name: 'cancel', path: of(paymentId, '/cancel'), method: 'POST', body, key }),
      );
      if (!cancellation) throw badAnswer('cancel', 200);
      return cancellation;
    },

    ...virtualAccounts(call, storeId, lookup),
    listCreated: (from, until) => createdPayments(call, storeId, { from, until }),
  };
}

type Call = (request: PortOneCall) => Promise<unknown>;

function virtualAccounts(
  call: Call,
  storeId: string,
  lookup: PaymentPort['lookup'],
): Pick<PaymentPort, 'issueVirtualAccount' | 'closeVirtualAccount'> {
  return {
    async closeVirtualAccount(paymentId) {
      const path = of(paymentId, `/virtual-account/close?storeId=${encodeURIComponent(storeId)}`);
      await call({ name: 'closeVirtualAccount', path, method: 'POST' });
    },

    async issueVirtualAccount({ paymentId, channelKey, orderName, total, bank, expiry, ...rest }) {
      const body = {
        storeId,
        channelKey,
        orderName,
        amount: { total },
        currency: 'KRW',
        method: { virtualAccount: { bank, expiry, option: { type: 'NORMAL' }, remitteeName: rest.remitteeName } },
        customer: rest.customerName ? { name: { full: rest.customerName } } : undefined,
        noticeUrls: rest.noticeUrls,
        isEscrow: rest.escrow,
      } satisfies Listed<InstantPaymentInput, 'bank'>;
      await call({
        name: 'issueVirtualAccount',
        path: of(paymentId, '/instant'),
        method: 'POST',
        body,
        key: keyOf('instant', paymentId, body),
      });
      // The answer of this call contains no account; only a lookup does.
      const payment = await lookup(paymentId);
      if (!payment?.method?.virtualAccount) throw badAnswer('issueVirtualAccount', 200);
      return payment;
    },
  };
}

/** As many as fit into one answer within the size limit of `exchange`. */
const LIST_SIZE = 200;

async function* createdPayments(
  call: Call,
  storeId: string,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<ProviderPayment> {
  let cursor: string | undefined;
  do {
    const input = {
      storeId,
      from: from.toISOString(),
      until: until.toISOString(),
      cursor,
      size: LIST_SIZE,
    } satisfies Listed<GetAllPaymentsByCursorBody>;
    const page = listFrom(
      await call({
        name: 'listCreated',
        path: `/payments-by-cursor?requestBody=${encodeURIComponent(JSON.stringify(input))}`,
      }),
    );
    if (!page) throw badAnswer('listCreated', 200);
    yield* page.payments;
    cursor = page.payments.length < LIST_SIZE ? undefined : page.cursor;
  } while (cursor !== undefined);
}

const of = (paymentId: string, path: string): string => `/payments/${encodeURIComponent(paymentId)}${path}`;

/** Sends one call to PortOne and returns its JSON; throws ProviderError. */
export async function answerTo(
  options: PortOneOptions,
  { name, path, method, body, key }: PortOneCall,
): Promise<unknown> {
  const { status, text } = await exchange({
    call: name,
    url: new URL(path, options.baseUrl),
    method: method ?? 'GET',
    headers: {
      authorization: `PortOne ${options.apiSecret}`,
      accept: 'application/json',
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    // A buyer waits for these calls: they must end before the request timeout.
    timeoutMs: options.timeoutMs ?? (key ? 60_000 : 8_000),
    fetch: options.fetch ?? fetch,
  });
  const json = jsonOf(text);
  if (status >= 200 && status < 300 && json !== undefined) return json;
  const refusal = status >= 400 ? refusalFrom(json) : undefined;
  if (!refusal) throw badAnswer(name, status);
  throw new ProviderError(name, { ...refusal, retryable: isRetryable(refusal.type, status), status });
}

/** Whether a failure counts for the circuit. An answer about one call is no failure of the provider. */
export function isDown(error: unknown): boolean {
  return error instanceof ProviderError && error.retryable && error.type !== 'IDEMPOTENCY_OUTSTANDING_REQUEST';
}

// PG_PROVIDER comes as 502, yet it is the card company's final refusal: staff or another refund method has to follow. The
// second one is a bank's answer that it knows no such account.
function isRetryable(type: string, status: number): boolean {
  if (type === 'PG_PROVIDER' || type === 'PLATFORM_EXTERNAL_API_FAILED') return false;
  return status >= 500 || status === 429 || type === 'IDEMPOTENCY_OUTSTANDING_REQUEST';
}

function badAnswer(call: string, status: number): ProviderError {
  return new ProviderError(call, { type: 'BAD_ANSWER', retryable: true, status });
}

// PortOne accepts 16 to 256 letters, digits, - and _, and stores a key for three hours.
function keyOf(call: string, paymentId: string, what: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([call, paymentId, what]))
    .digest('hex');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
