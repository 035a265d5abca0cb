import { useMemo } from 'react';
import { makeCodes, type Variants } from '#core/listing/form/variants.ts';
import { useFrame } from '#web/forms/frame.ts';

export const areOptions = (value: unknown): value is Variants['options'] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'values' in one);
export const areSkus = (value: unknown): value is Variants['skus'] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'stockRead' in one);

export type ChangeVariants = (change: (before: Variants) => Variants) => void;

/** Reads and changes options and SKUs of the form around it, which depend on each other. */
export function useVariants(): { read(): Variants; change: ChangeVariants } {
  const { api } = useFrame();
  return useMemo(() => {
    const read = (): Variants => {
      const options: unknown = api.getFieldValue('options');
      const skus: unknown = api.getFieldValue('skus');
      if (!areOptions(options) || !areSkus(skus)) throw new Error('The form has no options or no SKUs');
      return { options, skus };
    };
    const change: ChangeVariants = (by) => {
      const before = read();
      const { options, skus: wanted } = by(before);
      const code: unknown = api.getFieldValue('code');
      // SKUs that were added have codes at once, which the seller may change.
      const skus =
        wanted.length > before.skus.length
          ? makeCodes({ options, skus: wanted }, typeof code === 'string' ? code : '')
          : wanted;
      if (skus !== before.skus) api.setFieldValue('skus', skus, { dontValidate: true });
      if (options !== before.options) api.setFieldValue('options', options, { dontValidate: true });
    };
    return { read, change };
  }, [api]);
}
