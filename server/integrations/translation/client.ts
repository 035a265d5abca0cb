import { askJson } from '#server/integrations/ask-json.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { SPEECHES, type TranslationKind } from './kinds.ts';
import { TranslationError, type TranslationPort } from './port.ts';

export type TranslationOptions = {
  readonly kind: TranslationKind;
  /** Google's, DeepL's or LibreTranslate's address, or that of the simulator, without a slash at the end. */
  readonly baseUrl: string;
  readonly key: string;
  /** What its words are remembered as. */
  readonly name?: string;
  readonly timeoutMs?: number;
};

/** Five thousand letters in another language, with room to spare. */
const ANSWER_MAX = 256 * 1024;
/** A key that is not taken, too many questions, and what DeepL says of a quota that is used up. */
const BUSY = [401, 403, 429, 456];

/**
 * The client of a translation service: Google v2, LibreTranslate or DeepL (domain §6.3), or whatever speaks like one at
 * `baseUrl`.
 */
export function translationClient({
  kind,
  baseUrl,
  key,
  name = kind,
  timeoutMs = 5_000,
}: TranslationOptions): TranslationPort {
  const { ask, read } = SPEECHES[kind];
  const through = circuit({ isDown: (error) => error instanceof TranslationError && error.isDown });
  return {
    name,
    translate: (text, target) =>
      through(
        async () => {
          const { path, headers, body } = ask(text, target, key);
          const answer = await askJson({
            url: `${baseUrl}${path}`,
            ...(headers && { headers }),
            body,
            timeoutMs,
            max: ANSWER_MAX,
          });
          if (!answer) throw new TranslationError('NO_ANSWER');
          const translated = answer.status === 200 ? read(answer.json) : undefined;
          if (typeof translated !== 'string')
            throw new TranslationError(
              `BAD_ANSWER_${answer.status}`,
              answer.status >= 500 || BUSY.includes(answer.status),
            );
          return translated;
        },
        () => new TranslationError(CIRCUIT_OPEN),
      ),
  };
}
