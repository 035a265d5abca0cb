import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { LandedCost } from '#web/components/landed-cost.tsx';
import { Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Line = { readonly productId?: number; readonly sku?: string; readonly quantity: number };
const WAIT_MS = 400;

/**
 * The landed cost of import products in short, beside the control that chose them; every line on demand. The amount due
 * now is always beside the later one.
 */
export function LandedCostPreview({ lines }: { lines: readonly Line[] }) {
  const t = useText();
  const explain = useRefusalText();
  const [cost, setCost] = useState<Answer<'readLandedCost'>>();
  const [failure, setFailure] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const input = JSON.stringify(lines);
  useEffect(() => {
    const stop = new AbortController();
    // Debounce, because a quantity is typed digit by digit.
    const timer = setTimeout(() => {
      api('readLandedCost', { body: { lines: JSON.parse(input) }, signal: stop.signal }).then(
        (answer) => {
          setFailure(undefined);
          setCost(answer);
        },
        (problem: unknown) => {
          if (!stop.signal.aborted) setFailure(explain(problem));
        },
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // A change of the refusal's text is no reason to request again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [input, attempt]);
  const [only] = cost?.lines ?? [];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      aria-label={t('logistics.estimateHere')}
      className="flex flex-col gap-2 rounded-md border border-line-soft bg-surface-1 p-4 text-base"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-2 font-semibold">
        {t('logistics.estimateHere')}{' '}
        <span className="text-sm font-normal text-ink-500">{t('logistics.forPieces', { count: pieces })}</span>
      </p>
      {failure && (
        <div role="alert" className="flex flex-col items-start gap-2 text-sm text-sale-600">
          {failure}
          <Button look="quiet" size="small" onClick={() => setAttempt(attempt + 1)}>
            {t('logistics.again')}
          </Button>
        </div>
      )}
      {!cost && !failure && (
        <>
          <output className="sr-only">{t('logistics.wait')}</output>
          <Skeleton className="h-24" />
        </>
      )}
      {cost && !failure && (
        <>
          <dl className="flex flex-col gap-1">
            <Row name={t('logistics.now')} money={cost.firstTotal} />
            <Row name={t('logistics.later')} money={cost.secondTotal} />
            <Row name={t('logistics.total')} money={cost.total} isStrong />
            {only && cost.lines.length === 1 && <Row name={t('logistics.perUnit')} money={only.perUnit} />}
          </dl>
          <Button look="quiet" size="small" onClick={() => setOpen(true)} className="self-start">
            {t('logistics.details')}
          </Button>
          {isOpen && (
            <Dialog open onClose={() => setOpen(false)} title={t('logistics.estimateHere')} shape="sheet">
              <LandedCost cost={cost} />
            </Dialog>
          )}
        </>
      )}
    </section>
  );
}

function Row({
  name,
  money,
  isStrong = false,
}: {
  name: string;
  money: Answer<'readLandedCost'>['total'];
  isStrong?: boolean;
}) {
  return (
    <div
      className={
        isStrong
          ? 'flex items-baseline justify-between gap-4 border-t border-line-soft pt-1 font-semibold'
          : 'flex items-baseline justify-between gap-4'
      }
    >
      <dt className={isStrong ? '' : 'text-ink-600'}>{name}</dt>
      <dd>
        <Price money={money} />
      </dd>
    </div>
  );
}
