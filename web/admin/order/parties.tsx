import type { OrderAnswer } from '#core/order/contract.ts';
import { Facts, Section } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

/** The buyer and the store of an order. */
export function Parties({ order }: { order: OrderAnswer }) {
  const t = useText();
  return (
    <Section title={t('admin.parties')}>
      <Facts
        rows={[
          [t('office.order.buyer'), <bdi key="buyer">{order.buyer.name}</bdi>],
          [t('admin.fact.email'), <Bidi key="mail">{order.buyer.email}</Bidi>],
          [
            t('admin.column.store'),
            <Link
              key="store"
              to={to.store(order.store.code)}
              className="inline-flex min-h-6 items-center text-brand-700 hover:underline"
            >
              <bdi>{order.store.name}</bdi>
            </Link>,
          ],
        ]}
      />
    </Section>
  );
}
