import { PaymentClient, PortOneClient, Webhook } from '@portone/server-sdk';
import type { B2bTaxInvoiceInput } from '@portone/server-sdk/b2b/taxInvoice';
import type { IssueCashReceiptBody } from '@portone/server-sdk/payment/cashReceipt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listed } from '#server/integrations/listed.ts';
import { aPaymentId, aProvider, aShop, aWindowRequest, openWindow, payIn, payInWindow, testKeys } from './builders.ts';
import type { PaymentPort } from './port.ts';
import { portoneIdentity } from './portone-identity.ts';
import type { LocalSimulator } from '#server/integrations/local-server.ts';

let provider: LocalSimulator;
let payments: PaymentPort;
let sdk: PortOneClient;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
  ({ provider, payments } = await aProvider({ webhookUrl: shop.url }));
  sdk = PortOneClient({ secret: testKeys.apiSecret, baseUrl: provider.url, storeId: testKeys.storeId });
});
afterAll(async () => {
  await provider.close();
  await shop.close();
});

const typeOf = (call: Promise<unknown>) =>
  call.then(() => 'done').catch((error: { data: { type: string } }) => error.data.type);
async function paid(changes: Record<string, unknown> = {}): Promise<string> {
  const request = aWindowRequest(changes);
  await payInWindow(provider, request);
  return request.paymentId;
}
const anAccount = (paymentId = aPaymentId(), isEscrow = false) =>
  sdk.payment
    .payInstantly({
      paymentId,
      channelKey: 'channel-key-va',
      orderName: 'OEM bags',
      amount: { total: 300_000 },
      currency: 'KRW',
      isEscrow,
      method: { virtualAccount: { bank: 'KOOKMIN', expiry: { validHours: 72 }, option: { type: 'NORMAL' } } },
    })
    .then(() => paymentId);

// What the compiler checks: the official types with the values they list, and no others.
const invoiceTypes: readonly Listed<B2bTaxInvoiceInput['taxationType']>[] = ['TAXABLE', 'ZERO_RATED', 'FREE'];
// @ts-expect-error `EXEMPT` is no value of the SDK.
const exempt: Listed<B2bTaxInvoiceInput['taxationType']> = 'EXEMPT';
// @ts-expect-error `REAL` is no value of the SDK.
const real: Listed<IssueCashReceiptBody>['productType'] = 'REAL';
// @ts-expect-error The SDK names the field `supplierDocumentKey`.
const misnamed: keyof B2bTaxInvoiceInput = 'documentKey';

