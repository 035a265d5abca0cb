import { useLayoutEffect } from 'react';
import type { CentreWork } from '#core/centre/contract.ts';

export const countFieldOf = (lineId: number): string => `count-${lineId}`;
export const CARTON_FIELDS = 'carton-fields';
export const BACK = 'back-to-the-list';

/** The next task of an order: count its first uncounted line, measure a carton, or continue with another order. */
function nextOf({ lines, hindrances }: Pick<CentreWork, 'lines' | 'hindrances'>): string {
  const uncounted = lines.find(({ remaining, inspection }) => remaining !== 0 && inspection === null);
  if (uncounted) return countFieldOf(uncounted.id);
  return hindrances.includes('notPacked') ? CARTON_FIELDS : BACK;
}

/**
 * Moves the focus for keyboard and scanner users: saving removes the button that had it, so the next field takes it.
 */
export function useNextStep(work: Pick<CentreWork, 'lines' | 'hindrances'>, mayWork: boolean): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (!mayWork || !isLost || !window.matchMedia('(pointer: fine)').matches) return;
    const place = document.getElementById(nextOf(work));
    const field = place?.matches('a') ? place : place?.querySelector('input');
    field?.focus();
  }, [work, mayWork]);
}
