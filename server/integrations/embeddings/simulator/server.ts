import { createServer } from 'node:http';
import type { CreateEmbeddingResponse } from 'openai/resources/embeddings';
import { serveLocally } from '#server/integrations/local-server.ts';

/** A text with one of these words scripts what the simulator answers. */
export const SCRIPTED = { outage: '!outage', slow: '!slow', wrongAnswer: '!wrong', shortAnswer: '!short' } as const;

const SLOW_MS = 5_000;
const TEXTS_MAX = 2_048;
/** As long as a vector is without `dimensions`. */
const DIMENSIONS = 1_536;

export type EmbeddingSimulator = {
  readonly url: string;
  /** The texts of each request. */
  readonly requests: readonly (readonly string[])[];
  stop(): Promise<void>;
};

/**
 * A local service with the `/v1/embeddings` call. Words that are listed together in `meanings` have one direction, any
 * other word one of its own; a text has the sum of its words.
 */
export async function startEmbeddingSimulator({
  port,
  key,
  meanings = [],
}: {
  port: number;
  key: string;
  meanings?: readonly (readonly string[])[];
}): Promise<EmbeddingSimulator> {
  const requests: string[][] = [];
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.url !== '/v1/embeddings') return reply(404, { error: { message: 'Unknown request URL' } });
    if (request.headers.authorization !== `Bearer ${key}`)
      return reply(401, { error: { message: 'Incorrect API key', code: 'invalid_api_key' } });
    const asked = questionIn(Buffer.concat(parts).toString('utf8'));
    if (!asked) return reply(400, { error: { message: 'Invalid input', type: 'invalid_request_error' } });
    const { model, input, dimensions, isBase64 } = asked;
    requests.push(input);
    const has = (script: string) => input.some((text) => text.includes(script));
    if (has(SCRIPTED.outage)) return reply(503, { error: { message: 'The server is overloaded' } });
    if (has(SCRIPTED.wrongAnswer)) return void response.writeHead(200).end('<html>maintenance</html>');
    if (has(SCRIPTED.slow)) await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    const length = has(SCRIPTED.shortAnswer) ? dimensions - 1 : dimensions;
    const data = input.map((text, index) => {
      const vector = vectorOf(text, length, meanings);
      return { object: 'embedding', index, embedding: isBase64 ? base64Of(vector) : vector } as const;
    });
    const usage = { prompt_tokens: input.length, total_tokens: input.length };
    // The order of an answer is not promised.
    return reply(200, { object: 'list', model, data: data.toReversed(), usage } satisfies WireAnswer);
  });
  return { ...(await serveLocally(server, port, 'embeddings')), requests };
}

type Embedded = CreateEmbeddingResponse['data'][number];
/** The SDK decodes what it asked for in base64. */
type WireAnswer = Omit<CreateEmbeddingResponse, 'data'> & {
  data: (Omit<Embedded, 'embedding'> & { embedding: Embedded['embedding'] | string })[];
};

type Question = { model: string; input: string[]; dimensions: number; isBase64: boolean };

function questionIn(text: string): Question | undefined {
  try {
    const { model, input, dimensions = DIMENSIONS, encoding_format: encoding = 'float' } = JSON.parse(text);
    const texts: unknown = typeof input === 'string' ? [input] : input;
    const isValid =
      typeof model === 'string' &&
      Array.isArray(texts) &&
      texts.length > 0 &&
      texts.length <= TEXTS_MAX &&
      texts.every((one) => typeof one === 'string' && one !== '') &&
      Number.isInteger(dimensions) &&
      dimensions > 0 &&
      (encoding === 'float' || encoding === 'base64');
    return isValid ? { model, input: texts, dimensions, isBase64: encoding === 'base64' } : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes of 32-bit numbers, the least significant first. */
function base64Of(vector: readonly number[]): string {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [at, one] of vector.entries()) bytes.writeFloatLE(one, at * 4);
  return bytes.toString('base64');
}

function vectorOf(text: string, dimensions: number, meanings: readonly (readonly string[])[]): number[] {
  const sum = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const group = meanings.findIndex((words) => words.includes(word));
    const direction = directionOf(group === -1 ? word : `meaning ${group}`, dimensions);
    for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + (direction[at] ?? 0);
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((one) => one / length);
}

/** Pseudo-random numbers from -1 to 1: the directions of two words are nearly orthogonal. */
function directionOf(name: string, dimensions: number): number[] {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return Array.from({ length: dimensions }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2_147_483_648 - 1;
  });
}
