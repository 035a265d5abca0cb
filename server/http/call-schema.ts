import type { Endpoint } from '#core/endpoint.ts';
import { CHANNEL, COMMON_QUERY } from '#server/http/request-locale.ts';

type CallSchema = {
  readonly params?: object;
  readonly querystring: object;
  readonly body?: object;
  readonly response: Readonly<Record<string, object>>;
};

// Compiled once per process: tests start many servers.
const schemas = new WeakMap<Endpoint, CallSchema>();

/** The schemas of a call as Fastify takes them. */
export function schemaOf(call: Endpoint): CallSchema {
  const schema = schemas.get(call) ?? newSchemaOf(call);
  schemas.set(call, schema);
  return schema;
}

function newSchemaOf(call: Endpoint): CallSchema {
  return {
    ...(call.params && { params: call.params }),
    querystring: {
      type: 'object',
      additionalProperties: false,
      properties: {
        ...COMMON_QUERY,
        ...(call.channel && { site: { type: 'string', enum: [...COMMON_QUERY.site.enum, CHANNEL] } }),
        ...call.query?.properties,
      },
      ...(call.query?.required && { required: call.query.required }),
    },
    ...(call.body && !call.raw && { body: call.body }),
    // The serializer of an answer is compiled on first use; Fastify only needs its compiler.
    response: { 204: { type: 'null' } },
  };
}
