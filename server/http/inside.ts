import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#core/endpoint.ts';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { RequestLocale } from '#server/http/request-locale.ts';
import { refuseUnreadable } from '#server/http/request-checks.ts';
import { failureOf, refusalOfValidation } from '#server/http/errors.ts';
import type { ValidCall } from '#server/http/response-cache-hooks.ts';
import { compileSchema } from '#server/http/validation.ts';

/** An answer as serialised for the network. */
export type InsideAnswer = { readonly status: number; readonly text: string };
type CallInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
/**
 * Runs a public call in process, without a request: validated and serialised like a network request, but without a rate
 * limit.
 */
export type InProcessCall = (name: string, locale: RequestLocale, input: CallInput) => Promise<InsideAnswer>;

export type InsideCall = {
  readonly call: Endpoint;
  readonly schema: Readonly<Record<'params' | 'querystring' | 'body', object | undefined>>;
  /** The JSON of the answer, from the response cache if the call is cached. */
  respond(valid: ValidCall): Promise<string>;
};

type Check = (value: unknown) => void;

/** Creates the function that runs a call by its name, in process. */
export function inProcessCall(
  app: FastifyInstance,
  calls: ReadonlyMap<string, InsideCall>,
  preventStoring: () => void,
): InProcessCall {
  const ready = new Map<string, (question: ValidCall) => void>();

  function checked(name: string, { schema }: InsideCall, question: ValidCall): void {
    const check = ready.get(name) ?? checkOfAll(schema);
    ready.set(name, check);
    check(question);
  }

  return async (name, locale, input) => {
    const inside = calls.get(name);
    const question: ValidCall = {
      locale,
      params: { ...toObject(input.params) },
      query: { ...toObject(input.query) },
      body: input.body,
    };
    try {
      if (inside?.call.access !== 'public') throw new Refused(requestRefusal('session.required'));
      checked(name, inside, question);
      return { status: inside.call.status ?? 200, text: await inside.respond(question) };
    } catch (error) {
      preventStoring();
      const { status, body, isLoggedAsError } = failureOf(error, locale.lang, 'page');
      if (isLoggedAsError) app.log.error({ err: error, call: name }, 'call by a page failed');
      return { status, text: JSON.stringify(body) };
    }
  };
}

const toObject = (value: unknown): object =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined))
    : {};

function checkOfAll(schema: InsideCall['schema']): (question: ValidCall) => void {
  const checks = (['params', 'querystring', 'body'] as const).map((part) => checkOf(schema[part], part));
  return ({ params, query, body }) => {
    refuseUnreadable({ params, query, body });
    [params, query, body].forEach((value, at) => checks[at]?.(value));
  };
}

function checkOf(schema: object | undefined, part: 'params' | 'querystring' | 'body'): Check {
  if (!schema) return () => undefined;
  const check = compileSchema({ schema, method: 'GET', url: '', httpPart: part });
  return (value) => {
    const result: unknown = check(value);
    const errors = typeof result === 'object' && result !== null && 'error' in result ? result.error : undefined;
    if (Array.isArray(errors) && errors.length > 0) throw new Refused(refusalOfValidation(errors));
  };
}
