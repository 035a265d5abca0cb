/** A picture as it is sent, and an address to show it at. */
export type DrawnPicture = { readonly bytes: Blob; readonly preview: string };

/** As much as the call takes. */
const BYTES_MAX = 20 * 1024 * 1024;
/** Pixels of the longer side that are enough to tell goods apart. */
const SIDE = 800;

/** Why a file is not taken, before anything is read of it. */
export function whyNotPicture({ type, size }: File): 'notPicture' | 'tooLarge' | undefined {
  if (!/^image\/(jpeg|png|webp|gif)$/.test(type)) return 'notPicture';
  return size > BYTES_MAX ? 'tooLarge' : undefined;
}

/**
 * The picture drawn anew and smaller: a telephone's photo becomes a hundredth of its bytes, and where it was taken
 * stays
 * here. Undefined when it cannot be read.
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
  // What is transparent would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  source.close();
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return bytes ? { bytes, preview: canvas.toDataURL('image/jpeg', 0.8) } : undefined;
}
