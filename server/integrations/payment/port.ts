import { CIRCUIT_OPEN } from '#server/integrations/circuit.ts';

/** Amounts everywhere in this port are integer minor units of the payment's own currency, as PortOne sends them. */

export type PaymentStatus =
  | 'READY'
  | 'PENDING'
  | 'VIRTUAL_ACCOUNT_ISSUED'
  | 'PAID'
  | 'FAILED'
  | 'PARTIAL_CANCELLED'
  | 'CANCELLED';

export type PaymentMethodType = 'CARD' | 'VIRTUAL_ACCOUNT' | 'TRANSFER' | 'MOBILE' | 'EASY_PAY' | 'OTHER';

/** Times are RFC 3339 strings. `number` of a card is already masked by the provider. */
export type PaymentMethod = {
  type: PaymentMethodType;
  card?: { name?: string; number?: string; approvalNumber?: string; installmentMonths?: number };
  virtualAccount?: {
    bank?: string;
    accountNumber: string;
    expiredAt?: string;
    issuedAt?: string;
    remitteeName?: string;
    remitterName?: string;
  };
  bank?: string;
  easyPayProvider?: string;
};

/** `REQUESTED` means the provider accepted it and the money is still on its way; only `SUCCEEDED` is done. */
export type PaymentCancellation = {
  id: string;
  status: 'REQUESTED' | 'SUCCEEDED' | 'FAILED';
  amount: number;
  reason: string;
  requestedAt: string;
  cancelledAt?: string;
};

/**
 * The provider's view of one payment. `total` is the requested amount, `paid` the received one (a virtual account may
 * have less or more), `cancelled` the refunded one. `id` is ours, `transactionId` the provider's id of one attempt.
 */
export type ProviderPayment = {
  id: string;
  transactionId: string;
  storeId: string;
  status: PaymentStatus;
  channelType?: 'LIVE' | 'TEST';
  orderName: string;
  currency: string;
  total: number;
  paid: number;
  cancelled: number;
  method?: PaymentMethod;
  cancellations: PaymentCancellation[];
  /** What the provider has been told about goods it holds the money for. */
  escrow?: { isRegistered: boolean; isConfirmed: boolean };
  failure?: { reason?: string; code?: string; message?: string };
  requestedAt?: string;
  paidAt?: string;
  statusChangedAt?: string;
  receiptUrl?: string;
};

export type RefundAccount = { bank: string; number: string; holderName: string; holderPhoneNumber?: string };

export type CancelRequest = {
  paymentId: string;
  amount: number;
  reason: string;
  /** The amount that can still be cancelled as we believe; the provider refuses when it differs. */
  currentCancellableAmount: number;
  /** Required for virtual accounts, and for a phone bill of an earlier month. */
  refundAccount?: RefundAccount;
  /**
   * The idempotency key of one refund attempt, for instance the id of the refund row. The same key within three hours
   * repeats the first answer, a refusal included; without it the key is derived from the request.
   */
  attempt?: string;
};

export type VirtualAccountRequest = {
  paymentId: string;
  channelKey: string;
  orderName: string;
  total: number;
  bank: string;
  /** Hours until the account expires, or the moment it does (RFC 3339). */
  expiry: { validHours: number } | { dueDate: string };
  remitteeName?: string;
  customerName?: string;
  noticeUrls?: string[];
  escrow?: boolean;
};

/**
 * A webhook carries no amount: look the payment up. `eventId` is the id for deduplication; unknown types are accepted.
 */
export type WebhookEvent = {
  eventId: string;
  type: string;
  timestamp: string;
  paymentId?: string;
  storeId?: string;
  transactionId?: string;
  cancellationId?: string;
};

export type WebhookRefusal = 'headers' | 'signature' | 'timestamp' | 'body';

export type WebhookVerdict =
  | { event: WebhookEvent; refused?: undefined }
  | { event?: undefined; refused: WebhookRefusal };

export type RawHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type EscrowDelivery = {
  paymentId: string;
  /** The provider's code of the courier. */ company: string;
  waybill: string;
  sentAt: Date;
};

/**
 * `key` is our own id of the receipt; the number is a mobile number for a person and a business number for a company.
 */
export type CashReceiptRequest = {
  key: string;
  channelKey: string;
  use: 'PERSONAL' | 'CORPORATE';
  identity: string;
  orderName: string;
  total: number;
  taxable: boolean;
  email?: string | undefined;
};

export type TaxInvoiceParty = {
  businessNumber: string;
  company: string;
  representative: string;
  address: string;
  email: string;
};

export type TaxInvoiceRequest = {
  key: string;
  supplier: TaxInvoiceParty;
  recipient: TaxInvoiceParty;
  orderName: string;
  total: number;
  taxable: boolean;
  /** The VAT in `total` where it is not calculated from it. */
  tax?: number;
  writtenOn: string;
  /** The key of the invoice of ours whose amount this one changes, which is negative then. */
  corrects?: string;
};

