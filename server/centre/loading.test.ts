import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import type { Confirmation } from '#core/audit/rules.ts';
import type { Mode } from '#core/logistics/tariff.ts';
import { followVoyages } from '#server/centre/arrive.ts';
import { type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';
import { readOrder } from '#server/order/testing.ts';
import { billed, moved } from '#server/settlement/builders.ts';

let shop: ImportShop;
let centre: string;
beforeAll(async () => {
  shop = await openImports();
  centre = shop.staff.centre.token;
});
afterAll(() => shop.close());

const DETAILS = { vessel: 'WEIDONG 7', container: '', masterBill: '', leavesOn: null, arrivesOn: null };

async function aVoyage(mode: Mode = 'LCL'): Promise<{ id: number; palletId: number }> {
  const { answer } = await shop.call('openVoyage', { token: centre, body: { mode, ...DETAILS } });
  const added = await shop.call('addPallet', { token: centre, params: { id: answer.id } });
  return { id: answer.id, palletId: added.answer.pallets[0]?.id ?? 0 };
}

const cartonIds = async ({ id }: BuiltImport) =>
  (await shop.call('readCentreOrder', { token: centre, params: { id } })).answer.cartons.map((carton) => carton.id);
const load = (palletId: number, ids: number[], confirmed: Confirmation[] = []) =>
  shop.call('loadPallet', { token: centre, params: { id: palletId }, body: { cartonIds: ids, confirmed } });
const OVERFULL = [{ code: 'centre.palletOverfull', reason: 'a high pallet' }];
const move = (
  id: number,
  event: 'close' | 'reopen' | 'depart',
  token = centre,
  more: { reason?: string; departedAt?: string } = {},
) => shop.call('moveVoyage', { token, params: { id }, body: { event, ...DETAILS, ...more } });

describe('pallets and voyages', () => {
  it('IMP-009 carries several owners together, shows the volume of each, and ships every order when it departs', async () => {
    const [one, other] = [await billed(shop, { isPaid: true }), await billed(shop, { isPaid: true, quantity: 240 })];
    const { id, palletId } = await aVoyage();
    const ids = await cartonIds(one);
    await load(palletId, ids);
    const { answer } = await load(palletId, await cartonIds(other), OVERFULL);
    // 25 and 10 cartons of 48,672 cm³ and 13.5 kg: 1.70352 m³ of 1.5, 472.5 kg of 1,000.
    expect(answer.aboard).toMatchObject([
      { number: one.number, cartons: 25, cm3: 1_216_800, grams: 337_500, left: 0 },
      { number: other.number, cartons: 10, cm3: 486_720, grams: 135_000, left: 0 },
    ]);
    expect(answer).toMatchObject({
      total: { cartons: 35, cm3: 1_703_520, grams: 472_500 },
      pallets: [{ volumePercent: 114, weightPercent: 47 }],
      ready: [],
    });
    await shop.call('unloadPallet', { token: centre, params: { id: palletId }, body: { cartonIds: ids.slice(0, 1) } });
    expect((await move(id, 'close')).refusal).toMatchObject({
      code: 'centre.partlyLoaded',
      params: { number: one.number },
    });
    await load(palletId, ids.slice(0, 1), OVERFULL);
    expect((await move(id, 'depart')).refusal.code).toBe('centre.transitionNotAllowed');
    expect((await move(id, 'close')).answer).toMatchObject({ status: 'closed' });
    expect((await load(palletId, ids.slice(0, 1))).refusal).toMatchObject({
      code: 'centre.transitionNotAllowed',
      params: { state: 'closed' },
    });
    const both = await Promise.all([move(id, 'depart'), move(id, 'depart')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const built of [one, other])
      expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({ status: 'inFreight' });
  });

  it('IMP-009 arrives with all its orders once, reported by customs staff or by customs about one of them', async () => {
    const aboard = async () => {
      const [one, other] = [await billed(shop, { isPaid: true }), await billed(shop, { isPaid: true, quantity: 240 })];
      const { id, palletId } = await aVoyage();
      for (const built of [one, other]) await load(palletId, await cartonIds(built), OVERFULL);
      for (const event of ['close', 'depart'] as const) await move(id, event);
      return { id, one, other };
    };
    const statusOf = async (built: BuiltImport) => (await readOrder(shop, built.buyer, built.id)).status;
    const first = await aboard();
    const arrive = (token: string) => shop.call('arriveVoyage', { token, params: { id: first.id } });
    expect((await arrive(centre)).status).toBe(403);
    const both = await Promise.all([arrive(shop.staff.customs.token), arrive(shop.staff.customs.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.answer).toMatchObject({
      status: 'arrived',
      arrivedAt: shop.clock.now.toISOString(),
    });
    expect([await statusOf(first.one), await statusOf(first.other)]).toEqual(['atPort', 'atPort']);
    const second = await aboard();
    await followVoyages(shop.db, shop.clock.now);
    expect(await statusOf(second.other)).toBe('inFreight');
    await moved(shop.db, second.one.id, 'arriveAtPort', 'customs', shop.clock.now);
    await Promise.all([followVoyages(shop.db, shop.clock.now), followVoyages(shop.db, shop.clock.now)]);
    expect(await statusOf(second.other)).toBe('atPort');
    expect((await shop.call('readVoyage', { token: centre, params: { id: second.id } })).answer.status).toBe('arrived');
    const { history } = await readOrder(shop, second.other.buyer, second.other.id);
    expect(history.filter(({ to }) => to === 'atPort')).toHaveLength(1);
  });

  it('loads nothing before its second payment, by another transport, from another port, twice or by others than the centre', async () => {
    const unpaid = await billed(shop);
    const { palletId } = await aVoyage();
    expect((await load(palletId, await cartonIds(unpaid))).refusal).toMatchObject({
      code: 'centre.notReady',
      params: { number: unpaid.number },
    });
    const paid = await billed(shop, { isPaid: true });
    const ids = await cartonIds(paid);
    const byAir = await aVoyage('AIR');
    expect((await load(byAir.palletId, ids)).refusal.code).toBe('centre.otherMode');
    const elsewhere = await billed(shop, { isPaid: true, quantity: 24, route: 'QINGDAO_INCHEON' });
    const twice = await Promise.all([load(palletId, ids), load(palletId, ids)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await load(palletId, await cartonIds(elsewhere))).refusal).toMatchObject({
      code: 'centre.otherRoute',
      params: { number: elsewhere.number },
    });
    for (const who of ['operator', 'customs', 'warehouse'] as const)
      expect((await move(byAir.id, 'close', shop.staff[who].token)).status).toBe(403);
    expect((await move(byAir.id, 'close')).refusal.code).toBe('centre.emptyVoyage');
  });

  it('asks before a pallet is loaded beyond its volume or weight, with both figures, and records the confirmation', async () => {
    const built = await billed(shop, { isPaid: true, quantity: 960 });
    const { id, palletId } = await aVoyage();
    const ids = await cartonIds(built);
    // 40 cartons of 48,672 cm³ and 13.5 kg.
    expect((await load(palletId, ids)).refusal).toMatchObject({
      code: 'audit.confirmationNeeded',
      fields: [
        {
          code: 'centre.palletOverfull',
          params: { cbm: 1.94688, cbmLimit: 1.5, kilograms: 540, kilogramsLimit: 1_000 },
        },
      ],
    });
    expect((await load(palletId, ids, [{ code: 'centre.palletOverfull', reason: ' ' }])).status).toBe(400);
    expect((await load(palletId, ids, [{ code: 'centre.other', reason: 'x' }])).status).toBe(409);
    expect((await load(palletId, ids.slice(0, 30))).answer).toMatchObject({
      pallets: [{ volumePercent: 97 }],
      decisions: [],
    });
    expect((await load(palletId, ids.slice(30), OVERFULL)).answer.decisions).toMatchObject([
      {
        action: 'loadOverfull',
        reason: 'a high pallet',
        figures: [{ params: { expected: '≤ 1.5 CBM · 1000 kg', entered: '1.94688 CBM · 540 kg' } }],
      },
    ]);
    const { pallets } = (await shop.call('addPallet', { token: centre, params: { id } })).answer;
    expect(pallets).toHaveLength(2);
    const heavy = await billed(shop, { isPaid: true, quantity: 240, measures: { grams: 120_000 } });
    expect((await load(pallets[1]?.id ?? 0, await cartonIds(heavy))).refusal.fields).toMatchObject([
      { params: { kilograms: 1_200, kilogramsLimit: 1_000 } },
    ]);
  });

  it('is reopened before its departure with a reason, and departs after its closing', async () => {
    const built = await billed(shop, { isPaid: true, quantity: 240 });
    const { id, palletId } = await aVoyage();
    await load(palletId, await cartonIds(built));
    expect((await move(id, 'close')).answer.closedAt).toBe(shop.clock.now.toISOString());
    expect((await move(id, 'reopen')).refusal.code).toBe('centre.reasonRequired');
    expect((await move(id, 'reopen', centre, { reason: 'one more carton' })).answer).toMatchObject({
      status: 'loading',
      closedAt: null,
      decisions: [{ action: 'reopenVoyage', reason: 'one more carton' }],
    });
    await move(id, 'close');
    const depart = (minutes: number) =>
      move(id, 'depart', centre, { departedAt: addMinutes(shop.clock.now, minutes).toISOString() });
    expect((await depart(-5)).refusal.code).toBe('centre.departedBeforeClosing');
    expect((await depart(5)).refusal.code).toBe('centre.departedInFuture');
    expect((await depart(0)).answer).toMatchObject({ status: 'departed' });
    expect((await move(id, 'reopen', centre, { reason: 'too late' })).refusal.code).toBe('centre.transitionNotAllowed');
  });

  it('IMP-026 an exclusive container is never shared', async () => {
    const mine = await billed(shop, { isPaid: true, mode: 'LCL_ALONE' });
    const other = await billed(shop, { isPaid: true, mode: 'LCL_ALONE' });
    const { palletId } = await aVoyage('LCL_ALONE');
    expect((await load(palletId, await cartonIds(mine))).status).toBe(200);
    expect((await load(palletId, await cartonIds(other))).refusal).toMatchObject({
      code: 'centre.notShared',
      params: { number: other.number },
    });
  });
});
