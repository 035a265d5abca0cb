import type { Endpoint } from '#core/endpoint.ts';
import { schemaOf } from '#server/http/api-docs/example.ts';

export type Json = Readonly<Record<string, unknown>>;
type Calls = readonly (readonly [name: string, call: Endpoint])[];

const ANY_KEY = '^.*$';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const isNull = (schema: unknown): boolean => schemaOf(schema).type === 'null';
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export type DocumentSchemas = {
  /** A schema of the contract as the document writes it: a reference where it has a name. */
  written(schema: unknown): Json;
  /** The schemas that were referred to, by name in alphabetical order. */
  components(): Json;
};

/**
 * The schemas of the contract for other people's tools: one component for each name, nullable values as lists of types,
 * free keys as `additionalProperties`. Validation and serialization use the schemas of the contract themselves.
 */
export function openDocumentSchemas(calls: Calls): DocumentSchemas {
  const names = namesOfBodies(calls);
  const enums = namesOfEnums(calls);
  const components = new Map<string, Json>();
  const sources = new Map<string, unknown>();
  const compared = new WeakSet();

  const nameOf = (schema: Json, original: object): string | undefined =>
    textOf(schema.title) ?? names.get(original) ?? enums.get(JSON.stringify(schema.enum));

  function written(part: unknown): Json {
    if (typeof part !== 'object' || part === null) return {};
    const schema = schemaOf(part);
    const name = nameOf(schema, part);
    return name === undefined ? inline(schema) : reference(name, part, schema.description);
  }

  /** A description belongs to the use of a schema: the component has none. */
  function reference(name: string, schema: object, description: unknown): Json {
    if (!compared.has(schema)) {
      compared.add(schema);
      const known = sources.get(name);
      const source = JSON.stringify({ ...schema, title: name, description: undefined });
      if (known !== undefined && known !== source) throw new Error(`two schemas are named ${name}`);
      if (known === undefined) {
        sources.set(name, source);
        components.set(name, inline({ ...schema, description: undefined }));
      }
    }
    return { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) };
  }

  function inline({ title: _title, anyOf, ...all }: Json): Json {
    // What our own validation adds (`x-…`) is not for others.
    const schema: Json = Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith('x-')));
    return anyOf === undefined ? objectOf(schema, written) : unionOf(listOf(anyOf), schema, written);
  }

  return {
    written,
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

type Write = DocumentSchemas['written'];

function objectOf({ patternProperties, ...schema }: Json, written: Write): Json {
  const mapped = (properties: unknown): Json =>
    Object.fromEntries(Object.entries(schemaOf(properties)).map(([key, value]) => [key, written(value)]));
  const { [ANY_KEY]: free, ...patterns } = schemaOf(patternProperties);
  const hasPatterns = Object.keys(patterns).length > 0;
  return {
    ...(schema.enum !== undefined && schema.type === undefined && { type: 'string' }),
    ...schema,
    ...(schema.properties !== undefined && { properties: mapped(schema.properties) }),
    ...(schema.items !== undefined && { items: written(schema.items) }),
    ...(free !== undefined && { additionalProperties: written(free) }),
    ...(hasPatterns && { patternProperties: mapped(patterns) }),
  };
}

function unionOf(variants: readonly unknown[], rest: Json, written: Write): Json {
  const shown = variants.filter((variant) => !isNull(variant)).map(written);
  const isNullable = shown.length < variants.length;
  const [only, another] = shown;
  const plain = shown.map(plainType);
  if (plain.every((type) => type !== undefined))
    return { ...rest, type: isNullable ? [...plain, 'null'] : plain.length === 1 ? plain[0] : plain };
  if (only && !another && isNullable && textOf(only.type) !== undefined && only.const === undefined)
    return {
      ...rest,
      ...only,
      type: [only.type, 'null'],
      ...(only.enum !== undefined && { enum: [...listOf(only.enum), null] }),
    };
  return { ...rest, anyOf: [...shown, ...(isNullable ? [{ type: 'null' }] : [])] };
}

/** The type of a schema that says nothing else. */
function plainType(schema: Json): string | undefined {
  return Object.keys(schema).length === 1 ? textOf(schema.type) : undefined;
}

/** Bodies and answers without a name of their own are named after the first call that has them. */
function namesOfBodies(calls: Calls): WeakMap<object, string> {
  const names = new WeakMap<object, string>();
  const add = (schema: object | undefined, name: string) => {
    if (schema && schemaOf(schema).type === 'object' && !names.has(schema)) names.set(schema, capitalized(name));
  };
  for (const [name, { body, answer }] of calls) {
    add(body, `${name}Request`);
    add(answer, `${name}Answer`);
  }
  return names;
}

/** The names of enums by their words: `oneOf` names a list of words where it first occurs. */
function namesOfEnums(calls: Calls): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visited = new WeakSet();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || visited.has(part)) return;
    visited.add(part);
    const schema = schemaOf(part);
    const name = textOf(schema.title);
    if (Array.isArray(schema.enum) && name !== undefined) names.set(JSON.stringify(schema.enum), name);
    for (const inner of Object.values(schema)) visit(inner);
  };
  for (const [, { params, query, body, answer }] of calls) [params, query, body, answer].forEach(visit);
  return names;
}
