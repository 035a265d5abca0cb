import fastify from 'fastify';
import Type, { type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import { shape } from '#core/endpoint.ts';
import { answerSchema } from '#server/http/answer-schema.ts';

const Deep = shape({
  at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  inner: Type.Union([shape({ names: Type.Array(Type.Union([Type.String(), Type.Number()])) }), Type.Null()]),
});

/** The body of a response with this answer. */
async function written(schema: TSchema, answer: unknown): Promise<unknown> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: answerSchema(schema) } } }, async () => answer);
  const response = await app.inject('/');
  await app.close();
  return response.json();
}

describe('answerSchema', () => {
  it('writes what the schema describes, with null and either type', async () => {
    for (const answer of [
      { at: null, inner: null },
      { at: '2026-11-25T00:00:00.000Z', inner: { names: ['가', 1, '2', 0.5] } },
    ])
      expect(await written(Deep, answer)).toEqual(answer);
  });

  it('leaves a union of shapes to the serializer', async () => {
    const Two = Type.Union([shape({ a: Type.String() }), shape({ b: Type.Integer() })]);
    expect([await written(Two, { a: 'x' }), await written(Two, { b: 1 })]).toEqual([{ a: 'x' }, { b: 1 }]);
  });

  it('leaves nothing to validate in any answer of the contract', () => {
    const validated = Object.entries(contract)
      .filter(([, call]) => /"(?:anyOf|oneOf|if)":/.test(JSON.stringify(answerSchema(call.answer))))
      .map(([name]) => name);
    expect(validated).toEqual([]);
  });
});
