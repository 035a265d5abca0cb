/** A service that turns texts in any language into vectors: the closer the meanings, the smaller the angle. */
export type EmbeddingPort = {
  /** The model and its number of dimensions; vectors of other models cannot be compared with its own. */
  readonly model: string;
  /** The vectors of at most 100 texts, in their order. Throws `EmbeddingError`. */
  embed(texts: readonly string[], options?: { readonly timeoutMs?: number }): Promise<readonly (readonly number[])[]>;
};

/** A failed call: no answer in time, or an invalid one. Never contains the key. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
  constructor(code: string) {
    super(`embeddings: ${code}`);
  }
}
