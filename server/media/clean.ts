import { mediaRefusal } from '#core/media/refusals.ts';
import { isPicture } from '#core/media/rules.ts';
import { Refused } from '#core/refusal.ts';
import { checkedPdf, NotAPicture, pictureInStrips, redrawnPicture } from '#server/media/inspect.ts';
import { MEGAPIXELS_MAX } from '#server/media/sizes.ts';

export type CleanFile = { readonly type: string; readonly bytes: Buffer };

/**
 * A file safe for storage, `type` being detected from its first bytes: pictures re-encoded as WebP (very long ones as
 * JPEG), upright and without metadata; PDFs and videos unchanged once checked. Takes the bytes over: the caller's may be
 * empty afterwards. Refuses `media.fileInvalid`, `media.pictureTooLarge` and `media.pdfActive`.
 */
export async function cleaned({ type, bytes }: CleanFile): Promise<CleanFile> {
  if (isPicture(type)) {
    const drawn = await orRefused(() => redrawnPicture(bytes));
    return { type: drawn[0] === 0xff ? 'image/jpeg' : 'image/webp', bytes: drawn };
  }
  if (type === 'application/pdf') {
    const checked = await checkedPdf(bytes);
    if (checked === 'broken' || checked === 'active')
      throw new Refused(mediaRefusal(checked === 'active' ? 'media.pdfActive' : 'media.fileInvalid'));
    return { type, bytes: checked };
  }
  if (type === 'video/mp4' && !isFilm(bytes)) throw new Refused(mediaRefusal('media.fileInvalid'));
  return { type, bytes };
}

/** The same for goods: a picture longer than WebP can be becomes several, which are shown one below the other. */
export async function cleanedForGoods({ type, bytes }: CleanFile): Promise<readonly CleanFile[]> {
  if (!isPicture(type)) return [await cleaned({ type, bytes })];
  const strips = await orRefused(() => pictureInStrips(bytes));
  return strips.map((strip) => ({ type: 'image/webp', bytes: strip }));
}

/** The first box has the four-letter brands of the video, and ends within the file. Reads at most 1,024 bytes. */
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

async function orRefused<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    throw new Refused(
      error.reason === 'pixels'
        ? mediaRefusal('media.pictureTooLarge', { megapixels: MEGAPIXELS_MAX })
        : mediaRefusal('media.fileInvalid'),
    );
  }
}
