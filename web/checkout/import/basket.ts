import type { CustomsFormats } from '#core/customs-formats.ts';
import { SAMPLE_TRANSPORT } from '#core/importing/rules.ts';
import { api, ApiRefusal } from '#web/api/client.ts';
import type { Answer, CallOptions } from '#web/api/types.ts';
import { type Addresses, directBasket } from '#web/checkout/basket.ts';
import { type ImportDraft, type LastImport, quoteBody, storeDraft, storedDraft } from '#web/checkout/import/values.ts';
import { isRefusal } from '#web/checkout/is-refusal.ts';
import { type Cart, cartAddress } from '#web/session/cart.ts';

export type ImportQuote = Answer<'quoteImport'>;
/**
 * The lines of an import: ticked lines of the cart, or a direct purchase. `name` is the key under which the form is
 * stored.
 */
export type ImportBasket = {
  readonly name: string;
  /** Whether the line is a sample, which its buyer imports in the own name. */
  readonly sample?: true;
  readonly cartCode?: string;
  readonly lines: CallOptions<'quoteImport'>['body']['lines'];
};

/**
 * The lines or the sample in the URL, else the ticked 1688 lines of the cart, or its samples of them. Undefined when there
 * is nothing to order.
 */
export function importBasket(query: URLSearchParams, cart: Cart): ImportBasket | undefined {
  const sample = query.get('sample');
  if (sample) return { name: `import:sample:${sample}`, sample: true, lines: [{ sku: sample }] };
  const tab = query.get('tab') === 'SAMPLE' ? 'SAMPLE' : 'IMPORT_BY_1688';
  const direct = directBasket(query);
  if (direct && direct.cartCode === undefined)
    return { name: `import:${direct.name}`, lines: direct.lines.map(({ sku, quantity }) => ({ sku, quantity })) };
  const lines = cart.cartItems
    .filter((line) => line.checked && line.tab === tab && line.publishWay === 'IMPORT_BY_1688')
    .map(({ sku }) => ({ sku }));
  if (lines.length === 0) return undefined;
  return tab === 'SAMPLE'
    ? { name: 'import:sample', sample: true, cartCode: cart.code, lines }
    : { name: 'import', cartCode: cart.code, lines };
}

/** A ready checkout; one whose products cannot be imported now, with the reason; or nothing to order. */
export type LoadedImport =
  | {
      readonly kind: 'ready';
      readonly basket: ImportBasket;
      readonly quote: ImportQuote;
      readonly addresses: Addresses;
      readonly last: LastImport;
      /** The member's own customs code, which a person's import begins with; empty for none. */
      readonly customsCode: string;
      readonly customsFormats: CustomsFormats;
    }
  | { readonly kind: 'refused'; readonly code: string; readonly params: ApiRefusal['params'] }
  | { readonly kind: 'nothing' };

export type ReadyImport = Extract<LoadedImport, { kind: 'ready' }>;

/**
 * The draft a visit begins with: that of a person without a number has the own one of the member, and a sample is not
 * imported by the proxy.
 */
function begun({ name, sample }: ImportBasket, draft: ImportDraft, customsCode: string): ImportDraft {
  const own = sample && draft.importer === 'PROXY' ? { ...draft, ...SAMPLE_TRANSPORT, route: undefined } : draft;
  const isMissing = own.importer === 'PERSON' && own.customsNumber === '' && customsCode !== '';
  const next = isMissing ? { ...own, customsNumber: customsCode } : own;
  if (next !== draft) storeDraft(name, next);
  return next;
}

/** The address of an import: that of the draft, else the one chosen in the cart, else the first. */
export function addressOf(draft: ImportDraft, addresses: Addresses): Addresses[number] | undefined {
  const chosen = draft.addressId ?? cartAddress().addressId;
  return addresses.find(({ id }) => id === chosen) ?? addresses[0];
}

/** The server's quote for the lines, with the stored draft of an earlier visit, and the member's addresses. */
export async function loadImport(basket: ImportBasket | undefined): Promise<LoadedImport> {
  if (!basket) return { kind: 'nothing' };
  try {
    const [addresses, { import: last }, { customsCode, customsFormats }] = await Promise.all([
      api('listAddresses'),
      api('readLastChoices'),
      api('readCustomsCode'),
    ]);
    const draft = begun(basket, storedDraft(basket.name, last), customsCode);
    const address = addressOf(draft, addresses);
    const quoteOf = (choices: ImportDraft) =>
      api('quoteImport', { body: quoteBody(basket, choices, address?.id) }).then((quote) => {
        // The stored choice is of a member who has no business (any more).
        if (choices.importer === 'BUSINESS' && !quote.isBusiness)
          return anew({ ...choices, ...(basket.sample ? SAMPLE_TRANSPORT : { importer: 'PROXY' }) });
        return quote;
      });
    const anew = (choices: ImportDraft): Promise<ImportQuote> => {
      storeDraft(basket.name, choices);
      return quoteOf(choices);
    };
    const quote = await quoteOf(draft).catch((problem: unknown) => {
      // Choices of an earlier visit that these goods, or the tariff of today, no longer allow.
      const isOfChoice = problem instanceof ApiRefusal && problem.code.startsWith('logistics.');
      if (!isOfChoice || !(draft.personalUse || draft.route)) throw problem;
      return anew({ ...draft, personalUse: false, route: undefined });
    });
    return { kind: 'ready', basket, addresses, quote, last, customsCode, customsFormats };
  } catch (problem) {
    if (isRefusal(problem)) return { kind: 'refused', code: problem.code, params: problem.params };
    throw problem;
  }
}
