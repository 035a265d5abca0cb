import { type CallName, contract } from '#core/contract.ts';
import { type Endpoint, FileShape } from '#core/endpoint.ts';
import { CURRENCIES } from '#core/money.ts';
import type { RefusalRow } from '#core/refusal.ts';
import { type RefusalCode, refusals } from '#core/refusals.ts';
import { exampleOf, schemaOf } from '#server/http/api-docs/example.ts';
import { COMMON_QUERY } from '#server/http/request-locale.ts';
import { refusalAnswer } from '#server/http/errors.ts';

type Json = Readonly<Record<string, unknown>>;
export type Operation = Json & {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, Json>>;
};
export type OpenApi = Json & {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The names of the common parameters in the document. */
const COMMON: Json = {
  site: {
    name: 'site',
    in: 'query',
    description: 'The site; without it the host name decides',
    schema: COMMON_QUERY.site,
    example: 'kr',
  },
  lang: {
    name: 'lang',
    in: 'query',
    description: 'The language of names and refusals',
    schema: COMMON_QUERY.lang,
    example: 'en',
  },
  currency: {
    name: 'currency',
    in: 'query',
    description: 'The currency amounts are shown in',
    schema: COMMON_QUERY.currency,
    example: 'KRW',
  },
  timezone: {
    name: 'timezone',
    in: 'query',
    description: 'The time zone, always UTC+9, encoded as UTC%2B9',
    schema: COMMON_QUERY.timezone,
    example: 'UTC+9',
  },
  key: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'A new value for every request; a repeated call with the same value is executed once and gets the first answer',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
    example: '5f0c2c1e-8a51-4a4e-9f57-0d3f6b7a9c11',
  },
};

const object = (properties: Json) => ({ type: 'object', properties, required: Object.keys(properties) });
const REFUSAL = object({
  error: object({
    code: { type: 'string' },
    message: { type: 'string' },
    params: { type: 'object' },
    fields: {
      type: 'array',
      items: object({
        path: { type: 'string' },
        code: { type: 'string' },
        params: { type: 'object' },
        message: { type: 'string' },
      }),
    },
    requestId: { type: 'string' },
  }),
});

/**
 * The contract as an OpenAPI 3.1 document: every call of `isShown` by each of its paths, under its capability, with
 * examples generated from its schemas.
 */
export function openApiOf(
  capabilityOf: (name: CallName) => string,
  isShown: (call: Endpoint) => boolean = () => true,
): OpenApi {
  const shown = Object.entries<Endpoint>(contract).filter(([, call]) => isShown(call));
  const calls = shown.flatMap(([name, call]) =>
    [call.path, ...(call.also ?? [])].map((path, at) => ({ name, call, path, at })),
  );
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { name, call, path, at } of calls) {
    const place = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    place[call.method.toLowerCase()] = operationOf(
      { name: at === 0 ? name : `${name}Also${at}`, tag: capabilityOf(callName(name)), isAlias: at > 0 },
      call,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Badaro',
      version: '1',
      description:
        `Every call takes site, lang, currency and timezone. Money is integer minor units of ` +
        `${CURRENCIES.join(', ')}. Refusals have a code and a text in the requested language.`,
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ name }) => capabilityOf(callName(name))))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: COMMON,
      schemas: { Refusal: REFUSAL },
    },
  };
}

const NAMES = new Set<string>(Object.keys(contract));
const isCallName = (name: string): name is CallName => NAMES.has(name);
function callName(name: string): CallName {
  if (!isCallName(name)) throw new Error(`no call ${name}`);
  return name;
}

function operationOf(
  { name, tag, isAlias }: { name: string; tag: string; isAlias: boolean },
  call: Endpoint,
): Operation {
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    ...(isAlias && { description: `The same as ${call.path}.` }),
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    'x-access': call.access,
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: { [call.status ?? 200]: answerOf(call), ...refusalsOf(call) },
  };
}

function parametersOf({ params, query, idempotent, channel }: Endpoint): unknown[] {
  const named = (part: unknown, where: 'path' | 'query') => {
    const { properties, required } = schemaOf(part);
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    return Object.entries(schemaOf(properties)).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || needed.includes(name),
      schema,
      example: exampleOf(schema, name),
    }));
  };
  // The published channel takes the place of the site.
  const site = channel
    ? {
        name: 'site',
        in: 'query',
        required: false,
        schema: { type: 'string', enum: [...COMMON_QUERY.site.enum, '2'] },
        example: '2',
      }
    : ref('site');
  return [
    ...named(params, 'path'),
    ...named(query, 'query'),
    site,
    ref('lang'),
    ref('currency'),
    ref('timezone'),
    ...(idempotent ? [ref('key')] : []),
  ];
}

const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const json = (schema: unknown, example: unknown) => ({ 'application/json': { schema, example } });

function bodyOf({ body, upload, raw }: Endpoint): Json {
  if (upload) {
    const form = upload.form && {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { [upload.form]: { type: 'string', format: 'binary' } },
          required: [upload.form],
        },
      },
    };
    return {
      requestBody: {
        required: true,
        description: `The bytes of one file, at most ${upload.max}`,
        content: { ...Object.fromEntries(upload.types.map((type) => [type, { schema: {} }])), ...form },
      },
    };
  }
  if (raw) return { requestBody: { required: true, content: json(body ?? {}, exampleOf(body)) } };
  return body ? { requestBody: { required: true, content: json(body, exampleOf(body)) } } : {};
}

function answerOf({ answer, status }: Endpoint): Json {
  if (status === 204) return { description: 'Done; no content' };
  if (answer === FileShape) return { description: 'The file', content: { 'application/octet-stream': { schema: {} } } };
  return { description: 'Done', content: json(answer, exampleOf(answer)) };
}

/** By status, every refusal the call declares and those of the HTTP layer, with its text in English. */
function refusalsOf(call: Endpoint): Readonly<Record<string, Json>> {
  const server: RefusalCode[] =
    call.access === 'public'
      ? ['request.invalid']
      : ['request.invalid', 'session.required', ...(call.access === 'member' ? [] : ['session.notAllowed' as const])];
  const codes = [
    ...new Set([...server, ...(call.idempotent ? ['request.keyRequired'] : []), ...call.refuses, 'request.tooMany']),
  ].filter((code): code is RefusalCode => Object.hasOwn(refusals, code));
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      {
        description: all.join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal' },
            examples: Object.fromEntries(all.map((code) => [code, { value: refusalExample(code) }])),
          },
        },
      },
    ]),
  );
}

function refusalExample(code: RefusalCode): unknown {
  const { status, params: names = [] }: RefusalRow = refusals[code];
  const params = Object.fromEntries(
    names.map((name) => [
      name,
      String(exampleOf({ type: name === 'limit' || name === 'seconds' ? 'integer' : 'string' }, name)),
    ]),
  );
  return refusalAnswer({ code, status, params }, 'en', '0b7c8a52-6a0f-4c53-9a53-6f0f4f1f6a10');
}
