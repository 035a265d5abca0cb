import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { isDay, isInstant } from '#core/endpoint.ts';
import { convertIds } from '#server/http/body-ids.ts';

const SETTINGS = { removeAdditional: false, useDefaults: true, strict: false } as const;

/** Params, query and headers are text, so "2" is coerced to 2 there; in a body "2" is no number, unless it is an id. */
const converting = new Ajv({ ...SETTINGS, coerceTypes: 'array' });
const strict = new Ajv({ ...SETTINGS, coerceTypes: false });
for (const ajv of [converting, strict]) {
  formats.default(ajv);
  ajv.addFormat('date', isDay).addFormat('date-time', isInstant);
}

const DIGITS = /^-?\d+$/;

/**
 * Validates against a schema of the contract. It is compiled on first use: a process serves few of all calls, and Ajv
 * caches compiled schemas. Whole numbers in params and query must be digits: `1e3` and `0x10` are refused.
 */
export const compileSchema: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body';
  const names = isBody ? [] : wholeNumbersOf(schema);
  let validate: ValidateFunction | undefined;
  return (values: unknown) => {
    const invalid = names.filter((name) => isNotDigits(valueAt(values, name)));
    if (invalid.length > 0)
      return {
        error: invalid.map((name) => ({
          keyword: 'type',
          instancePath: `/${name}`,
          schemaPath: `#/properties/${name}/type`,
          params: { type: 'integer' },
        })),
      };
    if (isBody) convertIds(schema, values);
    validate ??= (isBody ? strict : converting).compile(schema);
    return validate(values) ? true : { error: validate.errors ?? [] };
  };
};

const isNotDigits = (value: unknown): boolean => typeof value === 'string' && !DIGITS.test(value);

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
