import { useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import { formatMonth } from '#core/format.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';

const MONTHS = 24;

/** This Korean month and those before it, as `2026-11`. */
function monthsUntil(now: Date): string[] {
  const [year = 0, month = 1] = kstDate(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A month's orders, payments and refunds as a file. */
export function MonthlyStatement() {
  const t = useText();
  const lang = useLang();
  const [months] = useState(() => monthsUntil(new Date()));
  const [month = '', setMonth] = useState(months[0]);
  const load = (format: 'pdf' | 'xlsx') => (onLater: () => void) =>
    download('readMonthlyStatement', { query: { month, format } }, onLater);
  return (
    <Card as="section" label={t('document.kind.statement')} className="mb-6 flex flex-col gap-3 p-4">
      <h2 className="text-lg">{t('document.kind.statement')}</h2>
      <p className="text-sm text-ink-600">{t('receipt.statement.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('receipt.statement.month')}>
          <Select value={month} onChange={(event) => setMonth(event.currentTarget.value)} className="tabular">
            {months.map((one) => (
              <option key={one} value={one}>
                {formatMonth(one, lang)}
              </option>
            ))}
          </Select>
        </Field>
        <DownloadButton label={t('receipt.statement.pdf')} load={load('pdf')} />
        <DownloadButton label={t('receipt.statement.xlsx')} load={load('xlsx')} />
      </div>
    </Card>
  );
}
