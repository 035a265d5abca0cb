import type { VisitsAnswer } from '#core/analytics/contract.ts';
import { VisitsByDay } from '#web/admin/analytics/by-day.tsx';
import { Figures } from '#web/admin/analytics/figures.tsx';
import { Funnel, Places } from '#web/admin/analytics/funnel.tsx';
import { Devices, Sources, TopPages } from '#web/admin/analytics/lists.tsx';
import { classes } from '#web/ui/classes.ts';

/** The report of a period; `busy` while another one is loading. */
export function Report({ answer, busy }: { answer: VisitsAnswer; busy: boolean }) {
  return (
    <div
      aria-busy={busy || undefined}
      className={classes('flex flex-col gap-4 transition-opacity', busy && 'opacity-60')}
    >
      <Figures totals={answer.totals} />
      <VisitsByDay days={answer.days} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Funnel funnel={answer.funnel} />
          <Devices forms={answer.forms} />
        </div>
        <Sources answer={answer} />
      </div>
      <Places places={answer.places} />
      <TopPages pages={answer.pages} />
    </div>
  );
}
