import { BANNER } from '#core/listing/library/rules.ts';

/** A size in pixels for a text: without thousands separators, as everybody writes it. */
export const pixelTexts = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width: String(width),
  height: String(height),
});
export const bannerSize = pixelTexts(BANNER);
