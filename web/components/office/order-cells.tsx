import type { ReactNode } from 'react';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment, Thumb } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order-status.tsx';
import { OrderWorth } from '#web/components/order-worth.tsx';
import { pictureUrl } from '#web/components/picture.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

/** The number of an order as a link to it. */
export function OrderNumber({ order, href }: { order: OrderRowAnswer; href: string }) {
  return (
    <Link
      {...ROW_LINK}
      to={href}
      className="inline-flex min-h-8 items-center font-medium whitespace-nowrap text-brand-700 hover:underline"
    >
      <Bidi>{order.number}</Bidi>
    </Link>
  );
}

/** The first line of an order with its picture, and the number of others. */
export function GoodsSummary({ order }: { order: OrderRowAnswer }) {
  const t = useText();
  const [first, ...more] = order.lines;
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Thumb src={first.image && pictureUrl(first.image, 160)} />
      <span className="flex min-w-0 flex-col items-start gap-1 py-1">
        <span className="flex max-w-full items-center gap-2">
          <span dir="auto" className="min-w-0 truncate">
            {first.name}
          </span>
          {more.length > 0 && (
            <bdi className="shrink-0 text-ink-600">{t('office.order.more', { count: more.length })}</bdi>
          )}
        </span>
        {order.kind !== 'GENERAL' && <Chip tone="info">{t(`order-page.kind.${order.kind}`)}</Chip>}
      </span>
    </span>
  );
}

/** An order on a phone. `who` is the other party. */
export function OrderCard({
  order,
  href,
  who,
  children,
}: {
  order: OrderRowAnswer;
  href: string;
  who: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <OrderNumber order={order} href={href} />
        <OrderStatus label={order.label} />
      </div>
      <GoodsSummary order={order} />
      <div className="flex flex-wrap items-end justify-between gap-2 text-sm text-ink-600">
        <span className="min-w-0">
          <span className="block truncate">
            <bdi>{who}</bdi>
          </span>
          <Moment at={order.placedAt} />
        </span>
        <OrderWorth order={order} className="text-base font-semibold text-ink-900" />
      </div>
      {children}
    </div>
  );
}
