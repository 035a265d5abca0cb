import { useCallback, useState } from 'react';
import { formatInstant, formatNumber } from '#core/format.ts';
import { api } from '#web/api/client.ts';
import { Bidi, Price } from '#web/components/price.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { useLang, useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** Opens which rate applied to which goods of an order. */
export function FeeDetail({ orderId, number }: { orderId: number; number: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={`${t('seller.payouts.why')}: ${number}`}
        onClick={() => setOpen(true)}
        className="pointer-coarse:min-h-11"
      >
        {t('seller.payouts.why')}
      </Button>
      {isOpen && (
        <Dialog open shape="sheet" title={t('seller.payouts.feeOf', { number })} onClose={() => setOpen(false)}>
          <Charges orderId={orderId} />
        </Dialog>
      )}
    </>
  );
}

function Charges({ orderId }: { orderId: number }) {
  const t = useText();
  const lang = useLang();
  const textOf = useRefusalText();
  const load = useCallback(() => api('readOrderCommission', { params: { id: orderId } }), [orderId]);
  const { answer, problem, reload } = useAnswer(load);
  if (problem !== undefined)
    return (
      <ErrorState title={t('office.list.problem')} action={<Button onClick={reload}>{t('shell.tryAgain')}</Button>}>
        {textOf(problem)}
      </ErrorState>
    );
  if (!answer) return <Skeleton className="h-24 w-full" />;
  if (answer.charges.length === 0) return <p className="text-ink-600">{t('seller.payouts.noFee')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {answer.charges.map(({ id, at, goods, scope, rateName, basisPoints, amount, fee }) => (
        <li key={id} className="border-b border-line-soft pb-3 last:border-0 last:pb-0">
          <p className="flex flex-wrap justify-between gap-x-3">
            <bdi className="min-w-0 font-medium">{goods}</bdi>
            <Price money={fee} className="font-semibold" />
          </p>
          <p className="text-sm text-ink-600">
            <Price money={amount} /> × <Bidi>{formatNumber(basisPoints / 100, 2)}%</Bidi>
            {' · '}
            {t(`seller.payouts.rateOf.${scope ?? 'none'}`)}
            {rateName && scope === 'category' && (
              <>
                {' '}
                <bdi>({rateName})</bdi>
              </>
            )}
            {' · '}
            {formatInstant(at, lang, 'day')}
          </p>
        </li>
      ))}
    </ul>
  );
}