describe("PortOne's SDK at the simulator: payments", () => {
  it('PAY-002 reads a payment of every state with what the state must have', async () => {
    const states = {
      PAID: await paid(),
      FAILED: aPaymentId(),
      READY: aPaymentId(),
      VIRTUAL_ACCOUNT_ISSUED: await anAccount(),
      PARTIAL_CANCELLED: await paid(),
      CANCELLED: await paid(),
    };
    await payInWindow(provider, aWindowRequest({ paymentId: states.FAILED }), {
      cardNumber: '4242 4242 4242 0002',
      expiry: '12/49',
      birth: '900101',
      pin: '12',
    });
    await openWindow(provider, aWindowRequest({ paymentId: states.READY }));
    await sdk.payment.cancelPayment({ paymentId: states.PARTIAL_CANCELLED, amount: 5_000, reason: 'part' });
    await sdk.payment.cancelPayment({ paymentId: states.CANCELLED, reason: 'all' });
    const common = {
      storeId: testKeys.storeId,
      merchantId: expect.any(String),
      version: 'V2',
      channel: { type: 'TEST', pgProvider: 'KPN', pgMerchantId: expect.any(String) },
      amount: { discount: 0, cancelledTaxFree: 0 },
      customer: {},
    };
    for (const [status, id] of Object.entries(states))
      expect(await sdk.payment.getPayment({ paymentId: id })).toMatchObject({ ...common, id, status });
    expect(await sdk.payment.getPayment({ paymentId: states.PAID })).toMatchObject({
      paidAt: expect.any(String),
      disputes: [],
    });
    expect(await sdk.payment.getPayment({ paymentId: states.FAILED })).toMatchObject({
      failedAt: expect.any(String),
      failure: { pgCode: 'CARD_DECLINED' },
    });
    for (const paymentId of [states.PARTIAL_CANCELLED, states.CANCELLED])
      expect(await sdk.payment.getPayment({ paymentId })).toMatchObject({
        cancelledAt: expect.any(String),
        cancellations: [{ status: 'SUCCEEDED', pgCancellationId: expect.any(String) }],
      });
    expect(await typeOf(sdk.payment.getPayment({ paymentId: 'nobody' }))).toBe('PAYMENT_NOT_FOUND');
    const stranger = PaymentClient({ secret: 'x', baseUrl: provider.url });
    expect(await typeOf(stranger.getPayment({ paymentId: 'nobody' }))).toBe('UNAUTHORIZED');
  });

  it('PAY-002 lists payments page by page', async () => {
    const ids = [await anAccount(), await anAccount(), await anAccount()];
    const found: unknown[] = [];
    const period = { from: new Date(Date.now() - 60_000).toISOString(), until: new Date().toISOString(), size: 2 };
    for (let cursor: string | undefined; ;) {
      const { items } = await sdk.payment.getAllPaymentsByCursor({ ...period, cursor });
      if (items.length === 0) break;
      found.push(...items.map(({ payment }) => ('id' in payment ? payment.id : payment)));
      cursor = items.at(-1)?.cursor;
    }
    expect(found).toEqual(expect.arrayContaining(ids));
    const waiting = { status: ['VIRTUAL_ACCOUNT_ISSUED'] };
    const { items, page } = await sdk.payment.getPayments({ page: { number: 0, size: 1 }, filter: waiting });
    expect([items.length, page.size, page.totalCount >= 3]).toEqual([1, 1, true]);
  });

  it('PAY-017 registers amounts and refuses what cannot be cancelled', async () => {
    const paymentId = aPaymentId();
    expect(await sdk.payment.preRegisterPayment({ paymentId, totalAmount: 55_000, currency: 'KRW' })).toEqual({});
    await paid({ paymentId });
    const cancel = (input: { amount?: number; currentCancellableAmount?: number }) =>
      typeOf(sdk.payment.cancelPayment({ paymentId, reason: 'test', ...input }));
    expect(await cancel({ amount: 55_001 })).toBe('CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT');
    expect(await cancel({ currentCancellableAmount: 1 })).toBe('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN');
    expect(await cancel({})).toBe('done');
    expect(await cancel({})).toBe('PAYMENT_ALREADY_CANCELLED');
    expect(await typeOf(sdk.payment.preRegisterPayment({ paymentId, totalAmount: 1 }))).toBe('ALREADY_PAID');
  });

  it('PAY-002 PAY-017 issues, closes and refunds virtual accounts', async () => {
    const open = await anAccount();
    expect(await sdk.payment.closeVirtualAccount({ paymentId: open })).toEqual({ closedAt: expect.any(String) });
    expect(await sdk.payment.getPayment({ paymentId: open })).toMatchObject({
      status: 'CANCELLED',
      cancelledAt: expect.any(String),
      cancellations: [],
    });
    expect(await typeOf(sdk.payment.closeVirtualAccount({ paymentId: open }))).toBe('PAYMENT_NOT_WAITING_FOR_DEPOSIT');
    const full = await anAccount();
    await payIn(provider, full, 300_000);
    const refundAccount = { bank: 'SHINHAN', number: '110123456789', holderName: '홍길동' } as const;
    const { cancellation } = await sdk.payment.cancelPayment({ paymentId: full, reason: 'refund', refundAccount });
    expect(cancellation).toMatchObject({ status: 'SUCCEEDED', totalAmount: 300_000 });
  });

  it('PAY-002 reports an escrow delivery, changes it and confirms it once', async () => {
    const paymentId = await anAccount(aPaymentId(), true);
    await payIn(provider, paymentId, 300_000);
    const escrowOf = async () => {
      const found = await sdk.payment.getPayment({ paymentId });
      return 'escrow' in found ? found.escrow : undefined;
    };
    expect(await escrowOf()).toEqual({ status: 'BEFORE_REGISTERED' });
    const sent = { company: 'CJ', invoiceNumber: '1', sentAt: new Date().toISOString() } as const;
    expect(await typeOf(sdk.payment.confirmEscrow({ paymentId }))).toBe('PG_PROVIDER');
    expect(await sdk.payment.applyEscrowLogistics({ paymentId, logistics: sent })).toEqual({
      invoiceNumber: '1',
      sentAt: sent.sentAt,
      appliedAt: expect.any(String),
    });
    expect(await typeOf(sdk.payment.applyEscrowLogistics({ paymentId, logistics: sent }))).toBe('PG_PROVIDER');
    await sdk.payment.modifyEscrowLogistics({ paymentId, logistics: { ...sent, invoiceNumber: '2' } });
    expect(await escrowOf()).toMatchObject({ status: 'REGISTERED', invoiceNumber: '2' });
    await sdk.payment.confirmEscrow({ paymentId, fromStore: false });
    expect(await escrowOf()).toMatchObject({ status: 'CONFIRMED', isAutomaticallyConfirmed: false });
    expect(await typeOf(sdk.payment.confirmEscrow({ paymentId }))).toBe('PG_PROVIDER');
  });

  it('PAY-002 our client reports a delivery twice and a confirmation twice without a refusal', async () => {
    const paymentId = await anAccount(aPaymentId(), true);
    await payIn(provider, paymentId, 300_000);
    for (const waybill of ['1', '2'])
      await payments.registerEscrowDelivery({ paymentId, company: 'CJ', waybill, sentAt: new Date() });
    for (let time = 0; time < 2; time += 1) await payments.confirmEscrow(paymentId);
    expect(await sdk.payment.getPayment({ paymentId })).toMatchObject({
      escrow: { status: 'CONFIRMED', invoiceNumber: '2' },
    });
  });
});

