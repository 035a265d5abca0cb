import { useRevalidator } from 'react-router';
import { useToasted } from '#web/forms/use-toasted.ts';
import { toast } from '#web/session/toast.ts';

/** Runs one change of a page's list at a time: a toast says what came of it, and the page's data is loaded again. */
export function useListChange() {
  const { revalidate } = useRevalidator();
  const { isBusy, submit: run } = useToasted(async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast(done);
    } finally {
      await revalidate();
    }
  });
  return { isBusy, run };
}
export type ListChange = ReturnType<typeof useListChange>;
