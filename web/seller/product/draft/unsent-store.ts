import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import type { ChangedFields, ProductForm } from '#core/listing/form/product-form.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import type { Unsent } from '#web/seller/product/draft/keeper.ts';
import { NAMES } from '#web/seller/product/draft/merge.ts';
import { EDITOR_DRAFT, PRODUCT_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

const EMPTY = emptyForm(STANDARD_VALUES, '');
const PRICE = { minQuantity: '', price: '' };
/** A form with a row in each list, to compare with: anybody may have changed what the tab stores. */
const SHAPE: ProductForm = {
  ...EMPTY,
  categories: [''],
  deliveryRegions: [''],
  pictures: [''],
  oem: { ...EMPTY.oem, services: [{ ...PRICE, name: {}, picture: '' }] },
  certificates: [{ type: '', name: '', number: '' }],
  attributes: [{ key: '', name: {}, value: {} }],
  options: [{ name: {}, values: [{}] }],
  skus: EMPTY.skus.map((sku) => ({ ...sku, values: [0] })),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has the form of another; of one without keys, that of texts by any key. */
function fits(value: unknown, shape: unknown): boolean {
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((one) => fits(one, shape[0]));
  if (!isRecord(shape)) return typeof value === typeof shape;
  if (!isRecord(value)) return false;
  const names = Object.keys(shape);
  return names.length === 0
    ? Object.values(value).every((one) => typeof one === 'string' || fits(one, shape))
    : names.every((name) => fits(value[name], shape[name]));
}

const isChange = (value: unknown): value is ChangedFields =>
  isRecord(value) &&
  Object.keys(value).every((name) => NAMES.some((one) => one === name && fits(value[name], SHAPE[one])));

function unsentIn(text: string | null): Unsent | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return undefined;
    const { base, fields } = stored;
    return isChange(base) && isChange(fields) ? { base, fields } : undefined;
  } catch {
    return undefined;
  }
}

/** The unsent changes of a form in this tab; a draft that is begun moves them to its own key. */
export function unsentStore(memberId: number, of: string) {
  const keyOf = (what: string): string => `${PRODUCT_DRAFT}${memberId}:${what}`;
  let key = keyOf(of);
  return {
    read: () => unsentIn(readDraft(key)),
    write: (unsent: Unsent | undefined) => writeDraft(key, unsent ? JSON.stringify(unsent) : null),
    moveTo(next: string) {
      writeDraft(key, null);
      key = keyOf(next);
    },
  };
}

/** An id of this window. A reload keeps it; a tab that is copied gets another one. */
export function storedEditor(): string {
  const stored = readDraft(EDITOR_DRAFT);
  writeDraft(EDITOR_DRAFT, null);
  return stored && /^[A-Za-z0-9-]{8,40}$/.test(stored) ? stored : crypto.randomUUID();
}
export const storeEditor = (editor: string): void => writeDraft(EDITOR_DRAFT, editor);
