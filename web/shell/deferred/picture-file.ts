/** A picture to send, and a data URL to show it. */
export type DrawnPicture = { readonly bytes: Blob; readonly preview: string };

/** A part of a picture, in percent of its width and height. */
export type PicturePart = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The maximum of the call. */
const BYTES_MAX = 20 * 1024 * 1024;
/** Pixels of the longer side that suffice for the search. */
const SIDE = 800;

const WHOLE: PicturePart = { x: 0, y: 0, width: 100, height: 100 };

/** Why a file is refused before it is read. */
export function whyNotPicture({ type, size }: File): 'notPicture' | 'tooLarge' | undefined {
  if (!/^image\/(jpeg|png|webp|gif)$/.test(type)) return 'notPicture';
  return size > BYTES_MAX ? 'tooLarge' : undefined;
}

/**
 * Redraws the picture smaller: a phone's photo shrinks to a hundredth of its bytes, and its location metadata is not
 * sent. Undefined when it cannot be read.
 */
export async function drawn(file: File): Promise<DrawnPicture | undefined> {
  const source = await createImageBitmap(file).catch(() => undefined);
  if (!source || source.width === 0 || source.height === 0) return undefined;
  const picture = await encoded(source, source, WHOLE);
  source.close();
  return picture;
}

/** The same of a part of a picture that is shown. */
export async function drawnPart(image: HTMLImageElement, part: PicturePart): Promise<DrawnPicture | undefined> {
  return await encoded(image, { width: image.naturalWidth, height: image.naturalHeight }, part);
}

async function encoded(
  source: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  part: PicturePart,
): Promise<DrawnPicture | undefined> {
  const cut = {
    x: (size.width * part.x) / 100,
    y: (size.height * part.y) / 100,
    width: Math.max(1, (size.width * part.width) / 100),
    height: Math.max(1, (size.height * part.height) / 100),
  };
  const scale = Math.min(1, SIDE / Math.max(cut.width, cut.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(cut.width * scale));
  canvas.height = Math.max(1, Math.round(cut.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // Transparent pixels would turn black in JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(source, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return bytes ? { bytes, preview: canvas.toDataURL('image/jpeg', 0.8) } : undefined;
}