describe("PortOne's SDK at the simulator: webhooks", () => {
  it('every webhook is verified and has the ids its type must have', async () => {
    const paymentId = await anAccount(aPaymentId(), true);
    const begun = shop.received.length;
    await payIn(provider, paymentId, 100_000);
    await payIn(provider, paymentId, 200_000);
    await payments.registerEscrowDelivery({ paymentId, company: 'CJ', waybill: '1', sentAt: new Date() });
    await sdk.payment.confirmEscrow({ paymentId });
    const refundAccount = { bank: 'SHINHAN', number: '110123456789', holderName: '홍길동' } as const;
    for (const amount of [1_000, undefined])
      await sdk.payment.cancelPayment({ paymentId, amount, reason: 'refund', refundAccount });
    await sdk.payment.closeVirtualAccount({ paymentId: await anAccount() });
    await shop.until(begun + 8);
    const seen = new Set<string>();
    for (const { headers, body } of shop.received) {
      const event = await Webhook.verify(testKeys.webhookSecret, body, headers);
      if (typeof event.type !== 'string' || !('data' in event)) throw new Error(`not listed: ${body}`);
      seen.add(event.type);
      const named = ['storeId', 'paymentId', 'transactionId'];
      if (event.type.includes('Cancel')) named.push('cancellationId');
      if (event.type === 'Transaction.Confirm') named.push('totalAmount');
      expect(Object.keys(event.data), event.type).toEqual(named);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'Transaction.VirtualAccountIssued',
        'Transaction.PayPending',
        'Transaction.Paid',
        'Transaction.Confirm',
        'Transaction.PartialCancelled',
        'Transaction.Cancelled',
      ]),
    );
    const again = await sdk.payment.resendWebhook({ paymentId });
    expect(again).toEqual({ webhook: { id: expect.stringMatching(/^wh_/), status: 'SUCCEEDED', url: shop.url } });
    const [{ headers, body } = { headers: {}, body: '' }] = shop.received;
    await expect(Webhook.verify(testKeys.webhookSecret, `${body} `, headers)).rejects.toMatchObject({
      reason: 'NO_MATCHING_SIGNATURE',
    });
  });
});

