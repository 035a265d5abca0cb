import type { DeclaredLine } from '#core/customs/rules.ts';
import { typedUnits } from '#web/ui/typed-units.ts';
import { numberWithin } from '#web/ui/whole-number.ts';

export const FIGURES = ['customsValue', 'dutyBasisPoints', 'duty', 'vat'] as const;
export type Figure = (typeof FIGURES)[number];

/** The figures of a declared line as text: whole won, and the duty rate in percent. */
export type TypedFigures = Readonly<Record<Figure, string>>;

export const typedFiguresOf = (line: DeclaredLine): TypedFigures => ({
  customsValue: String(line.customsValue),
  dutyBasisPoints: String(line.dutyBasisPoints / 100),
  duty: String(line.duty),
  vat: String(line.vat),
});

const WON_MAX = 1_000_000_000;
const BASIS_POINTS_MAX = 100_000;

/** A typed figure as the call takes it; undefined for text that is none, which must not be guessed at. */
export function figureIn(figure: Figure, text: string): number | undefined {
  if (figure !== 'dutyBasisPoints') return numberWithin(text, 0, WON_MAX);
  const basisPoints = typedUnits(text, 2);
  return basisPoints !== undefined && basisPoints <= BASIS_POINTS_MAX ? basisPoints : undefined;
}
