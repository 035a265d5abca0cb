import { type CallName, contract } from '#core/contract.ts';
import { type Endpoint, FileShape } from '#core/endpoint.ts';
import { CURRENCIES } from '#core/money.ts';
import { isForStaff } from '#core/rights.ts';
import { type DocumentSchemas, type Json, openDocumentSchemas } from '#server/http/api-docs/document-schemas.ts';
import { exampleOf, schemaOf } from '#server/http/api-docs/example.ts';
import { openRecordedExamples, type RecordedExamples } from '#server/http/api-docs/recorded-examples.ts';
import {
  openRefusalResponses,
  REFUSAL_SCHEMAS,
  type RefusalResponses,
} from '#server/http/api-docs/refusal-responses.ts';
import { TAGS } from '#server/http/api-docs/tags.ts';
import { IDEMPOTENCY_KEY } from '#server/http/idempotency.ts';
import { COMMON_QUERY } from '#server/http/request-locale.ts';

export type Operation = Json & {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly responses: Json;
};
export type OpenApi = Json & {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
type Parts = {
  readonly schemas: DocumentSchemas;
  readonly refusals: RefusalResponses;
  readonly examples: RecordedExamples;
};

/** Whether a call is in the document of visitors, buyers and sellers. */
export const isForEverybody = ({ access }: Endpoint): boolean => !isForStaff(access);

/** The path of the guide for developers. */
export const GUIDE_PATH = '/api/docs/guide';

/** The parameters of every call, and the header of those that create an order or move money. */
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
    description: 'The language of names and refusals; without it that of the site',
    schema: COMMON_QUERY.lang,
    example: 'en',
  },
  currency: {
    name: 'currency',
    in: 'query',
    description: 'The currency amounts are shown in; without it that of the site',
    schema: COMMON_QUERY.currency,
    example: 'KRW',
  },
  zone: {
    name: 'zone',
    in: 'query',
    description: 'Where in Korea prices of import goods include the delivery to; without it the capital area',
    schema: COMMON_QUERY.zone,
    example: 'CAPITAL',
  },
  timezone: {
    name: 'timezone',
    in: 'query',
    description: 'The time zone, always UTC+9, encoded as UTC%2B9',
    schema: COMMON_QUERY.timezone,
    example: 'UTC+9',
  },
  channel: {
    name: 'site',
    in: 'query',
    description: 'The site, or 2 for the web shop; without it the host name decides',
    schema: { type: 'string', enum: [...COMMON_QUERY.site.enum, '2'] },
    example: '2',
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'A new value for every order or payment, the same for every attempt to send it: it is executed once, and each ' +
      'attempt gets the first answer',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
    example: '5f0c2c1e-8a51-4a4e-9f57-0d3f6b7a9c11',
  },
};

const DESCRIPTION = `The calls of the Badaro marketplace. Log in with \`logIn\` and send its \`token\` as
\`Authorization: Bearer\`. Every call takes \`site\`, \`lang\`, \`currency\` and \`timezone\`. Money is integer minor units
(won, yen, cents, fen) of ${CURRENCIES.join(', ')}. A refusal has a code for programs and a text in the requested
language. Calls that create an order or move money need an \`Idempotency-Key\`.

The [guide for developers](${GUIDE_PATH}) explains all of this with commands to try.`;

/**
 * The contract as an OpenAPI 3.1 document: every call of `isShown` by each of its paths, under its capability, with
 * examples. The schemas have the same names in every document.
 */
