import { expect, it } from 'vitest';
import { placed } from './floors.ts';

const graph = (edges: Record<string, readonly string[]>) =>
  placed(new Map(Object.entries(edges).map(([name, own]) => [name, new Set(own)])));

it('counts the floors of folders that import only lower ones', () => {
  expect(graph({ order: ['cart', 'member'], cart: ['member'], member: [] })).toEqual({ floors: 3, circles: [] });
});

it('names the folders that import one another, and not those that only stand above them', () => {
  const found = graph({ site: ['order'], order: ['jobs'], jobs: ['cart'], cart: ['order', 'member'], member: [] });
  expect(found.circles).toEqual([['cart', 'jobs', 'order']]);
});
