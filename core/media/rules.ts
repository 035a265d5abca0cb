import { mediaRefusal } from '#core/media/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

/** What may be handed in with a claim or a quality check (business-rules §5 and §9). */
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf', 'video/mp4'] as const;
export const ATTACHMENT_BYTES_MAX = 20 * 1024 * 1024;
export const FILES_MAX = 5;
/** How long a file keeps that was handed in and never used. */
export const UNUSED_DAYS = 2;
/** So many files of one member may wait to be used at a time. */
export const WAITING_MAX = 20;

export const isVideo = (type: string): boolean => type.startsWith('video/');

/** Five files for one thing, of them one video (business-rules §9). */
export function whyNotFiles(types: readonly string[]): Refusal | undefined {
  if (types.length > FILES_MAX) return mediaRefusal('media.tooManyFiles', { limit: FILES_MAX });
  return types.filter(isVideo).length > 1 ? mediaRefusal('media.oneVideoOnly') : undefined;
}
