import type { TSchema } from 'typebox';

type Write = (answer: unknown) => string;
/** Writes an answer as the bytes that go out. */
export type WriteBytes = (answer: unknown) => Buffer;

/**
 * Writes answers of a schema as JSON, like `compile` writes them; but what is frozen is written once: an answer as a whole, or one
 * thing of many in a list of it, such as a card of a product that is known.
 */
export function writerOf(schema: TSchema, compile: (schema: object) => Write): WriteBytes {
  const lists = listsIn(schema);
  if (lists.length === 0) return onceIfFrozen(compile(schema));
  const names = new Set(lists.map(({ name }) => name));
  const rest = compile({ ...schema, ...withoutParts(schema, names) });
  const writers = lists.map(({ name, items }) => ({ name, write: onceIfFrozen(compile(items)) }));
  return onceIfFrozen((answer) => {
    const begun = rest(answer).slice(0, -1);
    const parts: Buffer[] = [Buffer.from(begun)];
    for (const { name, write } of writers) {
      parts.push(Buffer.from(`${begun === '{' && parts.length === 1 ? '' : ','}"${name}":[`));
      for (const [at, item] of itemsOf(answer, name).entries()) parts.push(at === 0 ? EMPTY : COMMA, write(item));
      parts.push(LIST_END);
    }
    return Buffer.concat([...parts, END]);
  });
}

const [EMPTY, COMMA, LIST_END, END] = [Buffer.alloc(0), Buffer.from(','), Buffer.from(']'), Buffer.from('}')];

function onceIfFrozen(write: (value: unknown) => string | Buffer): WriteBytes {
  const written = new WeakMap<object, Buffer>();
  return (value) => {
    const known = typeof value === 'object' && value !== null ? written.get(value) : undefined;
    if (known) return known;
    const text = write(value);
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    if (typeof value === 'object' && value !== null && Object.isFrozen(value)) written.set(value, bytes);
    return bytes;
  };
}

function itemsOf(answer: unknown, name: string): readonly unknown[] {
  const items: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  if (!Array.isArray(items)) throw new Error(`"${name}" is required`);
  return items;
}

type Part = { readonly name: string; readonly items: object };

/** The lists of objects an answer must have at its top. */
function listsIn(schema: TSchema): Part[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, part]) => {
    const items: unknown = partOf(part, 'type') === 'array' ? partOf(part, 'items') : undefined;
    const isObject = typeof items === 'object' && items !== null && partOf(items, 'type') === 'object';
    return isObject && requiredIn(schema).includes(name) ? [{ name, items }] : [];
  });
}

function withoutParts(schema: TSchema, names: ReadonlySet<string>) {
  return {
    properties: Object.fromEntries(Object.entries(propertiesOf(schema)).filter(([name]) => !names.has(name))),
    required: requiredIn(schema).filter((name) => !names.has(name)),
  };
}

const partOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);
const propertiesOf = (schema: TSchema): object => Object(partOf(schema, 'properties') ?? {});

function requiredIn(schema: TSchema): string[] {
  const required = partOf(schema, 'required');
  return Array.isArray(required) ? required.map(String) : [];
}
