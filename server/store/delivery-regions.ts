import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { type Currency, money } from '#core/money.ts';
import { isHomeRegion, regionName } from '#core/region.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { HOME_REGIONS, type RegionInput, type TemplateRegion, wrongRegions } from '#core/store/delivery/rules.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { deliveryRegion, deliveryTemplate, store } from '#server/store/tables.ts';

/** Region, fee and free amount in minor units, and the currency of the template. */
export type RegionRow = readonly [region: string, fee: number | null, freeFrom: number | null, currency: Currency];

/**
 * The regions of a delivery template as a column, Korea first, then by their codes; empty when it has none of its own.
 * The column is named in full: a statement of one table would leave out the table's name.
 */
export const templateRegions = (templateId: 'product.delivery_template_id' | 'delivery_template.id') => sql<
  RegionRow[]
>`(
  select coalesce(json_agg(json_build_array(r.region, r.fee, r.free_from, t.currency) order by r.region like 'KR%' desc, r.region), '[]')
  from ${deliveryRegion} r join ${deliveryTemplate} t on t.id = r.template_id where t.id = ${sql.raw(templateId)})`;

/** Whether a template with these regions delivers outside Korea. */
export const isOverseas = (rows: readonly RegionRow[]): boolean => rows.some(([region]) => !isHomeRegion(region));

/** The regions of a template as a text. */
export const regionNames = (rows: readonly RegionRow[], lang: Lang): string =>
  (rows.length > 0 ? rows.map(([region]) => region) : HOME_REGIONS)
    .map((region) => regionName(lang, region))
    .join(', ');

export const regionRows = (rows: readonly RegionRow[]): TemplateRegion[] =>
  rows.map(([region, fee, freeFrom, currency]) => ({
    region,
    fee: fee === null ? null : money(fee, currency),
    freeFrom: freeFrom === null ? null : money(freeFrom, currency),
  }));

/**
 * Replaces the regions of a template of this store. Orders that are placed meanwhile read either the old or the new ones
 * as a whole.
 */
export async function changeDeliveryRegions(
  db: Db,
  { storeId, templateId, regions }: { storeId: number; templateId: number; regions: readonly RegionInput[] },
  read?: ReadBefore,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [own] = await tx
      .select({ code: store.code })
      .from(deliveryTemplate)
      .innerJoin(store, eq(store.id, deliveryTemplate.storeId))
      .where(and(eq(deliveryTemplate.id, templateId), eq(deliveryTemplate.storeId, storeId)))
      .for('update', { of: deliveryTemplate });
    const { code } = orRefuse(own, storeRefusal('store.templateNotFound'));
    const { region, fee, freeFrom } = deliveryRegion;
    const stored = await tx
      .select({ region, fee, freeFrom })
      .from(deliveryRegion)
      .where(eq(deliveryRegion.templateId, templateId));
    refuseIf(stored.length > 0 ? whyChanged(read, { regions: stored }) : undefined);
    refuseFields(wrongRegions(regions));
    await replaceRegions(tx, templateId, regions);
    invalidate(tx, [`store:${code}`]);
  });
}

export async function replaceRegions(tx: Tx, templateId: number, regions: readonly RegionInput[]): Promise<void> {
  await tx.delete(deliveryRegion).where(eq(deliveryRegion.templateId, templateId));
  await tx
    .insert(deliveryRegion)
    .values(regions.map(({ region, fee, freeFrom }) => ({ templateId, region, fee, freeFrom })));
}
