import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { ASKED_PICTURES_DRAFT } from '#web/session/storage-keys.ts';
import type { PicturePart } from '#web/shell/deferred/picture-file.ts';

/**
 * A picture that was searched by in this tab. `descriptor` finds it and stands in the URL; `preview` is the whole picture as a
 * data URL, `part` what was searched of it.
 */
export type AskedPicture = { readonly descriptor: string; readonly preview: string; readonly part: PicturePart | null };

/** As many as "back" usefully leads to; a preview has up to 200 kB. */
const MAX = 4;

const isNumber = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;

function isPart(value: unknown): value is PicturePart {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'x' in value &&
    isNumber(value.x) &&
    'y' in value &&
    isNumber(value.y) &&
    'width' in value &&
    isNumber(value.width) &&
    'height' in value &&
    isNumber(value.height)
  );
}

function isAsked(value: unknown): value is AskedPicture {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'descriptor' in value &&
    typeof value.descriptor === 'string' &&
    'preview' in value &&
    typeof value.preview === 'string' &&
    value.preview.startsWith('data:image/jpeg;') &&
    'part' in value &&
    (value.part === null || isPart(value.part))
  );
}

function stored(): AskedPicture[] {
  try {
    const list: unknown = JSON.parse(readDraft(ASKED_PICTURES_DRAFT) ?? '[]');
    return Array.isArray(list) ? list.filter(isAsked) : [];
  } catch {
    return [];
  }
}

/** The picture with this descriptor; undefined in another tab, where only its descriptor is known. */
export function askedPicture(descriptor: string): AskedPicture | undefined {
  return stored().find((asked) => asked.descriptor === descriptor);
}

export function saveAskedPicture(asked: AskedPicture): void {
  const others = stored().filter(({ descriptor }) => descriptor !== asked.descriptor);
  writeDraft(ASKED_PICTURES_DRAFT, JSON.stringify([asked, ...others].slice(0, MAX)));
}
