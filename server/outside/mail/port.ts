import type { Lang } from '#core/locale.ts';

export type Letter = {
  /** The same letter sent twice has the same, so that a mail programme can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly lang: Lang;
};

/** Takes letters away. Throws `MailError` when one could not be handed over. */
export type MailPort = { send(letter: Letter): Promise<void> };

/** `isFinal` when the address or the letter was refused for good and trying again is of no use. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly isFinal: boolean;
  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}
