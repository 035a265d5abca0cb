import type { CentreWork } from '#core/centre/contract.ts';
import { isWorkedOn, type PackedLine, volumeOf } from '#core/centre/rules.ts';
import { kstDate } from '#core/calendar.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { type Lang, pick } from '#core/locale.ts';
import { chargeableOf } from '#core/logistics/chargeable.ts';
import { orRefuse } from '#core/refusal.ts';
import { type CartonRow, cartonsOf, measuredConsignment, whyNotBillable } from '#server/centre/measured.ts';
import { presentIssues, presentPhotos } from '#server/centre/present-issues.ts';
import {
  decisionsOf,
  type InspectionRow,
  inspectionsOf,
  packedLines,
  palletCodes,
  photosOf,
} from '#server/centre/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { type ParcelOfOrder, parcelsOf } from '#server/importing/purchasing/parcels.ts';
import { importOf, type ServiceRow, servicesOf } from '#server/importing/queries.ts';
import { tariffById } from '#server/logistics/queries.ts';
import { findOrder, linesOf, type OrderLineRow } from '#server/order/queries.ts';

/**
 * The centre's view of one order, with the totals of its cartons. Who counts sees how many pieces were ordered after
 * the count alone (`isBlind`). Refuses `importing.notFound`.
 */
export async function presentWork(
  db: Db,
  orderId: number,
  { lang, now, isBlind = false }: { readonly lang: Lang; readonly now: Date; readonly isBlind?: boolean },
): Promise<CentreWork> {
  const notFound = importingRefusal('importing.notFound');
  const { order, buyerName } = orRefuse(await findOrder(db, 'all', orderId), notFound);
  const importRow = orRefuse(await importOf(db, orderId), notFound);
  const tariff = await tariffById(db, importRow.tariffVersionId, kstDate(now));
  if (!tariff) throw new Error(`tariff ${importRow.tariffVersionId} of order ${orderId} is gone`);
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const photos = await presentPhotos(db, await photosOf(db, orderId));
  const [inspections, services, cartons, pallets, packed] = [
    await inspectionsOf(db, orderId),
    await servicesOf(db, orderId),
    await cartonsOf(db, orderId),
    await palletCodes(db, orderId),
    await packedLines(db, orderId),
  ];
  const byTheHour = new Set(tariff.fees.filter(({ unit }) => unit === 'PERSON_HOUR').map(({ code }) => code));
  const { cm3, byVolumeCm3, byWeightCm3, decidedBy } = chargeableOf(
    await measuredConsignment(db, orderId),
    tariff.version,
  );
  return {
    orderId,
    number: order.number,
    status: order.status,
    buyerName,
    mode: importRow.mode,
    route: importRow.consignment.route,
    originLabel: importRow.consignment.originLabel,
    isWorkedOn: isWorkedOn(order.status),
    lines: lines.map((line) =>
      presentLine(line, {
        lang,
        inspection: inspections.get(line.id),
        pieces: packed.find(({ orderLineId }) => orderLineId === line.id),
        photos: photos.filter((photo) => photo.orderLineId === line.id && photo.issueId === null),
        services: services.filter((service) => service.orderLineId === line.id),
        byTheHour,
        isBlind,
      }),
    ),
    issues: await presentIssues(db, order, lines, photos, lang),
    decisions: await decisionsOf(db, orderId),
    parcels: (await parcelsOf(db, [orderId])).map(presentParcel),
    cartons: cartons.map((carton) => presentCarton(carton, pallets.get(carton.id) ?? '')),
    chargeable: { cm3, byVolumeCm3, byWeightCm3, decidedBy, grams: cartons.reduce((sum, { grams }) => sum + grams, 0) },
    hindrances: await whyNotBillable(db, orderId),
  };
}

type LineWork = {
  readonly lang: Lang;
  readonly inspection: InspectionRow | undefined;
  readonly pieces: PackedLine | undefined;
  readonly photos: CentreWork['lines'][number]['photos'];
  readonly services: readonly ServiceRow[];
  readonly byTheHour: ReadonlySet<string>;
  readonly isBlind: boolean;
};

function presentLine(
  line: OrderLineRow,
  { lang, inspection, pieces, photos, services, byTheHour, isBlind }: LineWork,
): CentreWork['lines'][number] {
  // Of a line that was taken out nothing is counted.
  const isHidden = isBlind && !inspection && pieces?.remaining !== 0;
  return {
    id: line.id,
    sku: line.skuCode,
    name: pick(line.name, lang),
    options: line.options.map(({ name, value }) => `${pick(name, lang)}: ${pick(value, lang)}`).join(', '),
    image: line.picture,
    ordered: isHidden ? null : line.quantity,
    remaining: isHidden ? null : (pieces?.remaining ?? 0),
    packed: pieces?.packed ?? 0,
    inspection: inspection ? presentInspected(inspection) : null,
    photos,
    services: services.map(({ id, kind, count, note, status, halfHours, result }) => ({
      id,
      kind,
      count: isHidden && kind === 'QUANTITY' ? null : count,
      note,
      status,
      halfHours,
      result,
      byTheHour: byTheHour.has(kind),
    })),
  };
}

function presentInspected(row: InspectionRow): NonNullable<CentreWork['lines'][number]['inspection']> {
  const { counted, exteriorChecked, exteriorBad, operationChecked, operationBad, note, at } = row;
  return { counted, exteriorChecked, exteriorBad, operationChecked, operationBad, note, at: at.toISOString() };
}

const presentParcel = ({
  parcel: { id, waybill, courier, arrivedAt },
  company,
}: ParcelOfOrder): CentreWork['parcels'][number] => ({
  id,
  waybill,
  courier,
  company,
  arrivedAt: arrivedAt?.toISOString() ?? null,
});

function presentCarton(carton: CartonRow, pallet: string): CentreWork['cartons'][number] {
  const { id, number, length, width, height, grams, pieces } = carton;
  return { id, number, length, width, height, grams, cm3: volumeOf(carton), pieces, pallet };
}
