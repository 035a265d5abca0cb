import type { Target } from '#core/translation/rules.ts';

export type TranslationPort = {
  /** Whose words these are: what one service said is not remembered as another's. */
  readonly name: string;
  /** The text in the target language. Throws `TranslationError`. */
  translate(text: string, target: Target): Promise<string>;
};

/** Silence, a bad key, a used-up quota, or an answer that makes no sense; the code says which. */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
  /** Whether the service itself is away or busy; otherwise it did not like this text. */
  readonly isDown: boolean;
  constructor(code: string, isDown = true) {
    super(`translation: ${code}`);
    this.isDown = isDown;
  }
}
