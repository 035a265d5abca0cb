import { partnerRefusal } from '#core/partner/refusals.ts';
import { isLegActive, type ReportKind, wrongReportFields } from '#core/partner/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyText } from '#core/text.ts';
import type { Db } from '#server/db/pool.ts';
import { attach } from '#server/media/attachments.ts';
import { notifyStaff } from '#server/notice/notify-staff.ts';
import { lockOrder } from '#server/order/queries.ts';
import { partnerReport, partnerReportFile } from '#server/partner/tables.ts';
import { during, notFound, type Work } from '#server/partner/work.ts';

type Report = { readonly kind: ReportKind; readonly text: string; readonly files?: readonly string[] | undefined };

/**
 * Reports that the goods of a delivery were received or delivered, with files; operators are notified. Refuses
 * `partner.legNotActive` before and after the leg. The order itself moves by what the warehouse and the courier record.
 */
export async function reportDelivery(db: Db, work: Work, { kind, text, files = [] }: Report): Promise<void> {
  refuseFields(wrongReportFields({ kind, text, files: files.length }));
  await during(db, work, 'delivery', async (tx, { orderId, leg }) => {
    const row = orRefuse(await lockOrder(tx, 'all', orderId ?? 0), notFound);
    refuseIf(leg && isLegActive(leg, row.status) ? undefined : partnerRefusal('partner.legNotActive'));
    const [report] = await tx
      .insert(partnerReport)
      .values({ assignmentId: work.id, kind, text: tidyText(text), at: work.now })
      .returning({ id: partnerReport.id });
    const reportId = orRefuse(report, notFound).id;
    const ids = await attach(tx, { keys: files, ownerId: work.partnerId });
    if (ids.length > 0)
      await tx.insert(partnerReportFile).values(ids.map((attachmentId) => ({ reportId, attachmentId })));
    const href = row.kind === 'IMPORT_1688' ? `/admin/imports/${row.id}` : `/admin/orders/${row.id}`;
    const params = { number: row.number };
    await notifyStaff(tx, 'orders.manage', { kind: 'deliveryReported', params, href, now: work.now });
  });
}
