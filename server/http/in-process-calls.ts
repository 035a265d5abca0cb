import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#core/endpoint.ts';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { RequestLocale } from '#server/http/request-locale.ts';
import { refuseReversedRanges, refuseUnreadable } from '#server/http/request-checks.ts';
import { failureOf, refusalOfValidation } from '#server/http/errors.ts';
import type { ValidCall } from '#server/http/response-cache-hooks.ts';
import { compileSchema } from '#server/http/validation.ts';

/** An answer as serialised for the network. */
export type InProcessAnswer = { readonly status: number; readonly text: string };
type CallInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
/**
 * Runs a public call in process, without a request: validated and serialised like a network request, but without a rate
 * limit.
 */
export type CallApi = (name: string, locale: RequestLocale, input: CallInput) => Promise<InProcessAnswer>;

/** A bound call as it runs in process. */
export type InProcessCall = {
  readonly call: Endpoint;
  readonly schema: Readonly<Record<'params' | 'querystring' | 'body', object | undefined>>;
  /** The JSON of the answer, from the response cache if the call is cached. */
  respond(valid: ValidCall): Promise<string>;
};

type Check = (value: unknown) => void;

/**
 * The function by which pages run calls, by name, while they are rendered on the server (docs/decisions/0078: why not
 * `app.inject`). It leaves out what only requests have: identity, rate limits and hooks.
 */
export function openInProcessCalls(
  app: FastifyInstance,
  calls: ReadonlyMap<string, InProcessCall>,
  preventStoring: () => void,
): CallApi {
  const ready = new Map<string, (valid: ValidCall) => void>();

  function checked(name: string, { schema }: InProcessCall, valid: ValidCall): void {
    const check = ready.get(name) ?? checkOfAll(schema);
    ready.set(name, check);
    check(valid);
  }

  return async (name, locale, input) => {
    const found = calls.get(name);
    const valid: ValidCall = {
      locale,
      params: { ...toObject(input.params) },
      query: { ...toObject(input.query) },
      body: input.body,
    };
    try {
      if (found?.call.access !== 'public') throw new Refused(requestRefusal('session.required'));
      checked(name, found, valid);
      return { status: found.call.status ?? 200, text: await found.respond(valid) };
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

function checkOfAll(schema: InProcessCall['schema']): (valid: ValidCall) => void {
  const checks = (['params', 'querystring', 'body'] as const).map((part) => checkOf(schema[part], part));
  return ({ params, query, body }) => {
    refuseUnreadable({ params, query, body });
    refuseReversedRanges(query);
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
