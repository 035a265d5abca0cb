import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';

/** The lines of a statement that are not saved, each with its cell. */
export function StatementProblems({ problems }: { problems: Answer<'importBankDeposits'>['problems'] }) {
  const t = useText();
  if (problems.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-medium">{t('payment.deposits.statement.problems')}</h3>
      <ul className="flex max-h-48 list-disc flex-col gap-1 overflow-y-auto ps-5 text-sm">
        {problems.map(({ line, why, column, cell }) => (
          <li key={line} dir="auto">
            {t(`payment.deposits.problem.${why}`, { line, column, cell })}
          </li>
        ))}
      </ul>
    </section>
  );
}
