import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { papago } from '#server/integrations/images/papago.ts';
import { startImagesSimulator } from '#server/integrations/images/simulator/server.ts';
import type { LocalServer } from '#server/integrations/local-server.ts';

let simulator: LocalServer;
beforeAll(async () => void (simulator = await startImagesSimulator({ port: 0, keyId: 'id', key: 'right' })));
afterAll(() => simulator.stop());

const aPicture = (background: string, width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
const client = (options: { key?: string; baseUrl?: string; timeoutMs?: number } = {}) =>
  papago({ baseUrl: simulator.url, keyId: 'id', key: 'right', ...options });
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind: string }) => error.kind,
  );
const kinds = async (background: string, target: Lang = 'en', width?: number) =>
  kindOf(client().translatePicture(await aPicture(background, width), 'ko', target));

describe('Papago at its simulator', () => {
  it('TRN-004 gives back the picture in the other language, of the same size', async () => {
    const translated = await client().translatePicture(await aPicture('#246'), 'ko', 'zh');
    expect(await sharp(translated).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  });

  it('ERR-051 tells a picture and a language that cannot be translated from a service that is down', async () => {
    expect([
      await kinds('#ffffff'),
      await kinds('#246', 'ar'),
      await kinds('#246', 'en', 2_000),
      await kinds('#ff0000'),
    ]).toEqual(['rejected', 'rejected', 'rejected', 'down']);
    expect(await kindOf(client({ key: 'wrong' }).translatePicture(await aPicture('#246'), 'ko', 'en'))).toBe('down');
    const nowhere = client({ baseUrl: 'http://127.0.0.1:9', timeoutMs: 500 });
    expect(await kindOf(nowhere.translatePicture(await aPicture('#246'), 'ko', 'en'))).toBe('down');
  });
});
