import type { GetAllPaymentsByCursorResponse, GetPaymentsResponse } from '@portone/server-sdk/payment';
import type { FastifyInstance } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Deps } from './deps.ts';
import { guard, mindStore } from './guard.ts';
import type { PaymentRecord } from './record.ts';
import { wirePayment } from './wire-payment.ts';
import { invalid } from './wire-error.ts';

const period = {
  storeId: Type.Optional(Type.String()),
  from: Type.Optional(Type.String()),
  until: Type.Optional(Type.String()),
};
const ByCursor = Type.Object({
  ...period,
  cursor: Type.Optional(Type.String()),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
const ByPage = Type.Object({
  page: Type.Optional(
    Type.Object({
      number: Type.Optional(Type.Integer({ minimum: 0 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
  ),
  filter: Type.Optional(Type.Object({ ...period, status: Type.Optional(Type.Array(Type.String())) })),
});
const DAYS_BACK = 90 * 86_400_000;

type Asked = { Querystring: { requestBody?: string } };

/**
 * The lists of payments first requested in a period, the oldest first, whose request is JSON in `requestBody`: GET
 * /payments-by-cursor, and GET /payments by pages.
 */
export function list(app: FastifyInstance, deps: Deps): void {
  guard(app, deps);
  app.get<Asked>('/payments-by-cursor', async ({ query }) => {
    const input = requestIn(ByCursor, query.requestBody);
    const records = recordsOf(deps, input);
    const { cursor, size = 10 } = input;
    const start = cursor === undefined ? 0 : records.findIndex((record) => cursorOf(record.id) === cursor) + 1;
    return {
      items: records
        .slice(start, start + size)
        .map((record) => ({ payment: wirePayment(record), cursor: cursorOf(record.id) })),
    } satisfies GetAllPaymentsByCursorResponse;
  });
  app.get<Asked>('/payments', async ({ query }) => {
    const { page, filter = {} } = requestIn(ByPage, query.requestBody);
    const { number = 0, size = 10 } = page ?? {};
    const records = recordsOf(deps, filter).filter(({ status }) => filter.status?.includes(status) ?? true);
    return {
      items: records.slice(number * size, (number + 1) * size).map(wirePayment),
      page: { number, size, totalCount: records.length },
    } satisfies GetPaymentsResponse;
  });
}

const cursorOf = (id: string): string => Buffer.from(id).toString('base64url');

function recordsOf(deps: Deps, input: { storeId?: string; from?: string; until?: string }): PaymentRecord[] {
  mindStore(deps, input);
  const until = input.until ? Date.parse(input.until) : deps.now().getTime();
  const from = input.from ? Date.parse(input.from) : until - DAYS_BACK;
  if (!(from <= until)) throw invalid('The time begins after its end.');
  return [...deps.ledger.payments.values()]
    .filter(({ requestedAt }) => Date.parse(requestedAt) >= from && Date.parse(requestedAt) <= until)
    .toSorted((a, b) => Date.parse(a.requestedAt) - Date.parse(b.requestedAt) || (a.id < b.id ? -1 : 1));
}

function requestIn<Schema extends TSchema>(schema: Schema, text = '{}'): Static<Schema> {
  try {
    const input: unknown = JSON.parse(text);
    if (Value.Check(schema, input)) return input;
  } catch {
    // Invalid JSON is treated like invalid input.
  }
  throw invalid('requestBody is not a list request.');
}
