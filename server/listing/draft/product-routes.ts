import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { fullName } from '#core/full-name.ts';
import { COLUMNS } from '#core/listing/columns.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import { decisionsOf } from '#server/listing/draft/own-product.ts';
import { changeSale } from '#server/listing/draft/sale.ts';
import { listingById } from '#server/listing/queries.ts';
import { versionsOf } from '#server/listing/versions.ts';
import { headingOf } from '#server/listing/words.ts';

/** What a seller does with a product beside its form. */
export function ownProductRoutes(bind: Bind): void {
  bind('changeProductSale', ({ db, params: { id }, body, caller, now }) =>
    changeSale(db, { id, ...body }, { storeId: caller.storeId, memberId: caller.memberId, now }),
  );
  bind('listProductVersions', async ({ db, params: { id }, caller, lang }) => {
    orRefuse(await listingById(db, caller.storeId, id), catalogueRefusal('product.notFound'));
    const versions = await versionsOf(db, id);
    const decisions = await decisionsOf(db, id);
    return {
      versions: versions.map(({ columns, at, firstName, lastName, ...version }) => ({
        ...version,
        at: at.toISOString(),
        by: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
        fields: COLUMNS.filter(({ key }) => columns.includes(key)).map((column) => headingOf(column, lang)),
      })),
      decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
    };
  });
}
