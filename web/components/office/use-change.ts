import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRefusalText } from '#web/i18n/text.tsx';
import { useSecondPerson } from '#web/components/second-person.ts';
import { toast } from '#web/session/toast.ts';

/**
 * Runs one change at a time: a refusal is shown below the form, success reloads the page's data, also when the change
 * waits for a second person. Work that resolves to false was given up by the person.
 */
export function useChange(done: string) {
  const explain = useRefusalText();
  const saysWaiting = useSecondPerson();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    busy,
    failure,
    async change(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true);
      setFailure(undefined);
      try {
        if ((await work()) === false) return false;
        toast(done);
        await revalidate();
        return true;
      } catch (problem) {
        if (saysWaiting(problem)) {
          await revalidate();
          return true;
        }
        setFailure(explain(problem));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
