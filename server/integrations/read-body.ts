/**
 * The body of an answer of at most `max` bytes as text; undefined, and the rest is not read, when it is longer. Throws
 * when the connection fails.
 */
export async function readBody(answer: Response, max: number): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > max) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
