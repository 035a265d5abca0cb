import { useNavigate } from 'react-router';
import { waitsForSecondPerson } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

/** Says that a call waits for a second person, with the way there; returns false for any other problem. */
export function useSecondPerson(): (problem: unknown) => boolean {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  // Buyers use the same dialogs, and never load the links of the office.
  const see = async () => navigate((await import('#web/links/to-office.ts')).toOffice.adminPending());
  return (problem) => {
    if (!waitsForSecondPerson(problem)) return false;
    toast(explain(problem), 'waiting', { label: t('question.see'), run: () => void see() });
    return true;
  };
}
