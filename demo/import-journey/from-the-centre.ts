import sharp from 'sharp';
import { cartonsThatFit } from '#core/centre/rules.ts';
import { pay, type Ordered, wonOf } from './to-the-centre.ts';
import { handIn, must, type World } from './world.ts';

export type Carton = {
  readonly pieces: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly grams: number;
};

/** Counts, photographs and packs the goods at the centre in these cartons. */
export async function workAtCentre(world: World, { id, lineId }: Ordered, carton: Carton): Promise<void> {
  const params = { id };
  const page = `/ops/centre/orders/${id}`;
  // Who counts does not see the ordered number before.
  const { lines } = await must(world, 'operator', 'readCentreOrder', { params });
  const line = lines.find((one) => one.id === lineId);
  const ordered = line?.ordered ?? 0;
  const checked = Math.min(ordered, 50);
  await must(world, 'centre', 'inspectLine', {
    params,
    body: {
      orderLineId: lineId,
      counted: ordered,
      exteriorChecked: checked,
      exteriorBad: 0,
      operationChecked: 0,
      operationBad: 0,
      note: '',
    },
  });
  world.report({ who: 'centre', what: `counts ${ordered} pieces`, status: 'atChinaCentre', page });
  const photos = await Promise.all(
    ['#6b8f9c', '#9c7a6b', '#7f8c5a'].map(async (background, at) => {
      const drawn = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
      return handIn(world, 'centre', `centre-${at + 1}.png`, new Uint8Array(drawn));
    }),
  );
  await must(world, 'centre', 'addCentrePhotos', {
    params,
    body: { orderLineId: lineId, kind: 'ONSITE', files: photos.slice(0, 1) },
  });
  await must(world, 'centre', 'addCentrePhotos', {
    params,
    body: { orderLineId: lineId, kind: 'DETAILED', files: photos.slice(1) },
  });
  world.report({ who: 'centre', what: 'takes a photo on site and two detailed ones', status: 'atChinaCentre', page });
  for (const service of line?.services ?? []) {
    await must(world, 'centre', 'workService', {
      params: { id: service.id },
      body: { event: 'finish', halfHours: service.byTheHour ? 2 : 0, result: 'As ordered' },
    });
  }
  world.report({
    who: 'centre',
    what: `finishes ${line?.services.length ?? 0} additional services`,
    status: 'atChinaCentre',
    page,
  });
  const size = { length: carton.length, width: carton.width, height: carton.height, grams: carton.grams };
  const [full, rest] = [Math.floor(ordered / carton.pieces), ordered % carton.pieces];
  if (full > 0)
    await must(world, 'centre', 'addCartons', {
      params,
      body: { ...size, alike: full, pieces: [{ orderLineId: lineId, quantity: carton.pieces }] },
    });
  if (rest > 0)
    await must(world, 'centre', 'addCartons', {
      params,
      body: { ...size, alike: 1, pieces: [{ orderLineId: lineId, quantity: rest }] },
    });
  const packed = await must(world, 'centre', 'readCentreOrder', { params });
  world.report({
    who: 'centre',
    what:
      `measures its cartons (${packed.cartons.length}), ${(packed.chargeable.cm3 / 1e6).toFixed(2)} m³ decided ` +
      `by ${packed.chargeable.decidedBy}`,
    status: packed.status,
    page,
  });
}

/** Requests the second payment, prints it next to its estimate and returns its amount. */
export async function requestAndPayBill(world: World, { id }: Ordered): Promise<number> {
  const params = { id };
  const invoice = await must(world, 'operator', 'requestBill', {
    params,
    body: { note: 'The cartons are higher than the supplier said.' },
  });
  const over = (invoice.overBasisPoints / 100).toFixed(2);
  world.report({
    who: 'operator',
    what: 'asks for the second payment',
    status: 'awaitingLogisticsPayment',
    page: `/admin/imports/${id}`,
    money: `${wonOf(invoice.total.amount)} beside ${wonOf(invoice.estimated.amount)} estimated (${over} %)`,
  });
  if (invoice.needsAcceptance) {
    await must(world, 'buyer', 'acceptBill', { params });
    world.report({
      who: 'buyer',
      what: 'agrees to more than 15 % above the estimate',
      status: 'awaitingLogisticsPayment',
      page: `/my/orders/${id}/second-payment`,
    });
  }
  await pay(world, id, 'makes the second payment by card');
  return invoice.total.amount;
}

const DETAILS = {
  vessel: 'GOLDEN BRIDGE VII',
  container: 'SEGU1234567',
  masterBill: 'WHPT2611001',
  leavesOn: null,
  arrivesOn: null,
};

/** Loads a voyage with all cartons of the order and closes it. Returns its id and code, and the number of cartons. */
export async function loadVoyage(
  world: World,
  { id }: Ordered,
): Promise<{ id: number; code: string; cartons: number }> {
  const opened = await must(world, 'centre', 'openVoyage', { body: { mode: 'LCL', ...DETAILS } });
  const params = { id: opened.id };
  const boxes = opened.ready.find(({ orderId }) => orderId === id)?.boxes ?? [];
  for (let at = 0; at < boxes.length;) {
    const fitting = Math.max(1, cartonsThatFit({ cm3: 0, grams: 0 }, boxes.slice(at)));
    const { pallets } = await must(world, 'centre', 'addPallet', { params });
    const cartonIds = boxes.slice(at, at + fitting).map((box) => box.id);
    await must(world, 'centre', 'loadPallet', { params: { id: pallets.at(-1)?.id ?? 0 }, body: { cartonIds } });
    at += fitting;
  }
  await must(world, 'centre', 'moveVoyage', { params, body: { event: 'close', ...DETAILS } });
  return { id: opened.id, code: opened.code, cartons: boxes.length };
}

/** Loads a voyage with all cartons of the order and lets it depart. */
export async function sail(world: World, order: Ordered): Promise<void> {
  const { id, code, cartons } = await loadVoyage(world, order);
  await must(world, 'centre', 'moveVoyage', { params: { id }, body: { event: 'depart', ...DETAILS } });
  world.report({
    who: 'centre',
    what: `loads its cartons (${cartons}) on ${code}, which departs`,
    status: 'inFreight',
    page: `/ops/voyages/${id}`,
  });
}
