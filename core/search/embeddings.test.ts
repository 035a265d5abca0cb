import { expect, it } from 'vitest';
import { angularDistance, fused, vectorBytes, vectorSigns } from '#core/search/embeddings.ts';

it('stores a vector as bytes that have nearly its angles', () => {
  const angle = (degrees: number) =>
    vectorBytes([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]);
  for (const degrees of [0, 10, 45, 90, 135, 180])
    expect(angularDistance(angle(0), angle(degrees))).toBeCloseTo(1 - Math.cos((degrees * Math.PI) / 180), 1);
  expect(vectorBytes([0.001, -0.002])).toEqual(Int8Array.from([64, -127]));
});

it('has the signs of a vector', () => {
  expect(vectorSigns(vectorBytes([0.5, -0.25, 0, 1]))).toBe('1001');
});

it('finds nothing in common with a vector of zeros', () => {
  expect(angularDistance(vectorBytes([0, 0]), vectorBytes([1, 0]))).toBe(1);
});

it('orders by the places in two lists', () => {
  expect(fused([1, 2, 3, 4], [])).toEqual([1, 2, 3, 4]);
  expect(fused([1, 2, 3, 4], [4, 1])).toEqual([1, 4, 2, 3]);
  expect(fused([1, 2], [9, 2, 1])).toEqual([1, 2]);
});
