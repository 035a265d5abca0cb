import type { FastifyInstance } from 'fastify';
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

/** What an address shows; undefined for an unknown name. */
type Picture = {
  readonly content: Buffer | Readable;
  readonly type: string;
  readonly length?: number;
  readonly cacheControl: string;
};
/** The parameters of the paths below; each path has some of them. */
type Names = Readonly<Record<'slug' | 'colour' | 'view' | 'hash' | 'code' | 'name' | 'file', string>>;

/**
 * Serves `/images/…`: goods, stored pictures, categories, store emblems and the home page's scenes. Unknown names are
 * 404.
 */
export function mountPictures(http: FastifyInstance, sources: PictureSources): void {
  const goods = goodsReader(sources);

  function serve(path: string, find: (names: Names, query: { mirror?: string }) => Promise<Picture | undefined>): void {
    http.get<{ Params: Names; Querystring: { mirror?: string } }>(
      path,
      { config },
      async ({ params, query }, reply) => {
        const found = await find(params, query);
        if (!found) return reply.callNotFound();
        if (found.length !== undefined) void reply.header('content-length', found.length);
        return reply.header('cache-control', found.cacheControl).type(found.type).send(found.content);
      },
    );
  }

  serve('/images/goods/:slug/:colour/:view/:file', async ({ slug, colour, view, file }) => {
    const size = sizeOf(file);
    const content = size && (await goods(slug, colour, view, size));
    return content && { content, type: 'image/webp', cacheControl: FOR_GOOD };
  });
  serve('/images/stored/:hash/:file', async ({ hash, file }) => {
    const size = sizeOf(file);
    const found = size && sources.storage && (await storedPicture(sources.storage, hash, size));
    return found && { content: found.stream, length: found.length, type: found.type, cacheControl: FOR_GOOD };
  });
  serve('/images/category/:file', async ({ file }) => {
    const [, code = ''] = /^(.+)\.png$/.exec(file) ?? [];
    const content = CODE.test(code) ? await categoryPicture(sources, goods, code) : undefined;
    return content && { content, type: 'image/png', cacheControl: FOR_A_DAY };
  });
  serve('/images/store/:code/:file', async ({ code, file }) => {
    const size = sizeOf(file);
    if (!size || !CODE.test(code) || !(await sources.isStore(code))) return undefined;
    return drawing(sources, `store/${code}-${size}`, drawEmblem(code), size);
  });
  serve('/images/hero/:name', async (names, { mirror }) => {
    // `-900` is for narrow screens.
    const [, name = '', width = '1400'] = /^([a-z]{1,20})(?:-(900))?\.webp$/.exec(names.name) ?? [];
    const isMirrored = mirror === '1';
    const scene = heroScene(name, isMirrored);
    return scene
      ? drawing(sources, `hero/${name}${isMirrored ? '-mirrored' : ''}-${width}`, scene, Number(width))
      : undefined;
  });
  serve('/images/popup/:file', async ({ file }) => {
    const [, name = ''] = /^([a-z]{1,20})\.webp$/.exec(file) ?? [];
    const popup = sources.drawings?.popup(name);
    return popup ? drawing(sources, `popup/${name}`, popup, 720) : undefined;
  });
}

type ReadGoods = (slug: string, colour: string, view: string, size: PictureSize) => Promise<Buffer | undefined>;

function goodsReader({ folder, drawings, isInUse }: PictureSources): ReadGoods {
  const drawnGoods = new Set<string>();
  return async (slug, colour, view, size) => {
    // `05` or `1e0` would be aliases of the same picture.
    if (!drawings || !/^\d$/.test(view)) return undefined;
    const name = [slug, colour, view, size].join('/');
    const find = () => drawings.goodsFile(folder, { slug, colour, view: Number(view) }, size);
    const isDrawn = drawnGoods.has(name);
    // Kinds of goods (`leaf_noun`) are few, looks of single products (more parts) are endless: only those that something
    // shows are drawn, so that requests cannot fill the disk.
    if (!isDrawn && /_.*_/.test(slug) && !(await isInUse(`/images/goods/${slug}/${colour}/${view}`))) return undefined;
    const file = isDrawn ? find() : await limited(async () => find());
    if (file === undefined) return undefined;
    const bytes = await readFile(await file);
    drawnGoods.add(name);
    return bytes;
  };
}

async function categoryPicture(
  { folder, drawings, storage, pictureOfCategory }: PictureSources,
  goods: ReadGoods,
  code: string,
): Promise<Buffer | undefined> {
  const own = drawings?.categoryDrawing(code);
  if (own) return drawOnce(join(folder, 'category', `${code}.png`), () => png(Buffer.from(own)));
  const base = await pictureOfCategory(code);
  const [, slug = '', colour = '', view = ''] = /^\/images\/goods\/([^/]+)\/([^/]+)\/(\d)$/.exec(base ?? '') ?? [];
  const [, hash = ''] = /^\/images\/stored\/([0-9a-f]{64})$/.exec(base ?? '') ?? [];
  const picture = slug
    ? await goods(slug, colour, view, 320)
    : storage && (await readStoredPicture(storage, hash, 320));
  const name = slug ? `goods-${slug}-${colour}-${view}` : `stored-${hash}`;
  return picture && drawOnce(join(folder, 'category', `${name}.png`), () => png(picture));
}

/** The picture of an SVG, drawn once per name. */
async function drawing({ folder }: PictureSources, name: string, svg: string, width: number): Promise<Picture> {
  const content = await drawOnce(join(folder, `${name}.webp`), () => webp(svg, width));
  return { content, type: 'image/webp', cacheControl: FOR_A_DAY };
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
