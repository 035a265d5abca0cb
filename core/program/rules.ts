import { addDays, kstDate, startOfKstDate } from '#core/calendar.ts';
import { programRefusal } from '#core/program/refusals.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** Every key begins with it, so that scanners of published code recognise one. */
export const KEY_PREFIX = 'bdr_live_';
export const KEY_NAME_MAX = 60;
/** Keys of a store that are valid at one time. */
export const KEYS_MAX = 20;

export type KeyForm = {
  readonly name: string;
  readonly scopes: readonly string[];
  /** The last Korean date on which the key is valid; without one it is valid until it is ended. */
  readonly lastDay?: string | undefined;
};

/** Every invalid field of a new key. */
export function wrongKeyFields({ name, scopes, lastDay }: KeyForm, now: Date): FieldRefusal[] {
  return [
    ...atField('name', name.trim() === '' ? requestRefusal('request.required') : undefined),
    ...atField('scopes', scopes.length === 0 ? programRefusal('program.scopeMissing') : undefined),
    ...atField('lastDay', lastDay && lastDay < kstDate(now) ? programRefusal('program.endInPast') : undefined),
  ];
}

/** When a key whose last day is given ends. */
export const endOfKey = (lastDay: string): Date => addDays(startOfKstDate(lastDay), 1);

/** How a key is named where its secret must not be seen. */
export const maskedKey = (lastFour: string): string => `${KEY_PREFIX}…${lastFour}`;
