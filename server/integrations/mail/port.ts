import type { Lang } from '#core/locale.ts';

export type Mail = {
  /** The Message-ID: the same for repeated sending, so that a mail client can deduplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly lang: Lang;
};

/** Sends mails. Throws `MailError` when one could not be delivered to the server. */
export type MailPort = { send(mail: Mail): Promise<void> };

/**
 * Why a mail was not delivered: rejected `forGood`, when retrying is useless, or `forNow`; `unavailable`, since the mail
 * server does not work; or `notAsked`, since the circuit to it is open.
 */
export type MailFailure = 'forGood' | 'forNow' | 'unavailable' | 'notAsked';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  constructor(message: string, options: { failure: MailFailure; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.failure = options.failure;
  }
}