describe("PortOne's SDK at the simulator: receipts", () => {
  const company = (brn: string) => ({
    brn,
    name: '한강유통',
    representativeName: '김하나',
    contact: { email: 'tax@example.com' },
  });
  const invoice = (key: string, changes: Partial<B2bTaxInvoiceInput> = {}): B2bTaxInvoiceInput => ({
    supplierDocumentKey: key,
    issuanceType: 'NORMAL',
    taxationType: 'TAXABLE',
    purposeType: 'RECEIPT',
    writeDate: '2026-11-29',
    totalSupplyAmount: 10_000,
    totalTaxAmount: 1_000,
    totalAmount: 11_000,
    supplier: company('1234567891'),
    recipient: company('1108112345'),
    items: [{ name: 'Tumblers', supplyCostAmount: 10_000, taxAmount: 1_000 }],
    ...changes,
  });
  const issue = (taxInvoice: B2bTaxInvoiceInput) => sdk.b2b.taxInvoice.issueB2bTaxInvoiceImmediately({ taxInvoice });

  it('PAY-009 PAY-010 issues, finds and cancels a cash receipt', async () => {
    const paymentId = aPaymentId();
    const request = {
      paymentId,
      channelKey: 'channel-key-va',
      type: 'PERSONAL',
      orderName: 'Badaro 1',
      currency: 'KRW',
      amount: { total: 11_000, vat: 1_000 },
      productType: 'PHYSICAL',
      customer: { identityNumber: '01012345678' },
    } as const;
    const { cashReceipt } = await sdk.payment.cashReceipt.issueCashReceipt(request);
    expect(cashReceipt).toEqual({
      issueNumber: expect.any(String),
      url: expect.stringMatching(/^https:/),
      pgReceiptId: expect.any(String),
    });
    expect(await typeOf(sdk.payment.cashReceipt.issueCashReceipt(request))).toBe('CASH_RECEIPT_ALREADY_ISSUED');
    const find = () => sdk.payment.cashReceipt.getCashReceiptByPaymentId({ paymentId });
    expect(await find()).toMatchObject({ status: 'ISSUED', isManual: true, amount: 11_000, paymentId });
    const cancel = () => sdk.payment.cashReceipt.cancelCashReceiptByPaymentId({ paymentId });
    expect(await cancel()).toEqual({ cancelledAmount: 11_000, cancelledAt: expect.any(String) });
    expect(await find()).toMatchObject({ status: 'CANCELLED', cancelledAt: expect.any(String) });
    expect(await typeOf(cancel())).toBe('CASH_RECEIPT_NOT_ISSUED');
    const real = { ...request, paymentId: aPaymentId(), productType: 'REAL' };
    expect(await typeOf(sdk.payment.cashReceipt.issueCashReceipt(real))).toBe('INVALID_REQUEST');
  });

  it.each(invoiceTypes)('PAY-010 issues, finds and cancels a tax invoice: %s', async (taxationType) => {
    const key = aPaymentId();
    const tax = taxationType === 'TAXABLE' ? 1_000 : 0;
    const items = [{ name: 'Tumblers', supplyCostAmount: 11_000 - tax, taxAmount: tax }];
    const sums = { totalSupplyAmount: 11_000 - tax, totalTaxAmount: tax };
    const { taxInvoice } = await issue(invoice(key, { taxationType, items, ...sums }));
    expect(taxInvoice).toMatchObject({
      status: 'ISSUED',
      taxationType,
      issuanceType: 'NORMAL',
      documentModificationType: 'NORMAL',
      issuanceDueDate: expect.any(String),
      supplierDocumentKey: key,
      remarks: [],
      additionalContacts: [],
      items,
      ntsApprovalNumber: expect.any(String),
    });
    const named = { taxInvoiceKey: key, brn: '1234567891', taxInvoiceKeyType: 'SUPPLIER' } as const;
    expect(await sdk.b2b.taxInvoice.getB2bTaxInvoice(named)).toEqual(taxInvoice);
    expect(await sdk.b2b.taxInvoice.getB2bTaxInvoice({ taxInvoiceKey: taxInvoice.id })).toEqual(taxInvoice);
    const cancelled = await sdk.b2b.taxInvoice.cancelB2bTaxInvoiceIssuance({ ...named, memo: 'refund' });
    expect(cancelled.taxInvoice).toMatchObject({ id: taxInvoice.id, status: 'ISSUANCE_CANCELLED' });
  });

  it('PAY-010 refuses what is not in the types, another company and a key that is used', async () => {
    const key = aPaymentId();
    expect(await typeOf(issue(invoice(key, { issuanceType: undefined })))).toBe('B2B_ISSUANCE_TYPE_MISMATCH');
    expect(await typeOf(issue(invoice(key, { taxationType: 'EXEMPT' })))).toBe('INVALID_REQUEST');
    expect(await typeOf(issue(invoice(key, { totalAmount: 12_000 })))).toBe('INVALID_REQUEST');
    await issue(invoice(key));
    expect(await typeOf(issue(invoice(key)))).toBe('B2B_TAX_INVOICE_SUPPLIER_DOCUMENT_KEY_ALREADY_USED');
    const find = (more: object) => typeOf(sdk.b2b.taxInvoice.getB2bTaxInvoice({ taxInvoiceKey: key, ...more }));
    expect(await find({})).toBe('B2B_TAX_INVOICE_NOT_FOUND');
    expect(await find({ taxInvoiceKeyType: 'SUPPLIER', brn: '1108112345' })).toBe('B2B_TAX_INVOICE_NOT_FOUND');
    expect(await find({ taxInvoiceKeyType: 'SUPPLIER', brn: '1234567891' })).toBe('done');
  });

  it('PAY-010 PAY-017 our client issues and cancels what the SDK then finds, and repeats both', async () => {
    const [cashKey, taxKey] = [aPaymentId(), aPaymentId()];
    const party = { company: '한강유통', representative: '김하나', address: '서울', email: 'tax@example.com' };
    const about = { orderName: 'Badaro 1', total: 11_000, taxable: false };
    const paper = { ...about, key: cashKey, channelKey: 'c', use: 'CORPORATE', identity: '1234567891' } as const;
    const tax = {
      ...about,
      key: taxKey,
      supplier: { ...party, businessNumber: '1234567891' },
      recipient: { ...party, businessNumber: '1108112345' },
      writtenOn: '2026-11-29',
    };
    const [cash, invoiced] = [await payments.issueCashReceipt(paper), await payments.issueTaxInvoice(tax)];
    // Another text makes another idempotency key: the provider says that the key is used.
    expect(await payments.issueCashReceipt({ ...paper, orderName: 'Badaro 2' })).toEqual(cash);
    expect(await payments.issueTaxInvoice({ ...tax, orderName: 'Badaro 2' })).toEqual(invoiced);
    for (let time = 0; time < 2; time += 1) {
      await payments.cancelCashReceipt(cashKey);
      await payments.cancelTaxInvoice(taxKey, '1234567891', 'refund');
    }
    await payments.cancelCashReceipt('nobody');
    expect(await sdk.payment.cashReceipt.getCashReceiptByPaymentId({ paymentId: cashKey })).toMatchObject({
      status: 'CANCELLED',
      type: 'CORPORATE',
      taxFreeAmount: 11_000,
    });
    const named = { taxInvoiceKey: taxKey, brn: '1234567891', taxInvoiceKeyType: 'SUPPLIER' } as const;
    expect(await sdk.b2b.taxInvoice.getB2bTaxInvoice(named)).toMatchObject({
      status: 'ISSUANCE_CANCELLED',
      taxationType: 'FREE',
    });
    expect([exempt, real, misnamed]).toHaveLength(3);
  });
});

