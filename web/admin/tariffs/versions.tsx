import { useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

/** Past, current and future versions of a tariff; the selected one is marked. */
export function Versions({
  versions,
  shown,
  hrefOf,
}: {
  versions: Answer<'readTariffBook'>['versions'];
  shown: number | undefined;
  hrefOf(version: number): string;
}) {
  const t = useText();
  const [withdrawn, setWithdrawn] = useState<{ id: number; validFrom: string }>();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base">{t('logistics.office.versions')}</h2>
      <ul className="flex flex-col gap-1 text-sm">
        {versions.map(({ id, validFrom, state, publishedAt, by, why }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft py-1">
            <Link
              to={hrefOf(id)}
              aria-current={id === shown ? 'true' : undefined}
              className={
                'min-h-8 content-center text-brand-700 underline aria-[current]:font-semibold ' +
                'aria-[current]:text-ink-900 aria-[current]:no-underline'
              }
            >
              {t('logistics.office.from', { date: validFrom })}
            </Link>
            <Chip tone={state === 'now' ? 'ok' : 'ink'}>{t(`logistics.office.${state}`)}</Chip>
            <Moment at={publishedAt} />
            {by && <Bidi>{by}</Bidi>}
            {by && (
              <span dir="auto" className="text-ink-600">
                {why}
              </span>
            )}
            {state === 'planned' && (
              <Button look="quiet" size="small" onClick={() => setWithdrawn({ id, validFrom })}>
                {t('logistics.office.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdrawn && (
        <DecideDialog
          title={t('logistics.office.withdrawTitle', { date: withdrawn.validFrom })}
          submit={t('logistics.office.withdraw')}
          successText={t('logistics.office.withdrawDone')}
          look="danger"
          send={(reason) => api('withdrawTariff', { params: { id: withdrawn.id }, body: { reason } })}
          onClose={() => setWithdrawn(undefined)}
        >
          <p>{t('logistics.office.withdrawMeans')}</p>
        </DecideDialog>
      )}
    </section>
  );
}
