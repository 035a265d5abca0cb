import { volumeOf } from '#core/centre/rules.ts';

type Measured = { readonly length: number; readonly width: number; readonly height: number; readonly grams: number };

/** The number, volume and weight of cartons. */
export const sizeOf = (cartons: readonly Measured[]) => ({
  cartons: cartons.length,
  cm3: cartons.reduce((sum, carton) => sum + volumeOf(carton), 0),
  grams: cartons.reduce((sum, { grams }) => sum + grams, 0),
});
