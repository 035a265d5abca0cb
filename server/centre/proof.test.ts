import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '#core/logistics/tariff.ts';
import { aPhoto } from '#server/centre/builders.ts';
import { anImportOrder, type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';

let shop: ImportShop;
let token: string;
beforeAll(async () => {
  shop = await openImports();
  token = shop.staff.centre.token;
});
afterAll(() => shop.close());

const work = async ({ id }: BuiltImport) => (await shop.call('readCentreOrder', { token, params: { id } })).answer;

async function withService(kind: Service, count: number) {
  const built = await anImportOrder(shop, {
    state: 'atChinaCentre',
    services: [{ sku: shop.tumblers.skus[0]?.code ?? '', kind, count, note: 'as on the drawing' }],
  });
  const [line] = (await work(built)).lines;
  const orderLineId = line?.id ?? 0;
  const params = { id: line?.services[0]?.id ?? 0 };
  return {
    built,
    move: (event: 'begin' | 'finish' | 'reject' | 'reopen', more: { halfHours?: number; result?: string } = {}) =>
      shop.call('workService', { token, params, body: { event, ...more } }),
    inspect: (found: { counted: number; exteriorChecked?: number; operationChecked?: number }) =>
      shop.call('inspectLine', {
        token,
        params: { id: built.id },
        body: {
          orderLineId,
          exteriorChecked: 0,
          exteriorBad: 0,
          operationChecked: 0,
          operationBad: 0,
          note: '',
          ...found,
        },
      }),
    photos: async (photoKind: 'ONSITE' | 'DETAILED', many: number) =>
      shop.call('addCentrePhotos', {
        token,
        params: { id: built.id },
        body: {
          orderLineId,
          kind: photoKind,
          files: await Promise.all(Array.from({ length: many }, () => aPhoto(shop, token))),
        },
      }),
  };
}

describe('a service is finished with its proof', () => {
  it('a quantity check needs the count of its line', async () => {
    const { move, inspect } = await withService('QUANTITY', 600);
    expect((await move('finish')).refusal).toMatchObject({ code: 'centre.countMissing' });
    await inspect({ counted: 598 });
    expect((await move('finish')).answer.lines[0]?.services[0]).toMatchObject({ status: 'done' });
  });

  it.each([
    ['PHOTO', 'ONSITE'],
    ['DETAILED_PHOTO', 'DETAILED'],
  ] as const)('%s needs as many photos as were ordered', async (kind, photoKind) => {
    const { move, photos } = await withService(kind, 2);
    expect((await move('finish')).refusal).toMatchObject({
      code: 'centre.photosMissing',
      params: { done: 0, ordered: 2 },
    });
    await photos(photoKind, 1);
    expect((await move('finish')).refusal.params).toEqual({ done: 1, ordered: 2 });
    await photos(photoKind, 1);
    expect((await move('finish')).status).toBe(200);
  });

  it.each([
    ['EXTERIOR', 'exteriorChecked'],
    ['OPERATION', 'operationChecked'],
  ] as const)(
    '%s needs the ordered number of checked pieces, which cannot be lowered afterwards',
    async (kind, name) => {
      const { move, inspect } = await withService(kind, 20);
      expect((await move('finish', { halfHours: 2 })).refusal.code).toBe('centre.countMissing');
      await inspect({ counted: 600, [name]: 19 });
      expect((await move('finish', { halfHours: 2 })).refusal).toMatchObject({
        code: 'centre.checksMissing',
        params: { done: 19, ordered: 20 },
      });
      await inspect({ counted: 600, [name]: 20 });
      expect((await move('finish', { halfHours: 2 })).status).toBe(200);
      expect((await inspect({ counted: 600, [name]: 0 })).refusal.code).toBe('centre.checksMissing');
    },
  );

  it('a requested service needs its result in words', async () => {
    const { move } = await withService('REQUESTED', 1);
    expect((await move('finish', { result: ' ' })).refusal.code).toBe('centre.resultMissing');
    expect((await move('finish', { result: 'repacked in white boxes' })).status).toBe(200);
  });

  it('is reopened with a reason, which is recorded', async () => {
    const { built, move, inspect } = await withService('OPERATION', 20);
    await inspect({ counted: 600, operationChecked: 20 });
    expect((await move('reopen', { result: 'x' })).refusal.code).toBe('centre.transitionNotAllowed');
    await move('finish', { halfHours: 3 });
    expect((await move('reopen', { result: ' ' })).refusal.code).toBe('centre.reasonRequired');
    expect((await move('reopen', { result: 'the wrong line' })).answer).toMatchObject({
      status: 'servicesInProgress',
      lines: [{ services: [{ status: 'inProgress', halfHours: 0 }] }],
    });
    expect((await work(built)).decisions).toMatchObject([
      { action: 'reopenService', reason: 'the wrong line', params: { service: 'OPERATION', halfHours: 3 } },
    ]);
  });
});
