import { type CallName, contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';

/** Samples of every call of the contract, for tests over all of it. */
export const calls: readonly (readonly [CallName, Endpoint])[] = Object.entries(contract).map(([name, call]) => [
  nameOf(name),
  call,
]);

function nameOf(name: string): CallName {
  const found = Object.keys(contract).find((callName): callName is CallName => callName === name);
  if (!found) throw new Error(`no call ${name}`);
  return found;
}

/** The path of a call with every parameter filled in: by its name, or all with the same value. */
export function pathOf(
  call: Endpoint,
  values: string | number | ((name: string) => string | number) = 1,
  path = call.path,
): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(typeof values === 'function' ? values(name) : values)),
  );
}

/** The path of a call with unknown ids, and valid values of enumerations. */
export function nowhere(call: Endpoint): string {
  return pathOf(call, (name) => {
    const schema = partOf(call.params?.properties, name);
    return partOf(schema, 'type') === 'integer' ? 999_999_999 : String(sampleOf(schema));
  });
}

export const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
export const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Texts of which one matches every pattern of a schema. */
const TEXTS = [
  '1',
  '2026-01',
  'KR',
  '82',
  'KRW',
  '123456',
  '1234567890',
  'TEST7',
  '110123456789',
  '0'.repeat(64),
  'A'.repeat(32),
  '#1a5fc8',
  '/images/x',
  'a@example.com',
  'https://shop.example/x',
  'payment.depositShort',
  '5000@83',
];

/** Texts that must be valid beyond their schemas. */
const NAMED: Readonly<Record<string, string>> = {
  waybill: '1234567890',
  phone: '01012345678',
  postcode: '04524',
  zone: '',
  email: 'a@example.com',
  emailAddress: 'a@example.com',
  identity: '01012345678',
};

function sampleText(schema: unknown, name: string): string {
  const format = partOf(schema, 'format');
  if (format === 'date-time') return '2026-01-01T00:00:00Z';
  if (format === 'date') return '2026-01-01';
  const pattern = partOf(schema, 'pattern');
  const shortest = Number(partOf(schema, 'minLength') ?? 0);
  const fits = (text: string) =>
    text.length >= shortest && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text));
  const found = [NAMED[name] ?? 'x'.repeat(Math.max(1, shortest)), ...TEXTS].find(fits);
  if (found === undefined) throw new Error(`no text fits ${JSON.stringify(schema)}`);
  return found;
}

/** A value that matches a schema: every property is present, each list has one item. */
export function sampleOf(schema: unknown, called = ''): unknown {
  const choice = partOf(schema, 'const') ?? partOf(partOf(schema, 'enum'), 0);
  if (choice !== undefined) return choice;
  const variant = partOf(partOf(schema, 'anyOf'), 0) ?? partOf(schema, 'else');
  if (variant !== undefined) return sampleOf(variant, called);
  switch (partOf(schema, 'type')) {
    case 'object':
      return Object.fromEntries(
        entriesOf(partOf(schema, 'properties')).map(([name, part]) => [name, sampleOf(part, name)]),
      );
    case 'array':
      return [sampleOf(partOf(schema, 'items'), called)];
    case 'string':
      return sampleText(schema, called);
    case 'integer':
      return Number(partOf(schema, 'minimum') ?? 1);
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

type SamplePath = { readonly path: readonly (string | number)[]; readonly name: string; readonly schema: unknown };

/** Every path within a schema, the root first; lists by their first item. */
export function placesIn(schema: unknown, path: SamplePath['path'] = [], name = ''): SamplePath[] {
  const variants = partOf(schema, 'anyOf');
  const inside = [
    ...entriesOf(partOf(schema, 'properties')).flatMap(([key, part]) => placesIn(part, [...path, key], key)),
    ...(partOf(schema, 'items') === undefined ? [] : placesIn(partOf(schema, 'items'), [...path, 0], name)),
    ...(Array.isArray(variants) ? placesIn(variants[0], path, name).slice(1) : []),
    // A body may be a union with a foreign client's shape; ours is the second variant.
    ...(partOf(schema, 'else') === undefined ? [] : placesIn(partOf(schema, 'else'), path, name).slice(1)),
  ];
  return [{ path, name, schema }, ...inside];
}

/** A copy of a value with another value at a path. */
export function withAt(value: unknown, [first, ...rest]: SamplePath['path'], thing: unknown): unknown {
  if (first === undefined) return thing;
  const inner = withAt(partOf(value, first), rest, thing);
  return Array.isArray(value)
    ? value.with(Number(first), inner)
    : { ...Object.fromEntries(entriesOf(value)), [first]: inner };
}
