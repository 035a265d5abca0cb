import { sql } from 'drizzle-orm';
import { claim, claimGoods, claimHistory, claimLine, claimPhoto } from '#server/claim/tables.ts';
import { checkout, order, orderApproval, orderHistory, orderLine, qcFile, qcReport } from '#server/order/tables.ts';
import { parcel, parcelLine, parcelTrace } from '#server/parcel/tables.ts';
import { bankDeposit, invoice, payment, refund, refundAccount } from '#server/payment/tables.ts';
import { below, ofOrder, own, type Section, section } from '#server/portability/section.ts';
import { receipt } from '#server/receipt/tables.ts';

const ofPayment = ofOrder(payment.orderId);

/** Orders with what was paid, sent and claimed. */
export const orderSections: readonly Section[] = [
  section('orders', 'checkouts', checkout, own(checkout.buyerId)),
  section('orders', 'orders', order, ofOrder(order.id)),
  section('orders', 'lines', orderLine, ofOrder(orderLine.orderId)),
  section('orders', 'history', orderHistory, ofOrder(orderHistory.orderId), { omits: { memberId: 'otherPerson' } }),
  section('orders', 'approvals', orderApproval, ofOrder(orderApproval.orderId), {
    omits: { decidedBy: 'otherPerson' },
  }),
  section('orders', 'qualityReports', qcReport, ofOrder(qcReport.orderId), { omits: { decidedBy: 'otherPerson' } }),
  section('orders', 'qualityFiles', qcFile, below(qcFile.reportId, qcReport, 'id', ofOrder(qcReport.orderId))),
  section('orders', 'parcels', parcel, ofOrder(parcel.orderId), {
    omits: { nextCheckAt: 'internal', looks: 'internal' },
  }),
  section('orders', 'parcelLines', parcelLine, below(parcelLine.parcelId, parcel, 'id', ofOrder(parcel.orderId))),
  section('orders', 'tracking', parcelTrace, below(parcelTrace.parcelId, parcel, 'id', ofOrder(parcel.orderId))),
  section(
    'payments',
    'invoices',
    invoice,
    (memberId) => sql`${invoice.payerId} = ${memberId} or ${invoice.ownerId} = ${memberId}`,
  ),
  section('payments', 'payments', payment, ofPayment, {
    omits: {
      windowKey: 'secret',
      providerId: 'internal',
      combinedId: 'internal',
      checkedAt: 'internal',
      alert: 'internal',
    },
    masks: ['virtualAccount'],
  }),
  section('payments', 'refunds', refund, below(refund.paymentId, payment, 'id', ofPayment), {
    omits: { providerCancellationId: 'internal', nextTryAt: 'internal', attempts: 'internal', raisedAt: 'internal' },
    masks: ['account'],
  }),
  section('payments', 'refundAccounts', refundAccount, ofOrder(refundAccount.orderId), {
    omits: { accountHash: 'internal', namedBy: 'otherPerson', decidedBy: 'otherPerson' },
    masks: ['account'],
  }),
  section('payments', 'transfers', bankDeposit, below(bankDeposit.paymentId, payment, 'id', ofPayment), {
    omits: { enteredBy: 'otherPerson', decidedBy: 'otherPerson', note: 'internal', raisedAt: 'internal' },
    masks: ['account'],
  }),
  section('payments', 'receipts', receipt, own(receipt.memberId), {
    omits: { providerKey: 'internal', nextTryAt: 'internal', attempts: 'internal' },
  }),
  section('claims', 'claims', claim, ofOrder(claim.orderId), {
    omits: { raisedAt: 'internal' },
    masks: ['refundAccount'],
  }),
  section('claims', 'lines', claimLine, below(claimLine.claimId, claim, 'id', ofOrder(claim.orderId))),
  section('claims', 'goods', claimGoods, below(claimGoods.claimId, claim, 'id', ofOrder(claim.orderId))),
  section('claims', 'photos', claimPhoto, below(claimPhoto.claimId, claim, 'id', ofOrder(claim.orderId))),
  section('claims', 'history', claimHistory, below(claimHistory.claimId, claim, 'id', ofOrder(claim.orderId)), {
    omits: { memberId: 'otherPerson' },
  }),
];
