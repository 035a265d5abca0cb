import type { B2bTaxInvoice } from '@portone/server-sdk/b2b/taxInvoice';
import type { CashReceipt } from '@portone/server-sdk/payment/cashReceipt';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { addDays, kstDate } from '#core/calendar.ts';
import type { Listed } from '#server/integrations/listed.ts';
import type { Paper } from './ledger.ts';
import { CHANNEL, MERCHANT } from './wire-payment.ts';

const minor = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Negative in an invoice that changes another. */
const signed = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
const name = Type.String({ minLength: 1 });
const text = Type.Optional(Type.String());
const documentKey = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]+$' }));

export const MODIFICATIONS = ['CHANGE_IN_SUPPLY_COST', 'RETURN', 'CANCELLATION_OF_CONTRACT'] as const;

export const CashRequest = Type.Object({
  storeId: text,
  paymentId: name,
  channelKey: name,
  type: Type.Enum(['PERSONAL', 'CORPORATE']),
  orderName: name,
  currency: Type.Literal('KRW'),
  amount: Type.Object({ total: minor, vat: Type.Optional(minor), taxFree: Type.Optional(minor) }),
  productType: Type.Optional(Type.Enum(['PHYSICAL', 'DIGITAL'])),
  customer: Type.Object({
    identityNumber: Type.String({ pattern: '^[0-9]{10,13}$' }),
    identityNumberType: Type.Optional(Type.Enum(['PHONE', 'CARD', 'BUSINESS'])),
  }),
});

const Company = Type.Object({
  brn: Type.String({ pattern: '^[0-9]{10}$' }),
  name,
  // The operator of the shop may not have set a whole imprint yet.
  representativeName: Type.String(),
  address: text,
  businessType: text,
  businessClass: text,
  contact: Type.Object({ email: Type.String(), name: text, phoneNumber: text }),
});

export const TaxInvoiceRequest = Type.Object({
  supplierDocumentKey: documentKey,
  recipientDocumentKey: documentKey,
  issuanceType: Type.Enum(['NORMAL', 'REVERSE'], { default: 'REVERSE' }),
  purposeType: Type.Enum(['RECEIPT', 'INVOICE', 'NONE']),
  writeDate: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  taxationType: Type.Enum(['TAXABLE', 'ZERO_RATED', 'FREE']),
  totalSupplyAmount: signed,
  totalTaxAmount: signed,
  totalAmount: signed,
  remarks: Type.Optional(Type.Array(Type.String(), { maxItems: 3 })),
  supplier: Company,
  recipient: Company,
  items: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.Optional(Type.String({ maxLength: 100 })),
        purchaseDate: text,
        supplyCostAmount: Type.Optional(signed),
        taxAmount: Type.Optional(signed),
      }),
      { maxItems: 99 },
    ),
  ),
  /** Added by the provider to one that changes another. */
  modification: Type.Optional(
    Type.Object({
      type: Type.Enum(MODIFICATIONS),
      originalNtsApprovalNumber: Type.String(),
      originalTaxInvoiceId: Type.String(),
      rootTaxInvoiceId: Type.String(),
    }),
  ),
});

export type WireInvoice = Listed<B2bTaxInvoice>;

export const receiptUrl = (issueNumber: string) => `https://receipts.example/${issueNumber}`;

/** What the shop requested; undefined for a paper of an older state file. */
export function receiptOf({ kind, asked }: Paper): Static<typeof CashRequest> | undefined {
  return kind === 'cash' && Value.Check(CashRequest, asked) ? asked : undefined;
}

/** A cash receipt as PortOne's SDK reads it. */
export function wireReceipt(paper: Paper, storeId: string): Listed<CashReceipt> | undefined {
  const request = receiptOf(paper);
  if (!request) return undefined;
  const { issueNumber, issuedAt, cancelledAt } = paper;
  const receipt = {
    merchantId: MERCHANT,
    storeId,
    paymentId: request.paymentId,
    channel: CHANNEL,
    amount: request.amount.total,
    taxFreeAmount: request.amount.taxFree ?? 0,
    vatAmount: request.amount.vat ?? 0,
    currency: request.currency,
    orderName: request.orderName,
    isManual: true,
    type: request.type,
    pgReceiptId: `pg-${issueNumber}`,
    issueNumber,
    url: receiptUrl(issueNumber),
    issuedAt,
    statusUpdatedAt: cancelledAt ?? issuedAt,
  };
  return cancelledAt ? { ...receipt, status: 'CANCELLED', cancelledAt } : { ...receipt, status: 'ISSUED' };
}

/** A tax invoice as PortOne's SDK reads it. */
export function wireInvoice({ kind, asked, issueNumber, issuedAt, cancelledAt }: Paper): WireInvoice | undefined {
  if (kind !== 'tax' || !Value.Check(TaxInvoiceRequest, asked)) return undefined;
  return {
    ...asked,
    id: `tax-${issueNumber}`,
    status: cancelledAt ? 'ISSUANCE_CANCELLED' : 'ISSUED',
    documentModificationType: asked.modification ? 'MODIFICATION' : 'NORMAL',
    issuanceDueDate: kstDate(addDays(new Date(issuedAt), 1)),
    remarks: asked.remarks ?? [],
    items: asked.items ?? [],
    additionalContacts: [],
    issuedAt,
    statusUpdatedAt: cancelledAt ?? issuedAt,
    ntsApprovalNumber: issueNumber,
  };
}
