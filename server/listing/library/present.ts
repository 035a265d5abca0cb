import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { isPicture } from '#core/media/rules.ts';
import type { LibraryRow } from '#server/listing/library/files.ts';
import { baseOfStored } from '#server/media/stored.ts';

export function presentFile(row: LibraryRow): LibraryFileAnswer {
  const { id, key, name, type, size, sha256, hasSizes, width, height, folderId, createdAt, removedAt, uses } = row;
  const url = `/files/${key}`;
  const base = isPicture(type) ? baseOfStored(sha256) : null;
  return {
    id,
    name,
    url,
    base,
    thumbnail: base && (hasSizes ? `${base}/320.webp` : url),
    type,
    size,
    width,
    height,
    folderId,
    addedAt: createdAt.toISOString(),
    removedAt: removedAt && removedAt.toISOString(),
    uses,
  };
}
