import type { Lang } from '#core/locale.ts';

export type PictureTranslationPort = {
  /**
   * The picture with its text in the target language, drawn in the place of the original. `picture` is a JPEG of at
   * most `PICTURE_SIDE_MAX` pixels a side. Throws `PictureTranslationError`.
   */
  translatePicture(picture: Uint8Array, source: Lang, target: Lang): Promise<Buffer>;
};

/** `down`: no answer, a wrong key or a used-up quota; `rejected`: this picture has no text, or the language is not offered. */
export class PictureTranslationError extends Error {
  override readonly name = 'PictureTranslationError';
  readonly kind: 'down' | 'rejected';
  constructor(code: string, kind: 'down' | 'rejected') {
    super(`picture translation: ${code}`);
    this.kind = kind;
  }
}
