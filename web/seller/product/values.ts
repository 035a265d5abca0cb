import type { LocalText } from '#core/locale.ts';
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

type PictureAlt = { readonly picture: string; readonly text: LocalText };

export const areAlts = (value: unknown): value is readonly PictureAlt[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'picture' in one);

export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
