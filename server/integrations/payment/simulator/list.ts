import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Deps } from './deps.ts';
import { guard, mindStore } from './guard.ts';
import { wirePayment } from './wire-payment.ts';
import { invalid } from './wire-error.ts';

const Input = Type.Object({
  storeId: Type.Optional(Type.String()),
  from: Type.Optional(Type.String()),
  until: Type.Optional(Type.String()),
  cursor: Type.Optional(Type.String()),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
const DAYS_BACK = 90 * 86_400_000;

/**
 * GET /payments-by-cursor: every payment first requested in a period, the oldest first; the request is JSON in
 * `requestBody`.
 */
export function list(app: FastifyInstance, deps: Deps): void {
  guard(app, deps);
  app.get<{ Querystring: { requestBody?: string } }>('/', async (request) => {
    const input = inputOf(request.query.requestBody);
    mindStore(deps, input);
    const until = input.until ? Date.parse(input.until) : deps.now().getTime();
    const from = input.from ? Date.parse(input.from) : until - DAYS_BACK;
    if (!(from <= until)) throw invalid('The time begins after its end.');
    const records = [...deps.ledger.payments.values()]
      .filter(({ requestedAt }) => Date.parse(requestedAt) >= from && Date.parse(requestedAt) <= until)
      .toSorted((a, b) => Date.parse(a.requestedAt) - Date.parse(b.requestedAt) || (a.id < b.id ? -1 : 1));
    const start =
      input.cursor === undefined ? 0 : records.findIndex((record) => cursorOf(record.id) === input.cursor) + 1;
    return {
      items: records
        .slice(start, start + (input.size ?? 10))
        .map((record) => ({ payment: wirePayment(record), cursor: cursorOf(record.id) })),
    };
  });
}

const cursorOf = (id: string): string => Buffer.from(id).toString('base64url');

function inputOf(text = '{}') {
  try {
    const input: unknown = JSON.parse(text);
    if (Value.Check(Input, input)) return input;
  } catch {
    // Invalid JSON is treated like invalid input.
  }
  throw invalid('requestBody is not a list request.');
}
