/**
 * A vector of a service of embeddings as it is stored: a byte for each dimension, scaled to the largest one. The angle
 * between two vectors hardly changes.
 */
export function vectorBytes(vector: readonly number[]): Int8Array {
  const largest = Math.max(...vector.map(Math.abs)) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
}

/** The signs of a vector: the fewer differ between two vectors, the smaller is their angle. */
export const vectorSigns = (vector: Int8Array): string =>
  Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('');

/** One minus the cosine of the angle of two vectors of equal length: 0 for the same direction, 1 for none in common. */
export function angularDistance(one: Int8Array, other: Int8Array): number {
  let [dot, ofOne, ofOther] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const second = other[at] ?? 0;
    dot += value * second;
    ofOne += value * value;
    ofOther += second * second;
  }
  return ofOne === 0 || ofOther === 0 ? 1 : 1 - dot / Math.sqrt(ofOne * ofOther);
}

/** The usual constant of reciprocal rank fusion: the first places count little more than the next. */
const FUSION = 60;

/** The ids of the first list in the order of their places in both lists (reciprocal rank fusion). */
export function fused(first: readonly number[], second: readonly number[]): number[] {
  const shareOf = new Map(second.map((id, place) => [id, 1 / (FUSION + place)]));
  const weights = new Map(first.map((id, place) => [id, 1 / (FUSION + place) + (shareOf.get(id) ?? 0)]));
  return first.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
}
