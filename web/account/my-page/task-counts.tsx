import type { OrderState } from '#core/order/states.ts';
import { countIn } from '#core/summary/rules.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { Count } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type Summary = Answer<'readMySummary'>;
type Number = { readonly name: string; readonly count: number; readonly href?: string; readonly isUrgent?: boolean };

/** The order states a buyer's page counts, in the order of an order's life. */
const COUNTED: readonly OrderState[] = [
  'awaitingPayment',
  'paid',
  'preparing',
  'shippingStarted',
  'inDelivery',
  'delivered',
];

/** The buyer's side: what needs an action now, and orders by state. */
export function PurchaseNumbers({ purchase }: { purchase: Summary['purchase'] }) {
  const t = useText();
  const { orders, toPay, arriving, openClaims } = purchase;
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid grid-cols-3 gap-2">
        <Large name={t('my-page.toPay')} count={toPay} href={to.checkin()} isUrgent />
        <Large name={t('my-page.arriving')} count={arriving} href={to.orders({ status: 'inDelivery' })} />
        <Large name={t('my-page.openClaims')} count={openClaims} href={to.claims()} />
      </ul>
      <ul className="grid grid-cols-3 overflow-hidden rounded-sm border border-line-soft md:grid-cols-6">
        {COUNTED.map((status) => {
          const count = countIn(orders, [status]);
          return (
            <li key={status}>
              <Link
                to={to.orders({ status })}
                className="flex h-full flex-col items-center gap-0.5 px-2 py-3 text-center -outline-offset-2 hover:bg-surface-2"
              >
                <span className={classes('text-md font-bold', count === 0 ? 'text-ink-500' : 'text-brand-700')}>
                  <Count value={count} />
                </span>
                <span className="text-sm text-ink-600">{t(`order-page.status.${status}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The seller's side (SH-042): only real counts. */
export function SalesNumbers({ sales }: { sales: Summary['sales'] }) {
  const t = useText();
  if (!sales) {
    return (
      <EmptyState
        icon="store"
        title={t('my-page.noStore')}
        action={
          <LinkButton look="secondary" to={to.myStore()}>
            {t('account.nav.store')}
          </LinkButton>
        }
      >
        {t('my-page.noStoreText')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-3 gap-2">
      <Large
        name={t('my-page.newOrders')}
        count={sales.newOrders}
        href={toOffice.sellerOrders({ status: 'paid' })}
        isUrgent
      />
      <Large
        name={t('my-page.gqOrders')}
        count={sales.gqOrders}
        href={toOffice.sellerOrders({ status: 'paid' })}
        isUrgent
      />
      <Large name={t('my-page.inquiries')} count={sales.unansweredInquiries} isUrgent />
    </ul>
  );
}

function Large({ name, count, href, isUrgent = false }: Number) {
  const style = 'flex h-full flex-col items-center justify-between gap-1 rounded-sm bg-surface-1 px-2 py-4 text-center';
  const inside = (
    <>
      <span
        className={classes(
          'text-2xl leading-tight font-bold',
          count === 0 ? 'text-ink-500' : isUrgent ? 'text-warn-700' : 'text-brand-700',
        )}
      >
        <Count value={count} />
      </span>
      <span className="text-sm leading-tight text-ink-700">{name}</span>
    </>
  );
  return (
    <li>
      {href ? (
        <Link to={href} className={`${style} hover:bg-surface-2`}>
          {inside}
        </Link>
      ) : (
        <div className={style}>{inside}</div>
      )}
    </li>
  );
}
