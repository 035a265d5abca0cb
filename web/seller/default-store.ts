import type { Lang } from '#core/locale.ts';
import { DEFAULT_STORE_FRESH_MS, DEFAULT_STORE_KEY } from '#web/session/storage-keys.ts';
import { storeValue, storedValue } from '#web/shell/deferred/storage-cache.ts';

type DefaultStore = { readonly code: string; readonly lang: Lang; readonly name: string };

const isOf =
  (code: string, lang: Lang) =>
  (value: unknown): value is DefaultStore =>
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    value.code === code &&
    'lang' in value &&
    value.lang === lang &&
    'name' in value &&
    typeof value.name === 'string';

/** The name of a seller's own store: the cached one (ST-008), else from the call. */
export async function nameOfStore(
  code: string,
  lang: Lang,
  load: () => Promise<{ readonly name: string }>,
): Promise<string> {
  const stored = storedValue(DEFAULT_STORE_KEY, DEFAULT_STORE_FRESH_MS, isOf(code, lang));
  if (stored) return stored.name;
  const { name } = await load();
  storeValue(DEFAULT_STORE_KEY, { code, lang, name } satisfies DefaultStore);
  return name;
}
