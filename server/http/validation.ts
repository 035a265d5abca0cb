import { Ajv, type AnySchema } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { isDay, isInstant } from '#core/endpoint.ts';

const SETTINGS = { removeAdditional: false, useDefaults: true, strict: false } as const;

/** Addresses and headers are text, so "2" may become 2 there; a body says what it means, and "2" is no number in it. */
const converting = new Ajv({ ...SETTINGS, coerceTypes: 'array' });
const strict = new Ajv({ ...SETTINGS, coerceTypes: false });
for (const ajv of [converting, strict]) {
  formats.default(ajv);
  ajv.addFormat('date', isDay).addFormat('date-time', isInstant);
}

const DIGITS = /^-?\d+$/;

/** Compiles a schema of the contract. Whole numbers of an address are written in digits: `1e3` and `0x10` are none. */
export const compileSchema: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) => {
  if (httpPart === 'body') return strict.compile(schema);
  const validate = converting.compile(schema);
  const names = wholeNumbersOf(schema);
  return (words: unknown) => {
    const odd = names.filter((name) => isOddNumber(valueAt(words, name)));
    if (odd.length > 0) return { error: odd.map((name) => ({ keyword: 'type', instancePath: `/${name}`, schemaPath: `#/properties/${name}/type`, params: { type: 'integer' } })) };
    return validate(words) ? true : { error: validate.errors ?? [] };
  };
};

const isOddNumber = (value: unknown): boolean => typeof value === 'string' && !DIGITS.test(value);

function valueAt(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null && Object.hasOwn(thing, name) ? Reflect.get(thing, name) : undefined;
}

function wholeNumbersOf(schema: AnySchema): string[] {
  const properties = valueAt(schema, 'properties');
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).flatMap(([name, property]) => (valueAt(property, 'type') === 'integer' ? [name] : []));
}
