import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { compileSchema } from '#server/http/validation.ts';
import { calls } from '#server/testing/contract-samples.ts';

const app = Fastify();
const compile = (schema: object) => {
  const made = app.serializerCompiler?.({ schema, method: 'GET', url: '/', httpStatus: '200' });
  if (!made) throw new Error('there is no compiler');
  return made;
};

beforeAll(async () => {
  app.get('/', { schema: { response: { 204: { type: 'null' } } } }, () => null);
  await app.ready();
});

const partsOf = (call: Endpoint) => [
  ['params', call.params] as const,
  ['querystring', call.query] as const,
  ['body', call.body] as const,
];

/** A server compiles schemas lazily, so an invalid one would fail only at the first request. */
describe('the schemas of the whole contract', () => {
  it('compile into validators', () => {
    const failed = calls.flatMap(([name, call]) =>
      partsOf(call).map(([httpPart, schema]) => [
        name,
        httpPart,
        schema && whyNot(() => compileSchema({ schema, httpPart, method: call.method, url: call.path })({})),
      ]),
    );
    expect(failed.filter(([, , why]) => why)).toEqual([]);
  });

  it('compile into serializers', () => {
    const failed = calls.map(([name, call]) => [name, whyNot(() => compile(call.answer))]);
    expect(failed.filter(([, why]) => why)).toEqual([]);
  });

  it('the check detects an invalid schema', () => {
    const schema = { type: 'nothing' };
    expect(whyNot(() => compileSchema({ schema, httpPart: 'body', method: 'GET', url: '/' })({}))).toMatch(
      /schema is invalid/,
    );
    expect(whyNot(() => compile(schema))).toMatch(/schema is invalid/);
  });
});

function whyNot(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return String(error);
  }
}
