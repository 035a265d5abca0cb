import { CUSTOMS_OPTIONS, type CustomsOption, LAST_MILES, type LastMile } from '#core/importing/states.ts';
import { type Importer, IMPORTERS, modeFor } from '#core/logistics/consignment.ts';
import { type Mode, MODES, type Route, ROUTES, type Service, SERVICES } from '#core/logistics/tariff.ts';
import { STOCK_OUT_PREFERENCES, type StockOutPreference } from '#core/order/rules.ts';
import type { Answer, CallOptions } from '#web/api/types.ts';
import type { ImportBasket } from '#web/checkout/import/basket.ts';
import { NO_REFERENCES, notesOf, type References, referencesFrom } from '#web/checkout/references.ts';
import { receiptFrom, receiptOfLast, walletOf, wonOf } from '#web/checkout/values.ts';
import { NO_RECEIPT, type ReceiptDraft } from '#web/components/receipt/receipt-fields.tsx';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { CHECKOUT_DRAFT } from '#web/session/storage-keys.ts';

/** The terms of an import; all must be accepted (ORD-051). */
export const IMPORT_TERMS = ['twoPayments', 'customs', 'details'] as const;
export type ImportTerm = (typeof IMPORT_TERMS)[number];

/** The buyer's choices. Service counts are keyed by `SKU kind`, notes on custom work by SKU. */
export type ImportDraft = {
  readonly addressId: number | undefined;
  readonly memo: string;
  readonly lastMile: LastMile;
  readonly stockOutPreference: StockOutPreference;
  readonly importer: Importer;
  readonly customsNumber: string;
  /** Declared by a person; stored for another importer but not sent. */
  readonly personalUse: boolean;
  readonly mode: Mode;
  readonly customsOption: CustomsOption;
  /** Undefined for the first route that has a tariff. */
  readonly route: Route | undefined;
  readonly insured: boolean;
  /** SKUs of the goods that are not insured while the others are. */
  readonly uninsured: readonly string[];
  readonly originLabel: boolean;
  readonly services: Readonly<Record<string, number>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly couponGrantId: number | undefined;
  readonly mileage: number;
  readonly cash: number;
  readonly receipt: ReceiptDraft;
  readonly agreed: readonly ImportTerm[];
} & References;

const START: ImportDraft = {
  addressId: undefined,
  memo: '',
  lastMile: 'COURIER',
  stockOutPreference: 'refund',
  importer: 'PROXY',
  customsNumber: '',
  personalUse: false,
  mode: 'LCL',
  customsOption: 'BASE',
  route: undefined,
  insured: true,
  uninsured: [],
  originLabel: false,
  services: {},
  notes: {},
  couponGrantId: undefined,
  mileage: 0,
  cash: 0,
  receipt: NO_RECEIPT,
  agreed: [],
  ...NO_REFERENCES,
};

/** What the buyer chose in the last paid import; null before the first. */
export type LastImport = Answer<'readLastChoices'>['import'];

/** The draft stored for this basket before a reload, as long as the tab lives; else the choices of the last import. */
export function storedDraft(basket: string, last: LastImport): ImportDraft {
  try {
    const stored: unknown = JSON.parse(readDraft(`${CHECKOUT_DRAFT}${basket}`) ?? 'null');
    return stored && typeof stored === 'object' ? draftFrom(new Map(Object.entries(stored))) : draftOfLast(last);
  } catch {
    return draftOfLast(last);
  }
}

/** Services, transport and personal use depend on the goods, so they are not taken from the last import. */
function draftOfLast(last: LastImport): ImportDraft {
  if (!last) return START;
  const { stockOutPreference, importer, customsNumber, customsOption, insured, lastMile } = last;
  return {
    ...START,
    stockOutPreference,
    importer,
    customsNumber,
    customsOption,
    insured,
    lastMile,
    mode: modeFor(importer, START.mode),
    receipt: receiptOfLast(last.receipt),
  };
}

export function storeDraft(basket: string, draft: ImportDraft | undefined): void {
  writeDraft(`${CHECKOUT_DRAFT}${basket}`, draft ? JSON.stringify(draft) : null);
}

