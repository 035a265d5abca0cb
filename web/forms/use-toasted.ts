import { waitsForSecondPerson } from '#web/components/second-person.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

/** Sends one thing at a time, as `useSubmit`; a toast says why it was refused. For buttons that show it nowhere else. */
export function useToasted<Input extends readonly unknown[]>(call: (...input: Input) => Promise<unknown>) {
  const explain = useRefusalText();
  const { isBusy, submit } = useSubmit(async (...input: Input) => {
    try {
      return await call(...input);
    } catch (problem) {
      if (waitsForSecondPerson(problem)) throw problem;
      toast(explain(problem), 'error');
      return false;
    }
  });
  return { isBusy, submit };
}
