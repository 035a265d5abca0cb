import { mulDiv } from '#core/logistics/whole.ts';

/** Air: the cubic centimetres that count as one kilogram (domain §3.2). */
const CM3_PER_KG = 6_000;

type Sides = { readonly length: number; readonly width: number; readonly height: number };

/** The volume of a carton by its sides in centimetres, in whole cubic centimetres. */
export const cartonCm3 = ({ length, width, height }: Sides): number => Math.ceil(length * width * height);

/** The share of so many pieces in the volume of their carton. */
export const sharedCm3 = (cm3: number, quantity: number, pieces: number): number => mulDiv(cm3, quantity, pieces, 'up');

/** The volume weight of air freight. */
export const volumeGrams = (cm3: number): number => mulDiv(cm3, 1_000, CM3_PER_KG, 'up');
