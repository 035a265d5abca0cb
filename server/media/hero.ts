import { fillSvg, readSvg } from '#server/media/svg.ts';

export const heroScenes = ['port', 'inspection', 'factory'] as const;
export type HeroScene = (typeof heroScenes)[number];

const drawings = new Map(heroScenes.map((scene) => [scene, readSvg(`hero/${scene}`)]));

/**
 * A home illustration, an SVG document of 1400 by 604. The half where a line of text starts (left, or right when
 * `mirrored` for Arabic) has little detail, for the headline. Signs that must not be mirrored are turned back.
 */
export function drawHero(scene: HeroScene, { mirrored = false }: { mirrored?: boolean } = {}): string {
  return fillSvg(drawings.get(scene) ?? '', {
    flip: mirrored ? 'matrix(-1 0 0 1 1400 0)' : 'matrix(1 0 0 1 0 0)',
    upright: mirrored ? '-1' : '1',
  });
}

/** The illustration of this name as SVG, mirrored for Arabic; undefined for an unknown name. */
export function heroScene(name: string, isMirrored: boolean): string | undefined {
  const scene = heroScenes.find((one) => one === name);
  return scene && drawHero(scene, { mirrored: isMirrored });
}
