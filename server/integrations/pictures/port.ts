/** Why a picture could not be fetched; `status` is that of an answer other than the picture. */
export type PictureTrouble = 'address' | 'notPublic' | 'tooLarge' | 'redirects' | 'answer' | 'silent';

export class PictureUnavailable extends Error {
  override readonly name = 'PictureUnavailable';
  readonly trouble: PictureTrouble;
  readonly status: number;
  constructor(trouble: PictureTrouble, status = 0) {
    super(trouble);
    this.trouble = trouble;
    this.status = status;
  }
}

/** Fetches pictures from other servers. */
export type PicturePort = {
  /** Why this address is not requested at all, as far as its text shows. */
  whyNot(address: string): PictureTrouble | undefined;
  /** The bytes at an https address, at most ten megabytes. Throws `PictureUnavailable`. */
  fetch(address: string, signal?: AbortSignal): Promise<Buffer>;
};
