import type { ReactNode } from 'react';
import type { StoreSalesAmountsAnswer, StoreSalesAnswer } from '#core/sales/contract.ts';
import { figuresOf } from '#web/seller/dashboard/figures-of.ts';
import { Count, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/surface.tsx';

/** How a figure differs from the period before, in words and never by colour alone. */
export function Change({ percent, className }: { percent: number | null; className?: string }) {
  const t = useText();
  const text =
    percent === null
      ? t('seller.sales.noBefore')
      : percent === 0
        ? t('seller.sales.same')
        : t('seller.sales.change', { percent: `\u2066${percent > 0 ? '+' : '−'}${Math.abs(percent)}%\u2069` });
  return (
    <span
      className={classes(
        'text-sm',
        percent === null || percent === 0 ? 'text-ink-600' : percent > 0 ? 'text-ok-700' : 'text-sale-700',
        className,
      )}
    >
      {text}
    </span>
  );
}

type Props = { sales: StoreSalesAnswer; money: StoreSalesAmountsAnswer | undefined };

/** The sums of the period beside those of the one before; amounts only for who may see them. */
export function SalesFigures({ sales, money }: Props) {
  const t = useText();
  const { now, change } = figuresOf(sales, money);
  const inMoney = (amount: number | null) =>
    money && amount !== null ? <Price money={{ amount, currency: money.currency }} /> : '–';
  const figures: {
    key: 'amount' | 'orders' | 'units' | 'average' | 'visits' | 'conversion';
    value: ReactNode;
    hint?: string;
  }[] = [
    ...(money ? [{ key: 'amount' as const, value: inMoney(now.amount) }] : []),
    { key: 'orders', value: <Count value={now.orders} /> },
    { key: 'units', value: <Count value={now.units} /> },
    ...(money ? [{ key: 'average' as const, value: inMoney(now.average) }] : []),
    {
      key: 'visits',
      value: now.visits === null ? '–' : <Count value={now.visits} />,
      hint: t('seller.sales.visitsHint'),
    },
    {
      key: 'conversion',
      value: now.conversion === null ? '–' : <bdi className="tabular">{now.conversion}%</bdi>,
      ...(now.visits !== null && {
        hint: t('seller.sales.conversionHint', { visits: now.visits, orders: now.ordersOfVisits }),
      }),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {figures.map(({ key, value, hint }) => (
        <Card key={key} className="flex flex-col gap-1 p-4">
          <dt className="text-sm text-ink-600">{t(`seller.sales.figure.${key}`)}</dt>
          <dd className="text-xl leading-tight font-bold break-words">{value}</dd>
          <dd>
            <Change percent={change(key)} />
          </dd>
          {hint && <dd className="text-xs text-ink-600">{hint}</dd>}
        </Card>
      ))}
    </dl>
  );
}
