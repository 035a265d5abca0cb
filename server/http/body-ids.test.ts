import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { Id, shape, TextId } from '#core/endpoint.ts';
import { compileSchema } from '#server/http/validation.ts';

const Device = TextId({ minLength: 1, maxLength: 20 });
const body = shape({
  id: Type.Optional(Id),
  maybe: Type.Optional(Type.Union([Id, Type.Null()])),
  device: Type.Optional(Device),
  count: Type.Optional(Type.Integer()),
  name: Type.Optional(Type.String()),
  lines: Type.Optional(Type.Array(shape({ id: Id }))),
  ids: Type.Optional(Type.Array(Id)),
});
const check = compileSchema({ schema: body, httpPart: 'body', method: 'POST', url: '/' });
/** The body as its handler gets it, or `refused`. */
const read = (value: object) => (check(value) === true ? value : 'refused');

describe('ids of a body', () => {
  it.each([
    [
      { id: '12', maybe: '7' },
      { id: 12, maybe: 7 },
    ],
    [
      { id: 12, maybe: null },
      { id: 12, maybe: null },
    ],
    [{ device: 12 }, { device: '12' }],
    [{ device: 'browser-1' }, { device: 'browser-1' }],
    [
      { lines: [{ id: '1' }, { id: 2 }], ids: ['3', 4] },
      { lines: [{ id: 1 }, { id: 2 }], ids: [3, 4] },
    ],
    [{ id: String(Number.MAX_SAFE_INTEGER) }, { id: Number.MAX_SAFE_INTEGER }],
  ])('%j are read as %j', (sent, expected) => expect(read(sent)).toEqual(expected));

  it.each([
    ...['', ' 1', '1 ', '01', '0', '-1', '1.5', '1e3', '0x10', '１２', '9007199254740992', 'x', true, [], {}].map(
      (id) => ({ id }),
    ),
    { device: 1.5 },
    { device: -1 },
    { device: true },
    { lines: [{ id: 'x' }] },
    { undeclared: { id: '1' } },
  ])('%j is refused', (sent) => expect(read(sent)).toBe('refused'));

  it('are the only values that are converted', () => {
    expect([read({ count: '1' }), read({ name: 1 })]).toEqual(['refused', 'refused']);
  });
});
