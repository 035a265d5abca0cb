import { below, ofOrder, own, section, type Section, type Omission } from '#server/db/copied-rows.ts';
import { deskView } from '#server/order/desk-tables.ts';
import { checkout, order, orderApproval, orderHistory, orderLine, qcFile, qcReport } from '#server/order/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('orders', 'checkouts', checkout, own(checkout.buyerId)),
  section('orders', 'orders', order, ofOrder(order.id)),
  section('orders', 'lines', orderLine, ofOrder(orderLine.orderId)),
  section('orders', 'history', orderHistory, ofOrder(orderHistory.orderId), { omits: { memberId: 'otherPerson' } }),
  section('orders', 'approvals', orderApproval, ofOrder(orderApproval.orderId), {
    omits: { decidedBy: 'otherPerson' },
  }),
  section('orders', 'qualityReports', qcReport, ofOrder(qcReport.orderId), { omits: { decidedBy: 'otherPerson' } }),
  section('orders', 'deskViews', deskView, own(deskView.memberId)),
  section('orders', 'qualityFiles', qcFile, below(qcFile.reportId, qcReport, 'id', ofOrder(qcReport.orderId))),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // The defence against fraud, and legal holds.
  promotion_hold: 'protection',
  // How files of couriers are read.
  waybill_layout: 'internal',
};
