export type Environment = Readonly<Record<string, string | undefined>>;

// Each throws an Error with a message for the operator when the value is invalid.

/** One of these values. */
export function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  standard: Value,
): Value {
  const text = env[name] || standard;
  const value = values.find((one) => one === text);
  if (value === undefined) throw new Error(`${name} is "${text}"; it must be one of ${values.join(', ')}.`);
  return value;
}

/** A whole number within bounds. */
export function wholeNumber(env: Environment, name: string, standard: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`);
  return value;
}

/** An http or https address without a trailing slash; undefined when it is not set. */
export function address(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`${name} is "${text}"; it must be an http or https address.`);
  return text.replace(/\/$/, '');
}
