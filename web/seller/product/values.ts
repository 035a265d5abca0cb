import { useSelector } from '@tanstack/react-form';
import { nameOf, useFrame } from '#web/forms/frame.ts';

/** How many rows the list at a path of the form around it has. */
export function useCountAt(path: string): number {
  const { api } = useFrame();
  return useSelector(api.store, () => {
    const value: unknown = api.getFieldValue(nameOf(path));
    return Array.isArray(value) ? value.length : 0;
  });
}

export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
