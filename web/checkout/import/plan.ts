import type { CustomsFormats } from '#core/customs-formats.ts';
import { whyNotImporter, whyNotRequestedServices, whyNotSample } from '#core/importing/rules.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import type { Addresses } from '#web/checkout/basket.ts';
import type { ImportQuote } from '#web/checkout/import/basket.ts';
import { IMPORT_TERMS, type ImportDraft, servicesOf } from '#web/checkout/import/values.ts';
import { isNote, missingTerms, noAddress, refusedWallet, sharedLabel, wrongReceipt } from '#web/checkout/plan.ts';
import type { StepPlan } from '#web/checkout/use-steps.ts';
import type { useText } from '#web/i18n/text.tsx';

export type ImportStep = 'delivery' | 'customs' | 'services' | 'review';

export const IMPORT_PLAN: StepPlan<ImportStep> = {
  steps: ['delivery', 'customs', 'services', 'review'],
  goods: 'review',
  ofField(path) {
    if (path === 'address' || isNote(path)) return 'delivery';
    if (path === 'importer' || path === 'customsNumber') return 'customs';
    return path.startsWith('note.') ? 'services' : 'review';
  },
  ofRefusal(code) {
    if (code === 'order.addressForeign' || code === 'importing.koreaOnly') return 'delivery';
    if (/^importing\.service|^logistics\.photos/.test(code)) return 'services';
    if (/^(importing|logistics)\./.test(code)) return 'customs';
    return /^(coupon|wallet|receipt|cart|product|store|order)\./.test(code) ? 'review' : undefined;
  },
};

/** Refused when a person's consignment is too large; the way out is the proxy, or a registered business. */
export const PERSON_LIMIT = 'logistics.personLimit';

type Context = {
  readonly address: Addresses[number] | undefined;
  readonly isSample: boolean;
  readonly customsFormats: CustomsFormats;
};

/** What must be corrected before an import can be ordered; the server checks the same rules. */
export function judgeImport(draft: ImportDraft, quote: ImportQuote, context: Context): FieldRefusal[] {
  const { address, isSample } = context;
  const importer = whyNotThisImporter(draft, quote, context);
  const { coupon } = quote.refused;
  return [
    ...(address ? [] : [noAddress()]),
    ...(address && address.country !== 'KR' ? [{ path: 'address', code: 'importing.koreaOnly', params: {} }] : []),
    ...(importer ? [{ ...importer, path: isOfNumber(importer) ? 'customsNumber' : 'importer' }] : []),
    ...(isSample ? [] : missingNotes(draft, quote)),
    ...(coupon ? [{ path: 'coupon', ...coupon }] : []),
    ...refusedWallet(quote),
    ...wrongReceipt(draft.receipt),
    ...missingTerms(IMPORT_TERMS, draft.agreed),
  ];
}

const isOfNumber = ({ code }: Pick<Refusal, 'code'>): boolean => code.startsWith('importing.customsNumber');

function whyNotThisImporter(
  draft: ImportDraft,
  { whyNot, isBusiness }: ImportQuote,
  { isSample, customsFormats }: Context,
): Pick<Refusal, 'code' | 'params'> | undefined {
  // Whether a person's code clears goods of this value is known by the quote alone.
  if (whyNot?.code === PERSON_LIMIT && draft.importer === 'PERSON') return whyNot;
  const whyNoSample = isSample ? whyNotSample({ importer: draft.importer, services: [] }) : undefined;
  // The proxy needs no number; one entered for another importer is stored but not sent.
  const sent = draft.importer === 'PROXY' ? { ...draft, customsNumber: '' } : draft;
  return whyNoSample ?? whyNotImporter(sent, { isBusiness }, customsFormats);
}

/** Requested work that nothing is written about. */
function missingNotes(draft: ImportDraft, { lines }: ImportQuote): FieldRefusal[] {
  return lines.flatMap(({ sku }) => {
    const why = whyNotRequestedServices(servicesOf(draft, [sku]));
    return why ? [{ path: `note.${sku}`, code: why.code, params: why.params }] : [];
  });
}

export function labelOfImport(t: ReturnType<typeof useText>, path: string, { lines }: ImportQuote): string {
  const [, term] = path.split('terms.');
  if (term) return t(`importing.terms.${term}.label`);
  const noted = lines.find(({ sku }) => path === `note.${sku}`);
  return (
    noted?.name ??
    sharedLabel(t, path) ??
    t(`importing.checkout.step.${path === 'importer' || path === 'customsNumber' ? 'customs' : 'delivery'}`)
  );
}
