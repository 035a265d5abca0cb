import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import type { ChangedFields, ProductForm } from '#core/listing/form/product-form.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import type { Unsent } from '#web/seller/product/draft/keeper.ts';
import { NAMES } from '#web/seller/product/draft/merge.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { EDITOR_DRAFT, UNSENT_KEY } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

const EMPTY = emptyForm(STANDARD_VALUES, '');
const PRICE = { minQuantity: '', price: '' };
/** A form with a row in each list, to compare with: anybody may have changed what is stored. */
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

function unsentIn(stored: unknown): Unsent | undefined {
  if (!isRecord(stored)) return undefined;
  const { base, fields } = stored;
  return isChange(base) && isChange(fields) ? { base, fields } : undefined;
}

/** The unsent changes of one window; `hasLeft` where that window is closed. */
type Entry = {
  readonly of: string;
  readonly editor: string;
  readonly at: number;
  readonly hasLeft: boolean;
  readonly unsent: Unsent;
};

const ENTRIES_MAX = 20;
const FRESH_MS = 7 * 86_400_000;
/** A window that is open tries again, and stores its changes again, more often than this. */
const SILENT_MS = 90_000;

function entryIn(stored: unknown): Entry[] {
  if (!isRecord(stored)) return [];
  const { of, editor, at, hasLeft } = stored;
  const unsent = unsentIn(stored.unsent);
  const isEntry = typeof of === 'string' && typeof editor === 'string' && typeof at === 'number';
  return isEntry && unsent && Date.now() - at < FRESH_MS ? [{ of, editor, at, hasLeft: hasLeft === true, unsent }] : [];
}

function entriesIn(text: string | null): Entry[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(entryIn) : [];
  } catch {
    return [];
  }
}

/**
 * The changes of a form that the server does not have yet, where they outlive the window: it may be closed while the
 * server is away. `of` is what is drafted; a draft that is begun gets an id.
 */
export function unsentStore(memberId: number, editor: string, of: string) {
  const key = `${UNSENT_KEY}${memberId}`;
  let own = of;
  const read = () => entriesIn(readKey(key));
  const isOwn = (entry: Entry) => entry.of === own && entry.editor === editor;
  const store = (entries: readonly Entry[]) =>
    writeKey(key, entries.length === 0 ? null : JSON.stringify(entries.slice(-ENTRIES_MAX)));
  const isLeft = ({ hasLeft, at }: Entry) => hasLeft || Date.now() - at > SILENT_MS;
  return {
    /** The changes of this window before a reload, and of windows that were closed. */
    take(): readonly Unsent[] {
      const entries = read();
      const taken = entries.filter((entry) => entry.of === own && (isOwn(entry) || isLeft(entry)));
      if (taken.length > 0) store(entries.filter((entry) => !taken.includes(entry)));
      return taken.map(({ unsent }) => unsent);
    },
    write(unsent: Unsent | undefined) {
      const entries = read();
      const others = entries.filter((entry) => !isOwn(entry));
      if (unsent) store([...others, { of: own, editor, at: Date.now(), hasLeft: false, unsent }]);
      else if (others.length < entries.length) store(others);
    },
    leave: () => store(read().map((entry) => (isOwn(entry) ? { ...entry, hasLeft: true } : entry))),
    moveTo(next: string) {
      store(read().filter((entry) => !isOwn(entry)));
      own = next;
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
