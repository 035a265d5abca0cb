/** Tasks of worker-pool.test.ts, loaded by its threads. */
export const twice = (input: number): number => input * 2;

export function forEver(): never {
  for (;;);
}

export function fillMemory(): number {
  const held: object[] = [];
  for (;;) held.push({ at: held.length });
}

export const failing = (text: string): never => {
  throw new TypeError(text);
};

export const lengthOf = (bytes: Uint8Array): number => bytes.byteLength;
