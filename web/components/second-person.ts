import { useNavigate } from 'react-router';
import { ApiRefusal } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

/** Whether a call was accepted and waits for a second person (decision 81): no error, and not carried out yet. */
export const waitsForSecondPerson = (problem: unknown): boolean =>
  problem instanceof ApiRefusal && problem.code === 'audit.secondPersonAsked';

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
