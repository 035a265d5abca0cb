import { frameOf } from '#core/page.ts';
import { pick } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { changeStoreClosures } from '#server/store/closures.ts';
import {
  addDeliveryTemplate,
  changeDeliveryTemplate,
  deliveryTemplatesOf,
  getTemplate,
  type MoveProducts,
  productsOfTemplate,
  removeDeliveryTemplate,
} from '#server/store/delivery-templates.ts';
import { presentOwnTemplate, presentTemplates } from '#server/store/present.ts';
import { storeById } from '#server/store/queries.ts';

const PAGE = 20;

export function templateRoutes(bind: Bind, moveProducts: MoveProducts): void {
  const closuresOf = async (db: Db, storeId: number) => (await storeById(db, storeId)).store.closures;
  bind('readStoreClosures', ({ db, caller }) => closuresOf(db, caller.storeId));
  bind('changeStoreClosures', async ({ db, caller, body, read }) => {
    await changeStoreClosures(db, caller.storeId, body, read);
    return closuresOf(db, caller.storeId);
  });
  bind('listDeliveryTemplates', async ({ db, caller }) => {
    const row = await storeById(db, caller.storeId);
    return presentTemplates(await deliveryTemplatesOf(db, row.store.id), row);
  });
  bind('addDeliveryTemplate', async ({ db, caller, body }) => {
    const id = await addDeliveryTemplate(db, caller.storeId, body);
    return presentOwnTemplate(await getTemplate(db, caller.storeId, id));
  });
  bind('changeDeliveryTemplate', async ({ db, caller, params, body, read }) => {
    await changeDeliveryTemplate(db, { storeId: caller.storeId, id: params.id }, body, read);
    return presentOwnTemplate(await getTemplate(db, caller.storeId, params.id));
  });
  bind('removeDeliveryTemplate', async ({ db, caller, params, query }) => {
    await removeDeliveryTemplate(db, { storeId: caller.storeId, id: params.id, moveTo: query.moveTo }, moveProducts);
    return null;
  });
  bind('listTemplateProducts', async ({ db, caller, params, query, lang }) => {
    const { page = 0, count = PAGE } = query;
    const { products: total } = await getTemplate(db, caller.storeId, params.id);
    const rows = await productsOfTemplate(db, params.id, { limit: count, offset: page * count });
    return {
      products: rows.map(({ id, code, name, live }) => ({ id, code, name: pick(name, lang), live })),
      ...frameOf(rows.length, total, count),
    };
  });
}
