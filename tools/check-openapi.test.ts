import { describe, expect, it } from 'vitest';
import { openApiFaults } from './check-openapi.ts';

const documentWith = (operation: object) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: '/' }],
  tags: [{ name: 'cart', description: 'The cart.' }],
  paths: { '/cart': { get: { operationId: 'readCart', summary: 'The cart', tags: ['cart'], ...operation } } },
});
const answer = (example: unknown) => ({
  '200': { description: 'Done', content: { 'application/json': { schema: { type: 'integer' }, example } } },
  '400': { description: 'Refused' },
});

describe('the rules of the OpenAPI document', () => {
  it('accept a sound one', async () => {
    expect(await openApiFaults(documentWith({ security: [], responses: answer(1) }))).toEqual([]);
  });
  it('refuse a reference to nothing, an example of another type and a call that names no security', async () => {
    const missing = { security: [], responses: { ...answer(1), '401': { $ref: '#/components/responses/None' } } };
    expect(await openApiFaults(documentWith(missing))).toEqual([expect.stringContaining('no-unresolved-refs')]);
    expect(await openApiFaults(documentWith({ security: [], responses: answer('one') }))).toEqual([
      expect.stringContaining('no-invalid-media-type-examples'),
    ]);
    expect(await openApiFaults(documentWith({ responses: answer(1) }))).toEqual([
      expect.stringContaining('security-defined'),
    ]);
  });
});
