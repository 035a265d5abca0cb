import { expect, it } from 'vitest';
import Type from 'typebox';
import { shape } from '#core/endpoint.ts';
import { writerOf } from '#server/http/writing.ts';

const Item = shape({ id: Type.Integer(), name: Type.String() });
const List = shape({ total: Type.Integer(), items: Type.Array(Item), others: Type.Array(Item) });
/** Writes as JSON and counts; it is told which part of a schema it writes. */
function counted() {
  let times = 0;
  return { compile: () => (value: unknown) => ((times += 1), JSON.stringify(value)), times: () => times };
}
const writtenBy = (schema: Parameters<typeof writerOf>[0], answer: object): unknown =>
  JSON.parse(writerOf(schema, (part) => (value) => JSON.stringify(only(value, part)))(answer).toString());
const only = (value: unknown, part: object) =>
  'properties' in part
    ? Object.fromEntries(Object.entries(Object(value)).filter(([name]) => Object.hasOwn(Object(part.properties), name)))
    : value;

it.each([
  [
    List,
    {
      total: 2,
      items: [
        { id: 1, name: '머그' },
        { id: 2, name: 'كوب' },
      ],
      others: [],
    },
  ],
  [List, { total: 0, items: [], others: [{ id: 3, name: '"}]' }] }],
  [shape({ items: Type.Array(Item) }), { items: [{ id: 1, name: 'a' }] }],
  [Item, { id: 1, name: 'a' }],
])('writes an answer with its lists as the schema has it', (schema, answer) => {
  expect(writtenBy(schema, answer)).toEqual(answer);
});

it('writes what is frozen once, and everything else each time', () => {
  const { compile, times } = counted();
  const write = writerOf(shape({ items: Type.Array(Item) }), compile);
  const [known, other] = [Object.freeze({ id: 1, name: 'a' }), { id: 2, name: 'b' }];
  write({ items: [known] });
  const before = times();
  // The frame, and the one that is not frozen.
  expect(write({ items: [known, other] }).toString()).toContain('{"id":1,"name":"a"},{"id":2,"name":"b"}');
  expect(times()).toBe(before + 2);
  other.name = 'c';
  expect(write({ items: [other] }).toString()).toContain('"c"');
});

it('refuses an answer without a list it must have', () => {
  expect(() => writerOf(List, () => JSON.stringify)({ total: 1, others: [] })).toThrow('"items" is required');
});