describe("PortOne's SDK at the simulator: identity verifications", () => {
  it('MEM-018 reads a verification of every state as our client does', async () => {
    const verify = async (ending?: string) => {
      const identityVerificationId = aPaymentId();
      const request = {
        storeId: testKeys.storeId,
        identityVerificationId,
        channelKey: 'channel-key-identity',
        redirectUrl: 'https://shop.example/back',
      };
      const opened = await fetch(`${provider.url}/identity?request=${encodeURIComponent(JSON.stringify(request))}`, {
        redirect: 'manual',
      });
      const body = new URLSearchParams({ name: '홍길동', birth: '19900102', phone: `0101234${ending}`, way: 'phone' });
      const window = new URL(opened.headers.get('location') ?? '', provider.url);
      if (ending) await fetch(window, { method: 'POST', body, redirect: 'manual' });
      return identityVerificationId;
    };
    const common = {
      version: 'V2',
      channel: { type: 'TEST' },
      requestedAt: expect.any(String),
      updatedAt: expect.any(String),
      statusChangedAt: expect.any(String),
    };
    const read = (identityVerificationId: string) =>
      sdk.identityVerification.getIdentityVerification({ identityVerificationId });
    expect(await read(await verify())).toMatchObject({ ...common, status: 'READY', requestedCustomer: {} });
    expect(await read(await verify('0002'))).toMatchObject({
      ...common,
      status: 'FAILED',
      requestedCustomer: {},
      failure: { pgCode: 'IDENTITY_MISMATCH' },
    });
    const id = await verify('5678');
    const verified = await read(id);
    expect(verified).toMatchObject({
      ...common,
      status: 'VERIFIED',
      verifiedAt: expect.any(String),
      pgTxId: expect.any(String),
      pgRawResponse: expect.any(String),
      verifiedCustomer: { name: '홍길동', birthDate: '1990-01-02', ci: expect.any(String), di: expect.any(String) },
    });
    expect(await portoneIdentity({ baseUrl: provider.url, ...testKeys }).lookup(id)).toMatchObject({
      status: 'VERIFIED',
      person: { name: '홍길동', birthDate: '1990-01-02', phone: '01012345678' },
    });
    expect(await typeOf(read('nobody'))).toBe('IDENTITY_VERIFICATION_NOT_FOUND');
  });
});
