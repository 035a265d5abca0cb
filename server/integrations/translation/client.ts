import { askJson } from '#server/integrations/ask-json.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { SPEECHES, type TranslationKind } from './kinds.ts';
import { TranslationError, type TranslationPort } from './port.ts';

export type TranslationOptions = {
  readonly kind: TranslationKind;
  /** The URL of Google, DeepL, LibreTranslate or the simulator, without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  /** The service name stored with translations. */
  readonly name?: string;
  readonly timeoutMs?: number;
};

/** Five thousand characters in another language, with a margin. */
const ANSWER_MAX = 256 * 1024;
/** A rejected key, too many requests, and DeepL's used-up quota. */
const BUSY = [401, 403, 429, 456];

/**
 * The client of a translation service: Google v2, LibreTranslate or DeepL (domain §6.3), or a compatible one at
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