/** The tax office's number of a receipt or invoice. */
export type Paper = { issueNumber: string };

/**
 * Receipts for the tax office. Issuing the same key twice returns the first document; cancelling a cancelled one
 * succeeds, and one that the tax office has already received is refused.
 */
export type PaperPort = {
  issueCashReceipt(request: CashReceiptRequest): Promise<Paper>;
  cancelCashReceipt(key: string): Promise<void>;
  issueTaxInvoice(request: TaxInvoiceRequest): Promise<Paper>;
  cancelTaxInvoice(key: string, businessNumber: string, reason: string): Promise<void>;
};

/** An account of a Korean bank, by PortOne's code of the bank; the number has digits only. */
export type HeldAccount = { readonly bank: string; readonly number: string };

export type PaymentPort = PaperPort & {
  /**
   * The name a Korean bank gives for the holder of an account; undefined when the bank knows no such account. Refuses
   * PLATFORM_NOT_SUPPORTED_BANK.
   */
  findAccountHolder(account: HeldAccount): Promise<string | undefined>;
  /** Fixes amount and currency before the window opens. Refuses ALREADY_PAID. */
  preRegister(request: { paymentId: string; total: number; currency: string }): Promise<void>;
  /**
   * Finds a payment by our own id; undefined when the provider does not have it (a transaction id is not a payment id).
   */
  lookup(paymentId: string): Promise<ProviderPayment | undefined>;
  /** Refuses with the provider's type, for instance CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT or PG_PROVIDER. */
  cancel(request: CancelRequest): Promise<PaymentCancellation>;
  /** Closes an account that waits for a deposit. Refuses PAYMENT_NOT_WAITING_FOR_DEPOSIT. */
  closeVirtualAccount(paymentId: string): Promise<void>;
  /** Issues an account without a window (KRW only) and returns the payment with its account number. */
  issueVirtualAccount(request: VirtualAccountRequest): Promise<ProviderPayment>;
  /** Reports goods shipped in escrow; a second report corrects the first. */
  registerEscrowDelivery(delivery: EscrowDelivery): Promise<void>;
  /** Reports the buyer's confirmation: the provider releases the money. Idempotent. */
  confirmEscrow(paymentId: string): Promise<void>;
  /** Every payment first requested in the period, the oldest first, page by page. */
  listCreated(from: Date, until: Date): AsyncIterable<ProviderPayment>;
  /** Needs the raw body. Refuses messages more than five minutes old or ahead. */
  verifyWebhook(rawBody: Uint8Array | string, headers: RawHeaders): WebhookVerdict;
};

/** The type of a refusal without a provider: no request was sent. */
export const NOT_CONFIGURED = 'NOT_CONFIGURED';

/**
 * Our own types besides the provider's: the call may have taken effect, so look the payment up before retrying. After
 * `CIRCUIT_OPEN` and `NOT_CONFIGURED` it has not.
 */
export type UncertainType = 'TIMEOUT' | 'NETWORK' | 'BAD_ANSWER' | 'ANSWER_TOO_LARGE';

/**
 * A failed call. `type` is the provider's error type or an `UncertainType`; `retryable` says that the same call may
 * succeed later; `status` is 0 without an answer. The message never contains a key or a body.
 */
export class ProviderError extends Error {
  readonly type: string;
  readonly retryable: boolean;
  readonly status: number;
  readonly pgCode: string | undefined;
  readonly pgMessage: string | undefined;

  constructor(
    call: string,
    failure: {
      type: string;
      retryable: boolean;
      status: number;
      pgCode?: string | undefined;
      pgMessage?: string | undefined;
    },
  ) {
    super(`${call}: ${failure.type}${failure.status ? ` (${failure.status})` : ''}`);
    this.name = 'ProviderError';
    this.type = failure.type;
    this.retryable = failure.retryable;
    this.status = failure.status;
    this.pgCode = failure.pgCode;
    this.pgMessage = failure.pgMessage;
  }

  /** False when no request was sent: the circuit was open, or there is no provider. */
  get wasAsked(): boolean {
    return this.type !== CIRCUIT_OPEN && this.type !== NOT_CONFIGURED;
  }
}

/** A person as the provider verified them. */
export type VerifiedPerson = {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Digits of the Korean telephone; absent when the person was verified otherwise. */
  readonly phone?: string;
  /** The key of the person at every merchant (ci): the same one whatever telephone or card verified them. */
  readonly personKey: string;
};

/** `READY` is not finished; `FAILED` was refused by the provider or cancelled. */
export type IdentityVerification =
  | { readonly status: 'READY' | 'FAILED' }
  | { readonly status: 'VERIFIED'; readonly person: VerifiedPerson };

export type IdentityPort = {
  /** The provider's own view of a verification; undefined when it knows none of this id. Throws ProviderError. */
  lookup(identityVerificationId: string): Promise<IdentityVerification | undefined>;
};
