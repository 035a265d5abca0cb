import { useRevalidator } from 'react-router';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

/**
 * Runs one change at a time: a refusal is shown below the form, success reloads the page's data, also when the change
 * waits for a second person. Work that resolves to false was given up by the person.
 */
export function useChange(done: string) {
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const { isBusy, problem, submit } = useSubmit(async (work: () => Promise<unknown>) => {
    if ((await work()) === false) return false;
    toast(done);
    await revalidate();
    return true;
  });
  return { busy: isBusy, failure: problem === undefined ? undefined : explain(problem), change: submit };
}
