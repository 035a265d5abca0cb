import type { Lang } from '#core/locale.ts';

export type Mail = {
  /** The same letter sent twice has the same, so that a mail programme can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly lang: Lang;
};

/** Takes letters away. Throws `MailError` when one could not be handed over. */
export type MailPort = { send(letter: Mail): Promise<void> };

/**
 * Why a letter was not handed over: refused `forGood`, when trying again is of no use; `forNow`; or `notAsked`, since
 * the mail server is known to be away.
 */
export type MailFailure = 'forGood' | 'forNow' | 'notAsked';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  constructor(message: string, options: { failure: MailFailure; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.failure = options.failure;
  }
}
