import { and, asc, eq, sql } from 'drizzle-orm';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import type { LocalText } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import type { TemplateInput } from '#core/store/delivery/template/contract.ts';
import { TEMPLATES_MAX, wrongTemplate } from '#core/store/delivery/template/rules.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { tidyName, tidyText, tidyTexts } from '#core/text.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { isOverseas, type RegionRow, replaceRegions, templateRegions } from '#server/store/delivery-regions.ts';
import { deliveryRegion, deliveryTemplate, store } from '#server/store/tables.ts';

export type TemplateRow = {
  readonly template: typeof deliveryTemplate.$inferSelect;
  readonly regions: readonly RegionRow[];
  readonly products: number;
};

// Products come after stores in the capability order, so they are only counted here, by table name.
const products =
  sql<number>`(select count(*) from product p where p.delivery_template_id = delivery_template.id)`.mapWith(Number);

/** The delivery templates of a store, in order of creation. */
export async function deliveryTemplatesOf(db: Db, storeId: number): Promise<TemplateRow[]> {
  return db
    .select({ template: deliveryTemplate, regions: templateRegions('delivery_template.id'), products })
    .from(deliveryTemplate)
    .where(eq(deliveryTemplate.storeId, storeId))
    .orderBy(asc(deliveryTemplate.id));
}

/** A template of this store. */
export async function getTemplate(db: Db, storeId: number, id: number): Promise<TemplateRow> {
  const rows = await deliveryTemplatesOf(db, storeId);
  return orRefuse(
    rows.find(({ template }) => template.id === id),
    storeRefusal('store.templateNotFound'),
  );
}

type TemplateProduct = { id: number; code: string; name: LocalText; live: boolean };

/** The products of a template, the newest first. */
export async function productsOfTemplate(db: Db, id: number, input: { limit: number; offset: number }) {
  const { rows } = await db.execute<TemplateProduct>(sql`
    select p.id::int as id, p.code, p.name, p.live from product p where p.delivery_template_id = ${id}
    order by p.id desc limit ${input.limit} offset ${input.offset}`);
  return rows;
}

/** The store, locked: changes of its templates wait for each other, so that their names stay different. */
async function lockedStore(tx: Tx, storeId: number) {
  const { code, currency } = store;
  const [row] = await tx.select({ code, currency }).from(store).where(eq(store.id, storeId)).for('update');
  return orRefuse(row, storeRefusal('store.notFound'));
}

const tidied = (input: TemplateInput): TemplateInput => ({
  ...input,
  name: tidyName(input.name),
  announcement: tidyTexts(input.announcement, tidyText),
  returnAddress: tidyTexts(input.returnAddress, tidyText),
  returnMethod: tidyTexts(input.returnMethod, tidyText),
  returnCases: tidyTexts(input.returnCases, tidyText),
});

const columnsOf = ({ overseas: _overseas, regions: _regions, ...columns }: TemplateInput) => columns;

/** Makes a template of this store; gives its id. */
export async function addDeliveryTemplate(db: Db, storeId: number, body: TemplateInput): Promise<number> {
  const input = tidied(body);
  return transaction(db, async (tx) => {
    const { currency } = await lockedStore(tx, storeId);
    const others = await deliveryTemplatesOf(tx, storeId);
    refuseIf(
      others.length >= TEMPLATES_MAX ? storeRefusal('store.tooManyTemplates', { limit: TEMPLATES_MAX }) : undefined,
    );
    refuseFields(
      wrongTemplate(
        input,
        others.map(({ template }) => template.name),
      ),
    );
    const [made] = await tx
      .insert(deliveryTemplate)
      .values({ ...columnsOf(input), storeId, currency })
      .returning({ id: deliveryTemplate.id });
    if (!made) throw new Error('a delivery template was not written');
    await replaceRegions(tx, made.id, input.regions);
    return made.id;
  });
}

/** As the form of the template has it. */
function bodyOf({ template, regions }: TemplateRow): TemplateInput {
  const { id: _id, storeId: _storeId, currency: _currency, ...terms } = template;
  return {
    ...terms,
    overseas: isOverseas(regions),
    regions: regions.map(([region, fee, freeFrom]) => ({ region, fee, freeFrom })),
  };
}

/** Replaces a template of this store. Placed orders keep the terms they were made under. */
export async function changeDeliveryTemplate(
  db: Db,
  { storeId, id }: { readonly storeId: number; readonly id: number },
  body: TemplateInput,
  read?: ReadBefore,
): Promise<void> {
  const input = tidied(body);
  await transaction(db, async (tx) => {
    const { code, currency } = await lockedStore(tx, storeId);
    const rows = await deliveryTemplatesOf(tx, storeId);
    const current = rows.find(({ template }) => template.id === id);
    refuseIf(whyChanged(read, bodyOf(orRefuse(current, storeRefusal('store.templateNotFound')))));
    const others = rows.flatMap(({ template }) => (template.id === id ? [] : [template.name]));
    refuseFields(wrongTemplate(input, others));
    await tx
      .update(deliveryTemplate)
      .set({ ...columnsOf(input), currency })
      .where(eq(deliveryTemplate.id, id));
    await replaceRegions(tx, id, input.regions);
    invalidate(tx, [`store:${code}`]);
  });
}

/** Moves the products of one template to another. It is given by the capability that has the products. */
export type MoveProducts = (tx: Tx, move: { readonly from: number; readonly to: number }) => Promise<void>;

/** Removes a template of this store; products that use it move to another one of the store. */
export async function removeDeliveryTemplate(
  db: Db,
  { storeId, id, moveTo }: { readonly storeId: number; readonly id: number; readonly moveTo?: number | undefined },
  moveProducts: MoveProducts,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockedStore(tx, storeId);
    await lockTemplate(tx, storeId, id);
    if (moveTo !== undefined && moveTo !== id) {
      await lockTemplate(tx, storeId, moveTo);
      await moveProducts(tx, { from: id, to: moveTo });
    }
    const { products: left } = await getTemplate(tx, storeId, id);
    refuseIf(left > 0 ? storeRefusal('store.templateInUse', { products: left }) : undefined);
    await tx.delete(deliveryRegion).where(eq(deliveryRegion.templateId, id));
    await tx.delete(deliveryTemplate).where(eq(deliveryTemplate.id, id));
  });
}

/** Products that begin to use a locked template wait for its removal, and are refused by their foreign key. */
async function lockTemplate(tx: Tx, storeId: number, id: number): Promise<void> {
  const rows = await tx
    .select({ id: deliveryTemplate.id })
    .from(deliveryTemplate)
    .where(and(eq(deliveryTemplate.id, id), eq(deliveryTemplate.storeId, storeId)))
    .for('update');
  refuseIf(rows.length > 0 ? undefined : storeRefusal('store.templateNotFound'));
}
