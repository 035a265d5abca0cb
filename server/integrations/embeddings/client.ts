import type { EmbeddingCreateParams } from 'openai/resources/embeddings';
import { askJson } from '#server/integrations/ask-json.ts';
import { within } from '#server/integrations/read-json.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { EmbeddingError, type EmbeddingPort } from './port.ts';

export type EmbeddingOptions = {
  /** The address in front of `/v1/embeddings`, without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
  readonly dimensions: number;
};

const TIMEOUT_MS = 20_000;
/** A hundred vectors of 3,072 numbers in decimals. */
const ANSWER_MAX = 16 * 1024 * 1024;

/** The client of a service with the `/v1/embeddings` call that most providers and local model servers have. */
export function embeddingClient({ baseUrl, key, model, dimensions }: EmbeddingOptions): EmbeddingPort {
  const through = circuit({ isDown: (error) => error instanceof EmbeddingError });
  const ask = async (texts: readonly string[], timeoutMs: number): Promise<readonly (readonly number[])[]> => {
    const body = { model, input: [...texts], dimensions, encoding_format: 'float' } satisfies EmbeddingCreateParams;
    const answer = await askJson({
      url: `${baseUrl}/v1/embeddings`,
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
      body,
      timeoutMs,
      max: ANSWER_MAX,
    });
    if (!answer) throw new EmbeddingError('NO_ANSWER');
    if (answer.status !== 200) throw new EmbeddingError(`BAD_ANSWER_${answer.status}`);
    return vectorsIn(answer.json, texts.length, dimensions);
  };
  return {
    model: `${model} ${dimensions}`,
    embed: async (texts, { timeoutMs = TIMEOUT_MS } = {}) =>
      texts.length === 0
        ? []
        : through(
            () => ask(texts, timeoutMs),
            () => new EmbeddingError(CIRCUIT_OPEN),
          ),
  };
}

/** The vectors of an answer by their `index`: their order is not promised. */
function vectorsIn(json: unknown, count: number, dimensions: number): (readonly number[])[] {
  const rows = within(json, 'data');
  if (!Array.isArray(rows) || rows.length !== count) throw new EmbeddingError('BAD_ANSWER');
  const byIndex = new Map(rows.map((row) => [within(row, 'index'), within(row, 'embedding')]));
  return Array.from({ length: count }, (_, index) => {
    const vector = byIndex.get(index);
    if (!isVector(vector, dimensions)) throw new EmbeddingError('BAD_ANSWER');
    return vector;
  });
}

const isVector = (value: unknown, dimensions: number): value is number[] =>
  Array.isArray(value) && value.length === dimensions && value.every((one) => Number.isFinite(one));
