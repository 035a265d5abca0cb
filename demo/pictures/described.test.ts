import { expect, it } from 'vitest';
import { nearestDistance, turnedDescriptors } from '#server/search/picture/descriptor.ts';
import { readDescribed } from '#demo/pictures/described.ts';
import { pictureKeyOf, renderGoods } from '#demo/pictures/render.ts';
import { descriptors } from '#server/search/picture/describe-tasks.ts';

it('the shipped descriptors are those of the drawings; otherwise run demo/pictures/describe.ts', async () => {
  const described = readDescribed();
  expect(described.length).toBeGreaterThan(11_000);
  // Four bits of each component are shipped, which alone is a distance of 0.1.
  const sample = described.filter((_, at) => at % Math.floor(described.length / 8) === 7);
  for (const { base, looks } of sample) {
    const [, , , slug = '', colour = '', view = ''] = base.split('/');
    const key = pictureKeyOf(slug, colour, Number(view));
    const drawn = key && (await descriptors(await renderGoods(key, 160)));
    const turned = turnedDescriptors(drawn ?? []);
    expect([base, drawn?.length, Math.min(...looks.map((look) => nearestDistance(turned, look))) < 0.14]).toEqual([
      base,
      looks.length,
      true,
    ]);
  }
}, 60_000);
