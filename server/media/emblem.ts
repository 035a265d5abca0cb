import { createHash } from 'node:crypto';
import { fillSvg, readSvg } from '#server/media/svg.ts';

type Paint = { readonly ground: string; readonly mark: string; readonly second: string };

const PAINTS: readonly Paint[] = [
  { ground: '#0F2D5C', mark: '#8DB8F5', second: '#FFFFFF' },
  { ground: '#EDF4FF', mark: '#1A5FC8', second: '#0A1E3F' },
  { ground: '#0F5F59', mark: '#A8E0D6', second: '#F4C95D' },
  { ground: '#E6F5F2', mark: '#14817A', second: '#0A1E3F' },
  { ground: '#5B2333', mark: '#F2B8A0', second: '#FFF4EC' },
  { ground: '#FFF1E6', mark: '#D9643A', second: '#3A1F2B' },
  { ground: '#2E3A1F', mark: '#C9D89A', second: '#F5F0DC' },
  { ground: '#F3F5E6', mark: '#6B7F2A', second: '#28331A' },
  { ground: '#3B2A63', mark: '#C5B3F0', second: '#FFE08A' },
  { ground: '#F3EEFC', mark: '#6B4FB3', second: '#2A1C4D' },
  { ground: '#20303C', mark: '#F0A868', second: '#F7F3EC' },
  { ground: '#F4F1EA', mark: '#8A5A2B', second: '#20303C' },
];

/** Marks of circles, arcs and bars, with places for the colours. */
const MARKS = ['quarters', 'petals', 'waves', 'diamonds', 'peaks', 'dots', 'rings', 'steps', 'propeller', 'blocks'].map(
  (name) => readSvg(`emblems/${name}`),
);

/**
 * The default emblem of a store without a picture: an SVG of 640 by 640 without text, so it suits every language.
 * Deterministic for a code.
 */
export function drawEmblem(storeCode: string): string {
  const hash = createHash('sha256').update(storeCode).digest();
  const pick = <T>(from: readonly T[], at: number): T => {
    const chosen = from[hash.readUInt16BE(at) % from.length];
    if (chosen === undefined) throw new Error('nothing to choose an emblem from');
    return chosen;
  };
  return fillSvg(pick(MARKS, 2), pick(PAINTS, 0));
}