// The stored value may be from an older version of the page, so every field is validated.
function draftFrom(stored: ReadonlyMap<string, unknown>): ImportDraft {
  const text = (name: string): string => {
    const found = stored.get(name);
    return typeof found === 'string' ? found : '';
  };
  const one = <Word extends string>(words: readonly Word[], name: string, usual: Word): Word =>
    words.find((word) => word === stored.get(name)) ?? usual;
  const [agreed, uninsured] = [stored.get('agreed'), stored.get('uninsured')];
  const importer = one(IMPORTERS, 'importer', START.importer);
  return {
    addressId: wonOf(stored.get('addressId')) || undefined,
    memo: text('memo'),
    lastMile: one(LAST_MILES, 'lastMile', START.lastMile),
    stockOutPreference: one(STOCK_OUT_PREFERENCES, 'stockOutPreference', START.stockOutPreference),
    importer,
    customsNumber: text('customsNumber'),
    personalUse: stored.get('personalUse') === true,
    // A transport this importer may not use cannot be chosen any more.
    mode: modeFor(importer, one(MODES, 'mode', START.mode)),
    customsOption: one(CUSTOMS_OPTIONS, 'customsOption', START.customsOption),
    route: ROUTES.find((route) => route === stored.get('route')),
    insured: stored.get('insured') !== false,
    uninsured: Array.isArray(uninsured) ? uninsured.filter((sku) => typeof sku === 'string') : [],
    originLabel: stored.get('originLabel') === true,
    services: Object.fromEntries(
      entriesOf(stored.get('services')).flatMap(([name, count]) => (wonOf(count) > 0 ? [[name, wonOf(count)]] : [])),
    ),
    notes: Object.fromEntries(
      entriesOf(stored.get('notes')).flatMap(([sku, note]) => (typeof note === 'string' ? [[sku, note]] : [])),
    ),
    couponGrantId: wonOf(stored.get('couponGrantId')) || undefined,
    mileage: wonOf(stored.get('mileage')),
    cash: wonOf(stored.get('cash')),
    receipt: receiptFrom(stored.get('receipt')),
    agreed: Array.isArray(agreed) ? IMPORT_TERMS.filter((term) => agreed.includes(term)) : [],
    ...referencesFrom(stored),
  };
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

export const serviceName = (sku: string, kind: Service): string => `${sku} ${kind}`;

/** The services of a draft as the calls take them, without those of lines that are gone. */
export function servicesOf({ services, notes }: ImportDraft, skus: readonly string[]) {
  return skus.flatMap((sku) =>
    SERVICES.flatMap((kind) => {
      const count = services[serviceName(sku, kind)] ?? 0;
      const note = kind === 'REQUESTED' ? notes[sku]?.trim() : '';
      return count > 0 ? [{ sku, kind, count, ...(note && { note }) }] : [];
    }),
  );
}

/** What the buyer writes and prefers, as the call takes it. */
export const wordsOf = ({ memo, poNumber, costCentre, stockOutPreference }: ImportDraft) => ({
  ...notesOf({ memo, poNumber, costCentre }),
  stockOutPreference,
});

type QuoteBody = CallOptions<'quoteImport'>['body'];

/** A draft as the body of the quote call. */
export function quoteBody(
  { cartCode, sample, lines }: ImportBasket,
  draft: ImportDraft,
  addressId: number | undefined,
): QuoteBody {
  const { importer, personalUse, mode, route, customsOption, insured, uninsured, originLabel, lastMile } = draft;
  const customsNumber = draft.customsNumber.trim();
  return {
    ...(cartCode !== undefined && { cartCode }),
    ...(sample && { sample }),
    lines: lines.map((line) => ({ ...line, ...(insured && uninsured.includes(line.sku) && { insured: false }) })),
    ...(addressId !== undefined && { addressId }),
    importer,
    ...(importer === 'PERSON' && personalUse && { personalUse }),
    mode,
    customsOption,
    ...(route && { route }),
    insured,
    ...(originLabel && { originLabel }),
    lastMile,
    ...(importer !== 'PROXY' && customsNumber && { customsNumber }),
    services: sample
      ? []
      : servicesOf(
          draft,
          lines.map(({ sku }) => sku),
        ),
    ...(draft.couponGrantId !== undefined && { couponGrantId: draft.couponGrantId }),
    ...walletOf(draft),
  };
}
