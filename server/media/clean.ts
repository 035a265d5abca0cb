import sharp from 'sharp';
import { mediaRefusal } from '#core/media/refusals.ts';
import { isPicture } from '#core/media/rules.ts';
import { Refused } from '#core/refusal.ts';
import { whyNotPdf } from '#server/media/check-pdf.ts';
import { limited } from '#server/media/draw-once.ts';
import { MEGAPIXELS_MAX, NotAPicture, refuseNoPicture } from '#server/media/stored.ts';

/** Enough detail to judge a seam or a dent. */
const SIDE_MAX = 2_560;

export type CleanFile = { readonly type: string; readonly bytes: Buffer };

/**
 * A file safe for storage, `type` being detected from its first bytes: pictures re-encoded as WebP, upright and without
 * metadata; PDFs and videos unchanged once checked. Refuses `media.fileInvalid`, `media.pictureTooLarge` and
 * `media.pdfActive`.
 */
export async function cleaned({ type, bytes }: CleanFile): Promise<CleanFile> {
  if (isPicture(type)) return { type: 'image/webp', bytes: await redrawn(bytes) };
  const why =
    type === 'application/pdf' ? whyNotPdf(bytes) : type === 'video/mp4' && !isFilm(bytes) ? 'broken' : undefined;
  if (why) throw new Refused(mediaRefusal(why === 'active' ? 'media.pdfActive' : 'media.fileInvalid'));
  return { type, bytes };
}

/** The first box has the four-letter brands of the video, and ends within the file. */
function isFilm(bytes: Buffer): boolean {
  const size = bytes.readUInt32BE(0);
  return (
    size >= 16 &&
    size <= 1_024 &&
    size % 4 === 0 &&
    size <= bytes.byteLength &&
    /^[\x20-\x7e\0]+$/.test(bytes.toString('latin1', 16, size) || ' ')
  );
}

async function redrawn(bytes: Buffer): Promise<Buffer> {
  try {
    await refuseNoPicture(bytes);
    return await limited(() =>
      sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error' })
        .rotate()
        .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 82, effort: 3 })
        .toBuffer()
        .catch(() => Promise.reject(new NotAPicture('kind'))),
    );
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    throw new Refused(
      error.reason === 'pixels'
        ? mediaRefusal('media.pictureTooLarge', { megapixels: MEGAPIXELS_MAX })
        : mediaRefusal('media.fileInvalid'),
    );
  }
}