export function openApiOf(
  capabilityOf: (name: CallName) => string,
  isShown: (call: Endpoint) => boolean = () => true,
): OpenApi {
  const all = Object.entries<Endpoint>(contract);
  const parts: Parts = {
    schemas: openDocumentSchemas(all),
    refusals: openRefusalResponses(),
    examples: openRecordedExamples(all),
  };
  const calls = all
    .filter(([, call]) => isShown(call))
    .flatMap(([name, call]) => [call.path, ...(call.also ?? [])].map((path, at) => ({ name, call, path, at })));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { name, call, path, at } of calls) {
    const place = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    place[call.method.toLowerCase()] = operationOf(
      { id: at === 0 ? name : `${name}Also${at}`, name, tag: capabilityOf(callName(name)) },
      call,
      parts,
    );
  }
  const tags = new Set(calls.map(({ name }) => capabilityOf(callName(name))));
  const parameters = Object.keys(COMMON).filter((name) => calls.some(({ call }) => commonOf(call).includes(name)));
  return {
    openapi: '3.1.0',
    info: { title: 'Badaro', version: '1', description: DESCRIPTION },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    externalDocs: { url: GUIDE_PATH, description: 'Guide for developers' },
    servers: [{ url: '/', description: 'The server that this document was read from' }],
    tags: Object.entries(TAGS).flatMap(([name, description]) => (tags.has(name) ? [{ name, description }] : [])),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that a log-in or a registration answers' },
      },
      parameters: Object.fromEntries(parameters.map((name) => [name, COMMON[name]])),
      responses: parts.refusals.responses(),
      examples: { ...parts.examples.components(), ...parts.refusals.examples() },
      schemas: { ...parts.schemas.components(), ...REFUSAL_SCHEMAS },
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
  { id, name, tag }: { id: string; name: string; tag: string },
  call: Endpoint,
  parts: Parts,
): Operation {
  return {
    operationId: id,
    tags: [tag],
    summary: call.summary,
    ...(id !== name && { description: `The same as ${call.path}.` }),
    security: securityOf(call),
    'x-access': call.access,
    parameters: parametersOf(call, parts.schemas),
    ...bodyOf(name, call, parts),
    responses: {
      [call.status ?? 200]: answerOf(name, call, parts),
      ...(call.drawn && { 202: LATER }),
      ...parts.refusals.of(call),
    },
  };
}

/** A public call needs nothing; some answer more to a caller with a session. */
function securityOf({ access, readsSession }: Endpoint): Json[] {
  if (access !== 'public') return [{ bearer: [] }];
  return readsSession ? [{}, { bearer: [] }] : [];
}

/** The names of the common parameters of a call. The published channel takes the place of the site. */
const commonOf = ({ idempotent, channel }: Endpoint): string[] => [
  channel ? 'channel' : 'site',
  'lang',
  'currency',
  'zone',
  'timezone',
  ...(idempotent ? ['idempotencyKey'] : []),
];

function parametersOf(call: Endpoint, { written }: DocumentSchemas): unknown[] {
  const listed = (part: unknown, where: 'path' | 'query') => {
    const { properties, required } = schemaOf(part);
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    return Object.entries(schemaOf(properties)).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || needed.includes(name),
      schema: written(schema),
      example: exampleOf(schema, name),
    }));
  };
  return [
    ...listed(call.params, 'path'),
    ...listed(call.query, 'query'),
    ...commonOf(call).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

const json = (schema: Json, examples: Json) => ({ 'application/json': { schema, ...examples } });
const BINARY = { type: 'string', format: 'binary' };

function bodyOf(name: string, call: Endpoint, { schemas, examples }: Parts): Json {
  const { body, upload, raw } = call;
  if (upload) {
    const form = upload.form && {
      'multipart/form-data': {
        schema: { type: 'object', properties: { [upload.form]: BINARY }, required: [upload.form] },
      },
    };
    return {
      requestBody: {
        required: true,
        description: `The bytes of one file, at most ${upload.max}`,
        content: { ...Object.fromEntries(upload.types.map((type) => [type, { schema: BINARY }])), ...form },
      },
    };
  }
  if (!body && !raw) return {};
  const content = json(body ? schemas.written(body) : {}, examples.of(name, call, 'body'));
  return { requestBody: { required: true, content } };
}

/** The answer while a file is drawn. */
const LATER: Json = {
  description: 'The file is being drawn: the same request gets it after the time in `Retry-After`',
  headers: {
    'Retry-After': { description: 'The seconds to wait', schema: { type: 'integer', minimum: 1 } },
    Location: { description: 'The address of the request', schema: { type: 'string' } },
  },
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          status: { type: 'string', enum: ['inProgress'] },
          location: { type: 'string' },
          retryAfterSeconds: { type: 'integer' },
        },
        required: ['status', 'location', 'retryAfterSeconds'],
        additionalProperties: false,
      },
      example: { status: 'inProgress', location: '/api/v1/auth/orders/export', retryAfterSeconds: 3 },
    },
  },
};

function answerOf(name: string, call: Endpoint, { schemas, examples }: Parts): Json {
  const { answer, status } = call;
  if (status === 204) return { description: 'Done; no content' };
  if (answer === FileShape)
    return { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } };
  return { description: 'Done', content: json(schemas.written(answer), examples.of(name, call, 'answer')) };
}
