import type { CustomsFormats } from '#core/customs-formats.ts';
import { whyNotImporter, whyNotRequestedServices, whyNotSample } from '#core/importing/rules.ts';
import { invalidReceiptFields } from '#core/receipt/rules.ts';
import type { Addresses } from '#web/checkout/basket.ts';
import type { ImportQuote } from '#web/checkout/import/basket.ts';
import { IMPORT_TERMS, type ImportDraft, serviceName, servicesOf } from '#web/checkout/import/values.ts';
import { explained, type useText } from '#web/i18n/text.tsx';
import { receiptRequestOf } from '#web/components/receipt-fields.tsx';

export type ImportStep = 'delivery' | 'customs' | 'services' | 'review';

/** The step at which a refusal is shown: the one that can resolve it. */
export function stepFor(code: string): ImportStep | undefined {
  if (code === 'order.addressForeign' || code === 'importing.koreaOnly') return 'delivery';
  if (/^importing\.service|^logistics\.photos/.test(code)) return 'services';
  if (/^(importing|logistics)\./.test(code)) return 'customs';
  return /^(coupon|wallet|receipt|cart|product|store|order)\./.test(code) ? 'review' : undefined;
}

type Quoted = { readonly draft: ImportDraft; readonly quote: ImportQuote };

/** Refused when a person's consignment is too large; the way out is the proxy, or a registered business. */
export const PERSON_LIMIT = 'logistics.personLimit';

/** What is missing before an import can be ordered; the server checks the same rules. */
export function missingOf({
  draft,
  quote,
  address,
  skus,
  isSample,
  customsFormats,
}: Quoted & {
  readonly isSample: boolean;
  readonly customsFormats: CustomsFormats;
  readonly address: Addresses[number] | undefined;
  readonly skus: readonly string[];
}) {
  const receipt = receiptRequestOf(draft.receipt);
  return {
    address: !address,
    isAbroad: address !== undefined && address.country !== 'KR',
    // The proxy needs no number; one entered for another importer is stored but not sent.
    // Whether a person's code clears goods of this value is known by the quote alone.
    importer:
      (quote.whyNot?.code === PERSON_LIMIT && draft.importer === 'PERSON' ? quote.whyNot : undefined) ??
      (isSample ? whyNotSample({ importer: draft.importer, services: [] }) : undefined) ??
      whyNotImporter(
        { ...draft, ...(draft.importer === 'PROXY' && { customsNumber: '' }) },
        { isBusiness: quote.isBusiness },
        customsFormats,
      ),
    input: isSample ? undefined : whyNotRequestedServices(servicesOf(draft, skus)),
    terms: IMPORT_TERMS.filter((term) => !draft.agreed.includes(term)),
    discounts: (['coupon', 'mileage', 'cash'] as const).filter((part) => quote.refused[part]),
    receipt: receipt ? invalidReceiptFields(receipt) : [],
  };
}

/** The step of a field. */
export function stepOfPath(path: string): ImportStep {
  if (path === 'address') return 'delivery';
  if (path === 'importer' || path === 'customsNumber') return 'customs';
  return path.startsWith('note.') ? 'services' : 'review';
}

/** What must be corrected before an import can be ordered, by field name. */
export function problemsOf(
  t: ReturnType<typeof useText>,
  { missing, quote, draft }: Quoted & { readonly missing: ReturnType<typeof missingOf> },
) {
  const { address, isAbroad, importer, input } = missing;
  const noted = quote.lines.filter(
    ({ sku }) => (draft.services[serviceName(sku, 'REQUESTED')] ?? 0) > 0 && !draft.notes[sku]?.trim(),
  );
  return [
    ...(address || isAbroad
      ? [
          {
            path: 'address',
            label: t('importing.checkout.step.delivery'),
            text: t(address ? 'checkout.address.required' : 'importing.refusals.koreaOnly'),
          },
        ]
      : []),
    ...(importer
      ? [
          {
            path: importer.code.startsWith('importing.customsNumber') ? 'customsNumber' : 'importer',
            label: t('importing.checkout.step.customs'),
            text: explained(t, importer),
          },
        ]
      : []),
    ...(input
      ? noted.map(({ sku, name }) => ({
          path: `note.${sku}`,
          label: name,
          text: t('importing.refusals.serviceNoteRequired'),
        }))
      : []),
    ...missing.discounts.map((part) => ({
      path: part,
      label: t(`order-page.${part}`),
      text: explained(t, quote.refused[part] ?? { code: 'request.refusals.invalid', params: {} }),
    })),
    ...missing.receipt.map((field) => ({
      path: field.path,
      label: t(`checkout.receipt.${field.path === 'identity' ? 'number' : field.path}`),
      text: explained(t, field),
    })),
    ...missing.terms.map((term) => ({
      path: `terms.${term}`,
      label: t(`importing.terms.${term}.label`),
      text: t('checkout.terms.missing'),
    })),
  ];
}
