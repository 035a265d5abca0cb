import type { TSchema } from 'typebox';

/** As text, or as the bytes of what was written before. */
type Write = (answer: unknown) => string | Buffer;
type Compile = (schema: object) => (answer: unknown) => string;
/** Writes an answer as the bytes that go out. */
export type WriteBytes = (answer: unknown) => Buffer;

const COMMA = Buffer.from(',');

/**
 * Writes answers of a schema as JSON, like `compile` writes them; but what is frozen is written once: an answer as a
 * whole, or one
 * thing of many in a list of it, such as a card of a product that is known.
 */
export function writerOf(schema: TSchema, compile: Compile): WriteBytes {
  const lists = listsIn(schema);
  if (lists.length === 0) return inBytes(onceIfFrozen(compile(schema)));
  const names = new Set(lists.map(({ name }) => name));
  const rest = compile({ ...schema, ...withoutParts(schema, names) });
  const writers = lists.map(({ name, items }) => ({ name, write: onceIfFrozen(compile(items)) }));
  const writeLists: Write = (answer) => {
    // Bytes of what is known stand between texts, which become bytes together: many small ones cost more than what is
    // in them.
    const parts: Buffer[] = [];
    let text = rest(answer).slice(0, -1);
    for (const { name, write } of writers) {
      text += `${text === '{' && parts.length === 0 ? '' : ','}"${name}":[`;
      for (const [at, item] of itemsOf(answer, name).entries()) {
        if (at > 0) text += ',';
        const written = write(item);
        if (typeof written === 'string') text += written;
        else {
          parts.push(text === ',' ? COMMA : Buffer.from(text), written);
          text = '';
        }
      }
      text += ']';
    }
    return parts.length === 0 ? `${text}}` : Buffer.concat([...parts, Buffer.from(`${text}}`)]);
  };
  return inBytes(onceIfFrozen(writeLists));
}

function inBytes(write: Write): WriteBytes {
  return (answer) => {
    const written = write(answer);
    return typeof written === 'string' ? Buffer.from(written) : written;
  };
}

/** The same, but what is frozen is known as bytes from its first time on. */
function onceIfFrozen(write: Write): Write {
  const known = new WeakMap<object, Buffer>();
  return (value) => {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return write(value);
    const written = known.get(value) ?? apart(inBytes(write)(value));
    known.set(value, written);
    return written;
  };
}

/** The bytes in memory of their own: small ones share theirs with passing ones, which would stay as long as they do. */
export function apart(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
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

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const propertiesOf = (schema: TSchema): object => Object(partOf(schema, 'properties') ?? {});

function requiredIn(schema: TSchema): string[] {
  const required = partOf(schema, 'required');
  return Array.isArray(required) ? required.map(String) : [];
}
