import { FILM_SECONDS_MAX, MEGABYTE, UPLOAD_BYTES_MAX } from '#core/media/rules.ts';
import { mediaRefusal } from '#core/media/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

const SECONDS_TO_OPEN = 10_000;

/** Waits until a video has opened or moved; rejects where the browser cannot show it. */
function whenReady(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video does not open')), SECONDS_TO_OPEN);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      'error',
      end(() => reject(new Error('The video cannot be shown'))),
      { once: true },
    );
  });
}

/** What a video shows at this moment, as a file; undefined where the browser cannot draw it. */
export async function shotOf(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  if (canvas.width === 0) return undefined;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  return bytes ? new File([bytes], `${name.replace(/\.[^.]*$/, '')}.webp`, { type: bytes.type }) : undefined;
}

/** A moment after the beginning, which is often black, and how long the film is; nothing where it does not open here. */
export async function openFilm(file: File): Promise<{ readonly seconds: number; readonly shot: File | undefined }> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    await whenReady(video, 'loadeddata');
    const { duration } = video;
    const isKnown = Number.isFinite(duration);
    const moved = whenReady(video, 'seeked');
    video.currentTime = isKnown ? Math.min(1, duration / 2) : 0.1;
    await moved;
    return { seconds: isKnown ? duration : 0, shot: await shotOf(video, file.name) };
  } catch {
    return { seconds: 0, shot: undefined };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

/** What the server would refuse after the whole film was sent. */
export function whyNotSend(file: File, seconds: number): Refusal | undefined {
  if (file.size > UPLOAD_BYTES_MAX) return mediaRefusal('media.tooLarge', { megabytes: UPLOAD_BYTES_MAX / MEGABYTE });
  return seconds > FILM_SECONDS_MAX ? mediaRefusal('media.filmTooLong', { seconds: FILM_SECONDS_MAX }) : undefined;
}
