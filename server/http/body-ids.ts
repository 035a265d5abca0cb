import { plainNumber } from '#core/text.ts';

/**
 * Converts the ids in a body in place: clients send them as numbers or as texts, and a schema marks each with `x-id`
 * (`Id` and `TextId` of the contract). Numbers that people group (`x-number`) become plain. What is no id in either form stays as it is, for the validator to refuse.
 */
export function convertIds(schema: unknown, body: unknown): void {
  if (!isObject(schema) || !isObject(body)) return;
  for (const key of Object.keys(body)) {
    const part = partOf(schema, body, key);
    const value: unknown = Reflect.get(body, key);
    const form = formOf(part);
    if (isObject(value)) convertIds(part, value);
    else if (form !== undefined) Reflect.set(body, key, converted(form, value));
  }
  for (const variant of variantsOf(schema)) convertIds(variant, body);
}

const DIGITS = /^[1-9]\d{0,15}$/;

function converted(form: unknown, value: unknown): unknown {
  if (form === 'plain') return typeof value === 'string' ? plainNumber(value) : value;
  if (form === 'number' && typeof value === 'string' && DIGITS.test(value)) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  return form === 'text' && Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : value;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const at = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

const partOf = (schema: unknown, body: object, key: string): unknown =>
  Array.isArray(body) ? at(schema, 'items') : at(at(schema, 'properties'), key);

function variantsOf(schema: unknown): readonly unknown[] {
  const variants = at(schema, 'anyOf');
  return Array.isArray(variants) ? variants : [];
}

/** `number` or `text` for an id, also for one that may be null. */
function formOf(schema: unknown): unknown {
  return (
    at(schema, 'x-id') ??
    (at(schema, 'x-number') === true ? 'plain' : undefined) ??
    variantsOf(schema)
      .map(formOf)
      .find((form) => form !== undefined)
  );
}
