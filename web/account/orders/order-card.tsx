import type { OrderRowAnswer } from '#core/order/contract.ts';
import { BuyAgain } from '#web/account/reorder/buy-again.tsx';
import { useText } from '#web/i18n/text.tsx';
import { DueTime } from '#web/components/due-time.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { isPayable } from '#web/components/order/payable-order.ts';
import { OrderWorth } from '#web/components/order/order-worth.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { toImport } from '#web/links/to-import.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

const SHOWN_LINES = 3;

/** An order in a list: number, state, pictures of the first lines, total, and the next action. */
export function OrderCard({
  order,
  headingLevel: Heading = 'h2',
}: {
  order: OrderRowAnswer;
  headingLevel?: 'h2' | 'h3';
}) {
  const t = useText();
  const [first] = order.lines;
  const more = order.lines.length - 1;
  const waits = isPayable(order);
  const waitsForSecond = order.status === 'awaitingLogisticsPayment' && order.mayAct;
  return (
    <Card as="article" className="overflow-hidden">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft bg-surface-1 px-4 py-2.5">
        <Heading className="text-base">
          <Link
            to={to.order(order.id)}
            className="inline-flex min-h-6 items-center hover:text-brand-700 hover:underline"
          >
            <span className="sr-only">{t('account.orders.number')} </span>
            <Bidi className="tabular">{order.number}</Bidi>
          </Link>
        </Heading>
        <OrderStatus label={order.label} />
        {order.approval?.status === 'waiting' && <Chip tone="warn">{t('order-page.approval.waiting')}</Chip>}
        {order.kind !== 'GENERAL' && <span className="text-sm text-ink-600">{t(`order-page.kind.${order.kind}`)}</span>}
        <span className="ms-auto text-sm text-ink-600">
          <DateTime at={order.placedAt} />
        </span>
      </header>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
        <div className="flex min-w-0 grow basis-64 items-center gap-4">
          <ul aria-hidden className="flex shrink-0 gap-1.5">
            {order.lines.slice(0, SHOWN_LINES).map((line) => (
              <li
                key={line.id}
                className="size-14 overflow-hidden rounded-sm border border-line-soft bg-surface max-sm:nth-[n+3]:hidden"
              >
                <Picture base={line.image} alt="" sizes="56px" />
              </li>
            ))}
          </ul>
          <div className="min-w-0">
            <p className="line-clamp-2 font-medium" dir="auto">
              {first?.name}
            </p>
            <p className="text-sm text-ink-600">
              {more > 0 && <>{t('account.orders.more', { count: more })} · </>}
              <bdi>{order.store.name}</bdi>
            </p>
            {order.checkoutId !== null && (
              <Link
                to={to.placedCheckout(order.checkoutId)}
                className="inline-flex min-h-6 items-center text-sm text-brand-700 underline"
              >
                {t('checkout.stores.together')}
              </Link>
            )}
            {order.placedBy && (
              <p className="text-sm text-ink-600">{t('order-page.placedBy', { name: order.placedBy })}</p>
            )}
            {(order.poNumber || order.costCentre) && (
              <p className="text-sm break-words text-ink-600">
                <bdi>{[order.poNumber, order.costCentre].filter(Boolean).join(' · ')}</bdi>
              </p>
            )}
            {waits && order.dueAt && (
              <p className="text-sm text-warn-700">
                {t('order-page.payBy')} <DueTime at={order.dueAt} />
              </p>
            )}
          </div>
        </div>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-3 max-sm:w-full">
          <OrderWorth order={order} />
          <div className="flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:*:grow sm:gap-4">
            {order.mayAct && <BuyAgain orderId={order.id} name={order.number} />}
            {waits ? (
              <LinkButton to={`${to.order(order.id)}#pay`} aria-label={`${t('account.orders.pay')} ${order.number}`}>
                {t('account.orders.pay')}
              </LinkButton>
            ) : waitsForSecond ? (
              <LinkButton
                to={toImport.secondPayment(order.id)}
                aria-label={`${t('my-page.tasks.button.payLogistics')} ${order.number}`}
              >
                {t('my-page.tasks.button.payLogistics')}
              </LinkButton>
            ) : (
              <LinkButton
                look="secondary"
                to={to.order(order.id)}
                aria-label={`${t('account.orders.detail')} ${order.number}`}
              >
                {t('account.orders.detail')}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
