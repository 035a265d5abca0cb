import { useRevalidator } from 'react-router';
import { useSecondPerson } from '#web/components/second-person.ts';
import { usePress } from '#web/ui/button.tsx';

/** Whether what was sent is done, waits for a second person, or was refused or given up. */
export type Sent = 'done' | 'waiting' | false;

/**
 * Sends one thing at a time, as `usePress`. `submit` returns whether it succeeded; a call that returns false was given
 * up by the person. When a second person has to agree, a toast explains it, and the page's data, which may show it, is
 * loaded anew.
 */
export function useSubmit<Input extends readonly unknown[]>(call: (...input: Input) => Promise<unknown>) {
  const saysWaiting = useSecondPerson();
  const { revalidate } = useRevalidator();
  const { press, ...state } = usePress(async (...input: Input): Promise<Sent> => {
    try {
      return (await call(...input)) === false ? false : 'done';
    } catch (refused) {
      if (!saysWaiting(refused)) throw refused;
      await revalidate();
      return 'waiting';
    }
  });
  return { ...state, submit: async (...input: Input): Promise<Sent> => (await press(...input)) ?? false };
}
