import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddingClient } from '#server/integrations/embeddings/client.ts';
import {
  type EmbeddingSimulator,
  SCRIPTED,
  startEmbeddingSimulator,
} from '#server/integrations/embeddings/simulator/server.ts';

let simulator: EmbeddingSimulator;
beforeAll(async () => {
  simulator = await startEmbeddingSimulator({ port: 0, key: 'right', meanings: [['beanie', 'hat', '비니']] });
});
afterAll(() => simulator.stop());

const client = (options: { baseUrl?: string; key?: string } = {}) =>
  embeddingClient({ baseUrl: simulator.url, key: 'right', model: 'test', dimensions: 64, ...options });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );
const cosine = (one: readonly number[] = [], other: readonly number[] = []) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe("OpenAI's SDK at the simulator", () => {
  const sdk = (apiKey = 'right') => new OpenAI({ apiKey, baseURL: `${simulator.url}/v1`, maxRetries: 0 });
  const byIndex = (data: readonly { index: number; embedding: readonly number[] }[]) =>
    data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => [...embedding]);

  it('reads the vectors our client reads, in base64 and in decimals', async () => {
    const input = ['hat', 'water pump'];
    const ours = await client().embed(input);
    const decimals = await sdk().embeddings.create({ model: 'test', input, dimensions: 64, encoding_format: 'float' });
    expect(byIndex(decimals.data)).toEqual(ours);
    expect(decimals).toMatchObject({ object: 'list', model: 'test', usage: { prompt_tokens: 2, total_tokens: 2 } });
    // What it asks for when nothing is chosen.
    const bytes = await sdk().embeddings.create({ model: 'test', input, dimensions: 64 });
    for (const [at, vector] of byIndex(bytes.data).entries()) expect(cosine(vector, ours[at])).toBeCloseTo(1);
    const whole = await sdk().embeddings.create({ model: 'test', input: 'hat' });
    expect(whole.data[0]?.embedding).toHaveLength(1_536);
  });

  it('names the errors by their status', async () => {
    await expect(sdk('wrong').embeddings.create({ model: 'test', input: 'hat' })).rejects.toThrow(
      OpenAI.AuthenticationError,
    );
    await expect(sdk().embeddings.create({ model: 'test', input: [''] })).rejects.toThrow(OpenAI.BadRequestError);
    await expect(sdk().embeddings.create({ model: 'test', input: SCRIPTED.outage })).rejects.toThrow(
      OpenAI.InternalServerError,
    );
  });
});

describe('the client of embeddings', () => {
  it('returns the vectors in the order of the texts', async () => {
    const [hat, beanie, pump] = await client().embed(['hat', '비니', 'water pump']);
    expect(hat).toHaveLength(64);
    expect(cosine(hat, beanie)).toBeCloseTo(1);
    expect(Math.abs(cosine(hat, pump))).toBeLessThan(0.6);
  });

  it('names the model with its dimensions, and sends nothing for no text', async () => {
    const before = simulator.requests.length;
    expect(client().model).toBe('test 64');
    expect(await client().embed([])).toEqual([]);
    expect(simulator.requests).toHaveLength(before);
  });

  it.each([
    ['an outage', SCRIPTED.outage, 'embeddings: BAD_ANSWER_503'],
    ['no JSON', SCRIPTED.wrongAnswer, 'embeddings: NO_ANSWER'],
    ['vectors of another length', SCRIPTED.shortAnswer, 'embeddings: BAD_ANSWER'],
  ])('reports %s', async (_name, text, failure) => {
    expect(await failureOf(client().embed([text]))).toBe(failure);
  });

  it('waits no longer than asked', async () => {
    expect(await failureOf(client().embed([SCRIPTED.slow], { timeoutMs: 50 }))).toBe('embeddings: NO_ANSWER');
  });

  it('reports a wrong key and an unreachable service, and never the key', async () => {
    expect(await failureOf(client({ key: 'wrong-key' }).embed(['x']))).toBe('embeddings: BAD_ANSWER_401');
    const unreachable = client({ baseUrl: 'http://127.0.0.1:9', key: 'secret-key' });
    expect(await failureOf(unreachable.embed(['x']))).toBe('embeddings: NO_ANSWER');
  });

  it('asks no more after five failures in a row', async () => {
    const failing = client();
    for (let time = 0; time < 5; time += 1) await failureOf(failing.embed([SCRIPTED.outage]));
    const before = simulator.requests.length;
    expect(await failureOf(failing.embed(['hat']))).toBe('embeddings: CIRCUIT_OPEN');
    expect(simulator.requests).toHaveLength(before);
  });
});
