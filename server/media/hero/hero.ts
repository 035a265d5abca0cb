import { factory } from '#server/media/hero/factory.ts';
import { inspection } from '#server/media/hero/inspection.ts';
import { port } from '#server/media/hero/port.ts';

const scenes = { port, inspection, factory };

export type HeroScene = keyof typeof scenes;

export const heroScenes: readonly HeroScene[] = ['port', 'inspection', 'factory'];

/**
 * A home illustration, an SVG document of 1400 by 604. The half where a line of text starts (left, or right when
 * `mirrored` for Arabic) has little detail, for the headline.
 */
export function drawHero(scene: HeroScene, options: { mirrored?: boolean } = {}): string {
  const flip = options.mirrored ? 'matrix(-1 0 0 1 1400 0)' : 'matrix(1 0 0 1 0 0)';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 604" width="1400" height="604">`,
    `<g transform="${flip}">${scenes[scene](options.mirrored ?? false)}</g></svg>`,
  ].join('');
}

/** The illustration of this name as SVG, mirrored for Arabic; undefined for an unknown name. */
export function heroScene(name: string, isMirrored: boolean): string | undefined {
  const scene = heroScenes.find((one) => one === name);
  return scene && drawHero(scene, { mirrored: isMirrored });
}
