/** A picture to send, and an object URL to show it. */
export type DrawnPicture = { readonly bytes: Blob; readonly preview: string };

/** The maximum of the call. */
const BYTES_MAX = 20 * 1024 * 1024;
/** Pixels of the longer side that suffice for the search. */
const SIDE = 800;

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
  const scale = Math.min(1, SIDE / Math.max(source.width, source.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(source.width * scale));
  canvas.height = Math.max(1, Math.round(source.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // Transparent pixels would turn black in JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  source.close();
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return bytes ? { bytes, preview: canvas.toDataURL('image/jpeg', 0.8) } : undefined;
}
