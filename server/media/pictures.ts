import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { drawEmblem } from '#server/media/emblem.ts';
import { heroScene } from '#server/media/hero.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { limited, drawOnce } from '#server/media/draw-once.ts';
import { PICTURE_SIZES, type PictureSize } from '#server/media/sizes.ts';
import { readStoredPicture, storedPicture } from '#server/media/stored.ts';

/** Pictures that are drawn instead of uploaded. The demo marketplace provides them; a production one has none. */
export type Drawings = {
  /** The file of a picture of goods, drawn on first use; undefined for an unknown picture. */
  goodsFile(
    folder: string,
    goods: { slug: string; colour: string; view: number },
    size: PictureSize,
  ): Promise<string> | undefined;
  /** The picture of an opening popup as SVG, 720 by 540; undefined for an unknown one. */
  popup(name: string): string | undefined;
  /** The drawing made for a category as SVG; undefined when there is none of its own. */
  categoryDrawing(code: string): string | undefined;
};

export type PictureSources = {
  /** Folder of drawn pictures, which are drawn again when they are missing. */
  readonly folder: string;
  /** The storage of uploaded pictures; without it there are none. */
  readonly storage?: StoragePort | undefined;
  readonly drawings?: Drawings;
  /** Whether goods, a store or an order show the picture of this base. */
  isInUse(base: string): Promise<boolean>;
  /** Whether visitors may see a store of this code. */
  isStore(code: string): Promise<boolean>;
  /** The base of the picture of goods that represents a category without a drawing; undefined when it sells nothing. */
  pictureOfCategory(code: string): Promise<string | undefined>;
};

/** The picture of an address never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** The picture may change with the goods or the design. */
const FOR_A_DAY = 'public, max-age=86400';
/** A page loads dozens of pictures; the default limit is for calls. */
const config = { rateLimit: { max: 6_000, timeWindow: '1 minute' } };
const CODE = /^[a-z0-9][a-z0-9-]{0,59}$/i;

/**
 * Serves `/images/…`: goods, stored pictures, categories, store emblems and the home page's scenes. Unknown names are
 * 404.
 */
export function mountPictures(http: FastifyInstance, sources: PictureSources): void {
  const { folder, drawings, storage } = sources;
  const drawnGoods = new Set<string>();

  async function goods(slug: string, colour: string, view: string, size: PictureSize): Promise<Buffer | undefined> {
    // `05` or `1e0` would be aliases of the same picture.
    if (!drawings || !/^\d$/.test(view)) return undefined;
    const name = [slug, colour, view, size].join('/');
    const find = () => drawings.goodsFile(folder, { slug, colour, view: Number(view) }, size);
    const isDrawn = drawnGoods.has(name);
    // Kinds of goods (`leaf_noun`) are few, looks of single products (more parts) are endless: only those that something
    // shows are drawn, so that requests cannot fill the disk.
    if (!isDrawn && /_.*_/.test(slug) && !(await sources.isInUse(`/images/goods/${slug}/${colour}/${view}`)))
      return undefined;
    const file = isDrawn ? find() : await limited(async () => find());
    if (file === undefined) return undefined;
    const bytes = await readFile(await file);
    drawnGoods.add(name);
    return bytes;
  }

  http.get<{ Params: { slug: string; colour: string; view: string; file: string } }>(
    '/images/goods/:slug/:colour/:view/:file',
    { config },
    async ({ params }, reply) => {
      const size = sizeOf(params.file);
      const bytes = size && (await goods(params.slug, params.colour, params.view, size));
      return bytes ? send(reply, bytes, 'image/webp', FOR_GOOD) : reply.callNotFound();
    },
  );

  http.get<{ Params: { hash: string; file: string } }>(
    '/images/stored/:hash/:file',
    { config },
    async ({ params }, reply) => {
      const size = sizeOf(params.file);
      const found = size && storage && (await storedPicture(storage, params.hash, size));
      if (!found) return reply.callNotFound();
      return send(reply.header('content-length', found.length), found.stream, found.type, FOR_GOOD);
    },
  );

  async function categoryPicture(code: string): Promise<Buffer | undefined> {
    const drawing = drawings?.categoryDrawing(code);
    if (drawing) return drawOnce(join(folder, 'category', `${code}.png`), () => png(Buffer.from(drawing)));
    const base = await sources.pictureOfCategory(code);
    const [, slug = '', colour = '', view = ''] = /^\/images\/goods\/([^/]+)\/([^/]+)\/(\d)$/.exec(base ?? '') ?? [];
    const [, hash = ''] = /^\/images\/stored\/([0-9a-f]{64})$/.exec(base ?? '') ?? [];
    const picture = slug
      ? await goods(slug, colour, view, 320)
      : storage && (await readStoredPicture(storage, hash, 320));
    const name = slug ? `goods-${slug}-${colour}-${view}` : `stored-${hash}`;
    return picture && drawOnce(join(folder, 'category', `${name}.png`), () => png(picture));
  }

  http.get<{ Params: { file: string } }>('/images/category/:file', { config }, async ({ params }, reply) => {
    const [, code = ''] = /^(.+)\.png$/.exec(params.file) ?? [];
    const bytes = CODE.test(code) ? await categoryPicture(code) : undefined;
    return bytes ? send(reply, bytes, 'image/png', FOR_A_DAY) : reply.callNotFound();
  });

  http.get<{ Params: { code: string; file: string } }>(
    '/images/store/:code/:file',
    { config },
    async ({ params: { code, file } }, reply) => {
      const size = sizeOf(file);
      if (!size || !CODE.test(code) || !(await sources.isStore(code))) return reply.callNotFound();
      const bytes = await drawOnce(join(folder, 'store', `${code}-${size}.webp`), () => webp(drawEmblem(code), size));
      return send(reply, bytes, 'image/webp', FOR_A_DAY);
    },
  );

  http.get<{ Params: { name: string }; Querystring: { mirror?: string } }>(
    '/images/hero/:name',
    { config },
    async ({ params, query }, reply) => {
      // `-900` is for narrow screens.
      const [, name = '', width = '1400'] = /^([a-z]{1,20})(?:-(900))?\.webp$/.exec(params.name) ?? [];
      const isMirrored = query.mirror === '1';
      const scene = heroScene(name, isMirrored);
      if (!scene) return reply.callNotFound();
      const bytes = await drawOnce(join(folder, 'hero', `${name}${isMirrored ? '-mirrored' : ''}-${width}.webp`), () =>
        webp(scene, Number(width)),
      );
      return send(reply, bytes, 'image/webp', FOR_A_DAY);
    },
  );

  http.get<{ Params: { file: string } }>('/images/popup/:file', { config }, async ({ params }, reply) => {
    const [, name = ''] = /^([a-z]{1,20})\.webp$/.exec(params.file) ?? [];
    const drawing = drawings?.popup(name);
    if (!drawing) return reply.callNotFound();
    const bytes = await drawOnce(join(folder, 'popup', `${name}.webp`), () => webp(drawing, 720));
    return send(reply, bytes, 'image/webp', FOR_A_DAY);
  });
}

function sizeOf(file: string): PictureSize | undefined {
  return PICTURE_SIZES.find((size) => `${size}.webp` === file);
}

function webp(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width).webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer();
}

function png(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(160, 160, { fit: 'contain', background: '#fff' }).png({ palette: true }).toBuffer();
}

function send(reply: FastifyReply, content: Buffer | Readable, type: string, cacheControl: string) {
  return reply.header('cache-control', cacheControl).type(type).send(content);
}
