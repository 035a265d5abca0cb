import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
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

/**
 * Checks against a schema of the contract. It is compiled when the first thing is checked: a process asks few of all
 * calls, and
 * Ajv knows a schema it has compiled before. Whole numbers of an address are written in digits: `1e3` and `0x10` are
 * none.
 */
export const compileSchema: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body';
  const names = isBody ? [] : wholeNumbersOf(schema);
  let validate: ValidateFunction | undefined;
  return (words: unknown) => {
    const odd = names.filter((name) => isOddNumber(valueAt(words, name)));
    if (odd.length > 0)
      return {
        error: odd.map((name) => ({
          keyword: 'type',
          instancePath: `/${name}`,
          schemaPath: `#/properties/${name}/type`,
          params: { type: 'integer' },
        })),
      };
    validate ??= (isBody ? strict : converting).compile(schema);
    return validate(words) ? true : { error: validate.errors ?? [] };
  };
};

const isOddNumber = (value: unknown): boolean => typeof value === 'string' && !DIGITS.test(value);

function valueAt(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null && Object.hasOwn(thing, name)
    ? Reflect.get(thing, name)
    : undefined;
}

function wholeNumbersOf(schema: AnySchema): string[] {
  const properties = valueAt(schema, 'properties');
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).flatMap(([name, property]) =>
    valueAt(property, 'type') === 'integer' ? [name] : [],
  );
}
