import { TABLE_PROBLEMS_SHOWN } from '#core/listing/table/rules.ts';
import { comparisonsOf } from '#core/listing/review/changes.ts';
import { pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { decideEdit } from '#server/listing/decide-edit.ts';
import { waitingEdits } from '#server/listing/edits.ts';
import { listingsByCode } from '#server/listing/queries.ts';
import { headingOf } from '#server/listing/words.ts';

/** Changes to products on sale, which staff reviews. */
export function productEditRoutes(bind: Bind): void {
  bind('listProductEdits', async ({ db, query: { page = 0, count = 20 }, lang }) => {
    const { rows, total } = await waitingEdits(db, { limit: count, offset: page * count });
    const edits = await Promise.all(
      rows.map(async ({ name, picture, storeName, submittedAt, change, storeId, ...row }) => {
        const stored = (await listingsByCode(db, storeId, [row.code])).get(row.code);
        const fields = stored ? comparisonsOf(stored.live, change) : [];
        return {
          ...row,
          name: pick(name, lang),
          image: picture ? `${picture}/320.webp` : '',
          storeName: pick(storeName, lang),
          submittedAt: submittedAt.toISOString(),
          fields: fields.slice(0, TABLE_PROBLEMS_SHOWN).map(({ column, before, after }) => ({
            column: column.key,
            heading: headingOf(column, lang),
            before,
            after,
          })),
        };
      }),
    );
    return { edits, ...frameOf(rows.length, total, count) };
  });
  bind('decideProductEdit', async ({ db, params, body, caller, now }) => {
    await decideEdit(db, { ...params, ...body, memberId: caller.memberId }, now);
    return { state: body.event === 'approve' ? 'approved' : 'rejected' };
  });
}
