import { askJson } from '#server/integrations/ask-json.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { type Asked, SPEECHES, type TranslationKind } from './kinds.ts';
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
  const request = (asked: Asked): Promise<string[]> =>
    through(
      async () => {
        const { path, headers, body } = ask(asked, key);
        const answer = await askJson({
          url: `${baseUrl}${path}`,
          ...(headers && { headers }),
          body,
          timeoutMs,
          max: ANSWER_MAX,
        });
        if (!answer) throw new TranslationError('NO_ANSWER');
        const texts = answer.status === 200 ? read(answer.json).filter((text) => typeof text === 'string') : [];
        if (texts.length !== asked.texts.length)
          throw new TranslationError(
            `BAD_ANSWER_${answer.status}`,
            answer.status >= 500 || BUSY.includes(answer.status),
          );
        return texts;
      },
      () => new TranslationError(CIRCUIT_OPEN),
    );
  return {
    name,
    translate: async (text, target) => (await request({ texts: [text], target }))[0] ?? '',
    async translateHtml(pieces, htmlFrom, target) {
      const translated: string[] = [];
      for (const texts of batchesOf(pieces)) translated.push(...(await request({ texts, target, htmlFrom })));
      return translated;
    },
  };
}

/** DeepL takes 50 texts at a time; 5,000 characters is what all of them take (domain §6.3). */
const BATCH = { texts: 50, letters: 5_000 } as const;

function batchesOf(pieces: readonly string[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const piece of pieces) {
    const last = batches.at(-1);
    if (last && last.length < BATCH.texts && piece.length <= room) last.push(piece);
    else {
      batches.push([piece]);
      room = BATCH.letters;
    }
    room -= piece.length;
  }
  return batches;
}
