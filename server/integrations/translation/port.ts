import type { Target } from '#core/translation/rules.ts';

export type TranslationPort = {
  /** The service name: stored translations of one service are not used for another. */
  readonly name: string;
  /** The text in the target language. Throws `TranslationError`. */
  translate(text: string, target: Target): Promise<string>;
  /**
   * Pieces of HTML in the target language, in their order. The markup stays, and so does what an element with
   * `translate="no"` has. Throws `TranslationError`.
   */
  translateHtml(pieces: readonly string[], from: Target, target: Target): Promise<string[]>;
};

/** No answer, a bad key, a used-up quota, or an invalid answer; the code says which. */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
  /** Whether the service itself is unavailable or busy; otherwise it rejected this text. */
  readonly isDown: boolean;
  constructor(code: string, isDown = true) {
    super(`translation: ${code}`);
    this.isDown = isDown;
  }
}
