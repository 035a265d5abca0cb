import { useState } from 'react';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { LandedCost } from '#web/components/landed-cost/landed-cost.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { Price } from '#web/components/price.tsx';
import type { LandedEstimate } from '#web/components/landed-cost/use-landed-cost.ts';
import { ZoneSelect } from '#web/components/address/zone-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Props = { readonly estimate: LandedEstimate; readonly pieces: number };

/**
 * The price of import goods: everything up to the door, what of it is due now and what later, and every line on demand.
 */
export function LandedCostPreview({ estimate: { cost, isOld, failure, retry }, pieces }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [only] = cost?.lines ?? [];
  return (
    <section
      aria-label={t('logistics.landed')}
      aria-busy={isOld}
      className="flex flex-col gap-2 rounded-md border border-line-soft bg-surface-1 p-4 text-base"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-2 font-semibold">
        {t('logistics.landed')}{' '}
        <span className="text-sm font-normal text-ink-500">{t('logistics.forPieces', { count: pieces })}</span>
      </p>
      {failure && (
        <div role="alert" className="flex flex-col items-start gap-2 text-sm text-sale-600">
          {failure}
          <Button look="quiet" size="small" onClick={retry}>
            {t('logistics.again')}
          </Button>
        </div>
      )}
      {!cost && !failure && (
        <>
          <output className="sr-only">{t('logistics.wait')}</output>
          <Skeleton className="h-36" />
        </>
      )}
      {cost && !failure && (
        <div className={classes('flex flex-col gap-2', isOld && 'opacity-60')}>
          <p className="text-end">
            <Price money={cost.total} className="text-xl leading-tight font-bold" />
            <Approximate money={cost.total} className="block text-sm text-ink-600" />
          </p>
          <dl className="flex flex-col gap-1">
            {only && cost.lines.length === 1 && <Row name={t('logistics.perUnit')} money={only.perUnit} />}
            <Row name={t('logistics.now')} money={cost.firstTotal} />
            <Row name={t('logistics.later')} money={cost.secondTotal} />
          </dl>
          <ZoneSelect />
          {cost.freightFrom && <p className="text-xs text-ink-500">{t(`logistics.freightFrom.${cost.freightFrom}`)}</p>}
          <Button look="quiet" size="small" onClick={() => setOpen(true)} className="self-start">
            {t('logistics.details')}
          </Button>
          {isOpen && (
            <Dialog open onClose={() => setOpen(false)} title={t('logistics.landed')} shape="sheet">
              <LandedCost cost={cost} />
            </Dialog>
          )}
        </div>
      )}
    </section>
  );
}

function Row({ name, money }: { name: string; money: Answer<'readLandedCost'>['total'] }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-600">{name}</dt>
      <dd className="tabular">
        <Price money={money} />
      </dd>
    </div>
  );
}
