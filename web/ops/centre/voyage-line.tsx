import type { Answer } from '#web/api/types.ts';
import { Day } from '#web/components/office/pieces.tsx';
import { VoyageStatus } from '#web/components/office/voyage-fields.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Volume, Weight } from '#web/ops/centre/amounts.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

/** A voyage and its load. */
export function VoyageLine({ voyage }: { voyage: Answer<'listVoyages'>['voyages'][number] }) {
  const t = useText();
  const { id, code, mode, status, vessel, leavesOn, orders, cartons, cm3, grams } = voyage;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={toOffice.opsVoyage(id)}
          className="inline-flex min-h-11 items-center text-md text-brand-700 underline"
        >
          <Bidi className="tabular">{code}</Bidi>
        </Link>
        <VoyageStatus status={status} /> {t(`logistics.mode.${mode}`)} {vessel && <bdi>{vessel}</bdi>}{' '}
        {leavesOn && <Day on={leavesOn} />}
      </span>
      <span className="text-sm text-ink-600">
        {t('centre.voyage.orders', { n: orders })} · {t('centre.voyage.boxes', { n: cartons })} · <Volume cm3={cm3} /> ·{' '}
        <Weight grams={grams} />
      </span>
    </Card>
  );
}
