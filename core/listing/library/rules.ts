/** What a list of the library can be narrowed to, and how it is sorted. */
export const LIBRARY_KINDS = ['picture', 'video', 'document'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];
export const LIBRARY_SORTS = ['newest', 'oldest', 'name', 'largest'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

export const FOLDER_NAME_MAX = 60;
/** How many files one call moves, removes or restores. */
export const FILES_AT_ONCE = 200;
/** The recommended size of a banner (FIL-009). */
export const BANNER = { width: 1_400, height: 604 } as const;

/** The columns of a product that show pictures; `waiting` stands for a change that waits for a reviewer. */
export const PICTURE_COLUMNS = ['pictures', 'item_picture', 'oem_services', 'detail', 'video', 'waiting'] as const;
export type PictureColumn = (typeof PICTURE_COLUMNS)[number];

/** Whether a picture is smaller than the recommended banner, or of other proportions (FIL-009). */
export function bannerFit({ width, height }: { readonly width: number; readonly height: number }) {
  const isSmall = width < BANNER.width || height < BANNER.height;
  const isOther = Math.abs(width / height / (BANNER.width / BANNER.height) - 1) > 0.02;
  return isSmall ? ('small' as const) : isOther ? ('shape' as const) : ('fits' as const);
}
