import { useRevalidator } from 'react-router';
import { toast } from '#web/session/toast.ts';

/** What follows a change of a page: its toast, and the data of the page anew. */
export function useDone(text: string): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return () => {
    toast(text);
    return revalidate();
  };
}
