import { mediaRefusal } from '#core/media/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

/** File types of a claim or a quality check (business-rules §5 and §9). */
export const ATTACHMENT_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
  'video/mp4',
  'video/webm',
] as const;
export const MEGABYTE = 1_048_576;
export const ATTACHMENT_BYTES_MAX = 20 * MEGABYTE;
/** All file types, including the films of a store (decision FIL-007). */
export const UPLOAD_BYTES_MAX = 50 * MEGABYTE;
export const FILES_MAX = 5;
/** How long an unused upload is stored. */
export const UNUSED_DAYS = 2;
/** Maximum unused uploads of one member. */
export const WAITING_MAX = 20;

export const isPicture = (type: string): boolean => type.startsWith('image/');
export const isVideo = (type: string): boolean => type.startsWith('video/');

/** Five files for one thing, at most one of them a video (business-rules §9). */
export function whyNotFiles(types: readonly string[]): Refusal | undefined {
  if (types.length > FILES_MAX) return mediaRefusal('media.tooManyFiles', { limit: FILES_MAX });
  return types.filter(isVideo).length > 1 ? mediaRefusal('media.oneVideoOnly') : undefined;
}

/** A store's file is at most 20 MB, its film at most 50 (decision FIL-007). */
export function whyNotSize(type: string, bytes: number): Refusal | undefined {
  const max = isVideo(type) ? UPLOAD_BYTES_MAX : ATTACHMENT_BYTES_MAX;
  return bytes > max ? mediaRefusal('media.tooLarge', { megabytes: max / MEGABYTE }) : undefined;
}

/** The film of a product shows it and is no programme. */
export const FILM_SECONDS_MAX = 180;

/** A film of a product is short, and every browser shows it. */
export function whyNotFilm({ seconds, isPlayable }: { readonly seconds: number; readonly isPlayable: boolean }) {
  if (seconds > FILM_SECONDS_MAX) return mediaRefusal('media.filmTooLong', { seconds: FILM_SECONDS_MAX });
  return isPlayable ? undefined : mediaRefusal('media.filmUnplayable');
}

/** How long removed files of a store can come back. */
export const BIN_DAYS = 30;
export const FOLDERS_MAX = 100;

/** A folder has a name of its own among those of its store, whatever its case. */
export function whyNotFolder(name: string, others: readonly string[]): Refusal | undefined {
  if (name === '') return mediaRefusal('media.folderUnnamed');
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? mediaRefusal('media.folderTaken') : undefined;
}

/** How many files of all kinds a member stores, and their bytes. */
export type FileUsage = { readonly files: number; readonly bytes: number };

/** What a member of this kind may store; undefined without a limit. */
export type FileQuota = FileUsage | undefined;

/** The files of a member are limited in number and bytes, over all kinds of files. */
export function whyNotAnotherFile(used: FileUsage, bytes: number, quota: FileQuota): Refusal | undefined {
  if (!quota || (used.files + 1 <= quota.files && used.bytes + bytes <= quota.bytes)) return undefined;
  return mediaRefusal('media.quotaUsedUp', {
    files: used.files,
    filesAllowed: quota.files,
    megabytes: Math.ceil((used.bytes / MEGABYTE) * 10) / 10,
    megabytesAllowed: quota.bytes / MEGABYTE,
  });
}
