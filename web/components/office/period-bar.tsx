import { type ComponentProps } from 'react';
import { ExportButton } from '#web/components/download-button.tsx';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';

/** The period of a list, and its export as a spreadsheet, unless `load` is undefined. */
export function PeriodBar({
  load,
  ...period
}: ComponentProps<typeof PeriodFilter> & { load: ComponentProps<typeof ExportButton>['load'] | undefined }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <PeriodFilter {...period} />
      {load && <ExportButton load={load} />}
    </div>
  );
}
