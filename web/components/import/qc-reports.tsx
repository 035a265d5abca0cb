import type { ReactNode } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { DateTime } from '#web/components/price.tsx';
import { Chip } from '#web/ui/chip.tsx';

type Report = OrderAnswer['qcReports'][number];

const TONES = { approved: 'ok', returned: 'warn', waiting: 'info' } as const;

/** The seller's quality reports before shipping, the newest first; `children` are the reader's actions. */
export function QcReports({ reports, children }: { reports: readonly Report[]; children?: ReactNode }) {
  return (
    <ol className="flex flex-col divide-y divide-line-soft">
      {reports.map((report, index) => (
        <li key={report.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
          <QcReport report={report} />
          {index === 0 && report.decision === null && children}
        </li>
      ))}
    </ol>
  );
}

function QcReport({ report }: { report: Report }) {
  const t = useText();
  const state = report.decision ?? 'waiting';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-600">
        <Chip tone={TONES[state]}>{t(`parcel.qc.${state}`)}</Chip>
        <DateTime at={report.requestedAt} how="minute" />
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {report.note}
      </p>
      <AttachedFiles files={report.files} />
      {report.why && (
        <p dir="auto" className="rounded-sm bg-surface-2 px-3 py-1.5 text-sm whitespace-pre-line text-ink-700">
          {report.why}
        </p>
      )}
    </>
  );
}
