import type { Lang } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { COMMON_PRODUCT_DATA_FRESH_MS, COMMON_PRODUCT_DATA_KEY } from '#web/session/storage-keys.ts';
import { storeValue, storedValue } from '#web/shell/deferred/storage-cache.ts';

type Code = { readonly code: string; readonly name: string };
type Fee = {
  readonly name: string;
  readonly fee: { readonly amount: number; readonly currency: 'KRW' | 'USD' | 'JPY' | 'CNY' };
  readonly freeFrom: Fee['fee'] | null;
};

/** The choices of a product form, equal for every product; `files` are the empty file lists of a new product. */
export type CommonProductData = {
  readonly notices: readonly Code[];
  readonly units: readonly Code[];
  readonly materials: readonly Code[];
  readonly deliveryFees: readonly Fee[];
  readonly files: { readonly images: readonly []; readonly videos: readonly []; readonly documents: readonly [] };
};
type StoredData = { readonly lang: Lang; readonly store: string; readonly data: CommonProductData };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is Code =>
  isRecord(value) && typeof value.code === 'string' && typeof value.name === 'string';
const isMoney = (value: unknown): value is Fee['fee'] =>
  isRecord(value) &&
  Number.isSafeInteger(value.amount) &&
  ['KRW', 'USD', 'JPY', 'CNY'].some((option) => option === value.currency);
const isFee = (value: unknown): value is Fee =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  isMoney(value.fee) &&
  (value.freeFrom === null || isMoney(value.freeFrom));
const isListOf = <One>(value: unknown, isOne: (one: unknown) => one is One): value is readonly One[] =>
  Array.isArray(value) && value.every(isOne);

function isData(value: unknown): value is CommonProductData {
  if (!isRecord(value) || !isRecord(value.files)) return false;
  const lists = [value.notices, value.units, value.materials].every((list) => isListOf(list, isCode));
  return (
    lists &&
    isListOf(value.deliveryFees, isFee) &&
    [value.files.images, value.files.videos, value.files.documents].every(
      (list) => Array.isArray(list) && list.length === 0,
    )
  );
}

const isFor =
  (store: string, lang: Lang) =>
  (value: unknown): value is StoredData =>
    isRecord(value) && value.lang === lang && value.store === store && isData(value.data);

/**
 * Loads three published calls and the units, cached together for ten minutes (API-034, CON-001). Throws when one of
 * them fails; then nothing is cached.
 */
export async function commonProductData(store: string, lang: Lang): Promise<CommonProductData> {
  const stored = storedValue(COMMON_PRODUCT_DATA_KEY, COMMON_PRODUCT_DATA_FRESH_MS, isFor(store, lang));
  if (stored) return stored.data;
  const [notices, units, fees, materials] = await Promise.all([
    api('readCodeList', { query: { code: '066' } }),
    api('readCodeList', { query: { code: '001' } }),
    api('listDeliveryFees', { query: { store } }),
    api('listMaterials'),
  ]);
  const bare = ({ code, name }: Code): Code => ({ code, name });
  const data: CommonProductData = {
    notices: notices.data.map(bare),
    units: units.data.map(bare),
    materials: materials.map(bare),
    deliveryFees: fees.data.map(({ name, deliveryFee, freeDeliveryFrom }) => ({
      name,
      fee: deliveryFee,
      freeFrom: freeDeliveryFrom,
    })),
    files: { images: [], videos: [], documents: [] },
  };
  storeValue(COMMON_PRODUCT_DATA_KEY, { lang, store, data } satisfies StoredData);
  return data;
}
