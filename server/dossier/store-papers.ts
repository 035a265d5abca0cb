import { and, eq, isNull } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { validityOf } from '#core/dossier/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { company } from '#server/company/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { documentsOf } from '#server/dossier/queries.ts';
import type { Bind } from '#server/http/bind.ts';
import { attachmentsOf } from '#server/media/attachments.ts';
import { store } from '#server/store/tables.ts';

const DOCUMENTS_SHOWN = 100;

/** What staff look at beside the application of a store. */
export function storePapersRoutes(bind: Bind): void {
  bind('readStorePapers', async ({ db, params: { id }, now }) => {
    const [row] = await db.select({ ownerId: store.ownerId }).from(store).where(eq(store.id, id));
    const { ownerId } = orRefuse(row, storeRefusal('store.notFound'));
    const documents = await documentsOf(db, { storeId: id }, { limit: DOCUMENTS_SHOWN, offset: 0 });
    const files = await attachmentsOf(
      db,
      documents.map(({ document }) => document.attachmentId),
    );
    return {
      company: await companyOf(db, ownerId),
      documents: documents.map(({ document, users }) => {
        const { kind, title, certificationType, certificationName, number, issuedOn, validUntil } = document;
        const file = files.get(document.attachmentId);
        const facts = {
          id: document.id,
          kind,
          title,
          certificationType,
          certificationName,
          number,
          issuedOn,
          validUntil,
        };
        const validity = validityOf(validUntil, kstDate(now));
        return { ...facts, validity, files: file ? [file] : [], products: users };
      }),
    };
  });
}

async function companyOf(db: Db, memberId: number) {
  const [row] = await db
    .select()
    .from(company)
    .where(and(eq(company.memberId, memberId), isNull(company.sealedAt)));
  if (!row) return null;
  return {
    businessNumber: row.businessNumber,
    openedOn: row.openedOn,
    businessType: row.businessType,
    businessItem: row.businessItem,
    status: row.status,
    submittedAt: row.submittedAt.toISOString(),
    tax: { status: row.taxStatus, checkedAt: row.taxCheckedAt.toISOString() },
  };
}
