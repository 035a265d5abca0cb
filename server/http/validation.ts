import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const SETTINGS = { removeAdditional: false, useDefaults: true, strict: false } as const;

/** Addresses and headers are text, so "2" may become 2 there; a body says what it means, and "2" is no number in it. */
const converting = new Ajv({ ...SETTINGS, coerceTypes: 'array' });
const strict = new Ajv({ ...SETTINGS, coerceTypes: false });
formats.default(converting);
formats.default(strict);

export function validatorFor(part: string | undefined): Ajv {
  return part === 'body' ? strict : converting;
}
