/** Edge lengths in pixels that pictures are served in. */
export const PICTURE_SIZES = [160, 320, 640, 1280] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The largest pictures that are read. */
export const MEGAPIXELS_MAX = 50;
