import type { Messages } from '#core/words.ts';

const ENDINGS = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];

/** The texts of these keys in all their plural forms, in the same tree as the files of words. */
export function wordsOf(messages: Messages, keys: Iterable<string>): Messages {
  const picked = {};
  for (const key of keys) {
    for (const ending of ENDINGS) copy(messages, picked, `${key}${ending}`.split('.'));
  }
  return picked;
}

function copy(from: object, to: object, [name = '', ...rest]: string[]): void {
  const value: unknown = Object.hasOwn(from, name) ? Reflect.get(from, name) : undefined;
  if (typeof value === 'string' && rest.length === 0) Reflect.set(to, name, value);
  if (typeof value !== 'object' || value === null || rest.length === 0) return;
  const inner: object = Reflect.get(to, name) ?? {};
  copy(value, inner, rest);
  if (Object.keys(inner).length > 0) Reflect.set(to, name, inner);
}
