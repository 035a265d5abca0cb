import type { Endpoint } from '#core/endpoint.ts';
import type { RefusalRow } from '#core/refusal.ts';
import { type RefusalCode, refusals } from '#core/refusals.ts';
import { isForBuyers } from '#core/rights.ts';
import type { Json } from '#server/http/api-docs/document-schemas.ts';
import { exampleOf } from '#server/http/api-docs/example.ts';
import { recordedRefusal } from '#server/http/api-docs/recorded-examples.ts';
import { refusalAnswer } from '#server/http/errors.ts';

const object = (properties: Json) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const text = (description: string) => ({ type: 'string', description });
const PARAMS = {
  type: 'object',
  description: 'The values in the text, such as a limit',
  additionalProperties: { type: ['string', 'number'] },
};

export const REFUSAL_SCHEMAS: Json = {
  Refusal: object({
    error: object({
      code: text('Stable and made for programs; calls may get further codes'),
      message: text('For people, in the language of the request'),
      params: PARAMS,
      fields: {
        type: 'array',
        description: 'The refused fields of a form, each with a code of its own',
        items: { $ref: '#/components/schemas/RefusedField' },
      },
      requestId: text('Names the request in the log of the server'),
    }),
  }),
  RefusedField: object({
    path: text('The field in the body, with dots: lines.0.quantity'),
    code: text('Stable and made for programs'),
    params: PARAMS,
    message: text('For people, in the language of the request'),
  }),
};

/** The codes that the HTTP layer may answer without the call naming them, by the shared response they are in. */
const SHARED: readonly { name: string; status: number; description: string; codes: readonly RefusalCode[] }[] = [
  { name: 'InvalidRequest', status: 400, description: 'A value of the request is invalid', codes: ['request.invalid'] },
  {
    name: 'InvalidRequestOrKey',
    status: 400,
    description: 'A value of the request is invalid, or its Idempotency-Key is missing',
    codes: ['request.invalid', 'request.keyRequired'],
  },
  { name: 'Unauthorized', status: 401, description: 'The request has no valid session', codes: ['session.required'] },
  { name: 'Forbidden', status: 403, description: 'The call is for others', codes: ['session.notAllowed'] },
  {
    name: 'InFlight',
    status: 409,
    description: 'A request with this Idempotency-Key is being executed',
    codes: ['request.inFlight'],
  },
  {
    name: 'KeyReused',
    status: 422,
    description: 'This Idempotency-Key belongs to another request',
    codes: ['request.keyReused'],
  },
  { name: 'TooManyRequests', status: 429, description: 'Too many requests', codes: ['request.tooMany'] },
  {
    name: 'TooMuchWork',
    status: 429,
    description: 'Too many requests, or too much computing for them',
    codes: ['request.tooMany', 'request.tooMuchComputing'],
  },
];

const RETRY_AFTER = {
  'Retry-After': {
    description: 'The seconds to wait before the next attempt',
    schema: { type: 'integer', minimum: 0 },
  },
};
const hasRetryAfter = (status: number): boolean => status === 429 || status === 503;

export type RefusalResponses = {
  /** By status, what a call may refuse: its own codes and those of the HTTP layer. */
  of(call: Endpoint): Json;
  responses(): Json;
  /** An example of every code that was referred to. */
  examples(): Json;
};

export function openRefusalResponses(): RefusalResponses {
  const used = new Set<RefusalCode>(['request.unavailable']);
  const shared = new Set<string>();

  function responseOf(status: number, codes: readonly RefusalCode[]): Json {
    const common = SHARED.find((one) => one.status === status && one.codes.join() === codes.join());
    codes.forEach((code) => used.add(code));
    if (!common) return refusal(status, codes.join(', '), codes);
    shared.add(common.name);
    return { $ref: `#/components/responses/${common.name}` };
  }

  return {
    of: (call) => ({
      ...Object.fromEntries(
        [...Map.groupBy(codesOf(call), (code) => refusals[code].status)].map(([status, codes]) => [
          status,
          responseOf(status, codes),
        ]),
      ),
      default: { $ref: '#/components/responses/Failure' },
    }),
    responses: () => ({
      ...Object.fromEntries(
        SHARED.filter(({ name }) => shared.has(name)).map(({ name, status, description, codes }) => [
          name,
          refusal(status, description, codes),
        ]),
      ),
      Failure: refusal(503, 'Any other refusal; 500 and 503 say nothing about the request', ['request.unavailable']),
    }),
    examples: () => Object.fromEntries([...used].toSorted().map((code) => [code, exampleOfRefusal(code)])),
  };
}

function refusal(status: number, description: string, codes: readonly RefusalCode[]): Json {
  return {
    description,
    ...(hasRetryAfter(status) && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** Every code a call may refuse with: those of the HTTP layer that concern it, then its own. */
function codesOf({ access, readsSession, idempotent, costly, essential, upload, refuses }: Endpoint): RefusalCode[] {
  const codes: readonly string[] = [
    'request.invalid',
    ...(idempotent ? ['request.keyRequired', 'request.inFlight', 'request.keyReused'] : []),
    ...(access === 'public' && !readsSession ? [] : ['session.required']),
    ...(isForBuyers(access) ? [] : ['session.notAllowed']),
    ...(upload ? ['request.bodyTooLarge', 'request.wrongFile', 'request.uploadsBusy'] : []),
    'request.tooMany',
    ...(costly && !essential ? ['request.tooMuchComputing'] : []),
    ...refuses,
  ];
  return [...new Set(codes)].filter((code): code is RefusalCode => Object.hasOwn(refusals, code));
}

function exampleOfRefusal(code: RefusalCode): Json {
  const { status, params: names = [] }: RefusalRow = refusals[code];
  const params = Object.fromEntries(
    names.map((name) => [
      name,
      String(exampleOf({ type: name === 'limit' || name === 'seconds' ? 'integer' : 'string' }, name)),
    ]),
  );
  const answer = refusalAnswer({ code, status, params }, 'en', '0b7c8a52-6a0f-4c53-9a53-6f0f4f1f6a10');
  return { summary: answer.error.message, value: recordedRefusal(code) ?? answer };
}
