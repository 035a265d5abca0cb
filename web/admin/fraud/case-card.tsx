import { useState } from 'react';
import type { FraudCaseAnswer } from '#core/fraud/contract.ts';
import { AMOUNT_RULES } from '#core/fraud/rules.ts';
import type { FraudDecision } from '#core/fraud/states.ts';
import { DecideCase } from '#web/admin/fraud/decide-case.tsx';
import { Facts, Moment } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

function OrderLink({ order }: { order: { id: number; number: string } }) {
  return (
    <Link to={toOffice.adminOrder(order.id)} className="text-brand-700 underline">
      <Bidi className="tabular">{order.number}</Bidi>
    </Link>
  );
}

/** The order, the amounts at stake and what raised it, with the decision or the two buttons for it. */
export function CaseCard({ found }: { found: FraudCaseAnswer }) {
  const t = useText();
  const [decision, setDecision] = useState<FraudDecision>();
  const isHeld = found.held.amount > 0;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md">
          <OrderLink order={found.order} />
        </h2>
        <OrderStatus label={found.order.status} />
      </header>
      <Facts
        rows={[
          [t('fraud.raisedAt'), <Moment key="at" at={found.raisedAt} />],
          [t('fraud.buyer'), <bdi key="buyer">{found.buyer}</bdi>],
          [t('fraud.store'), <bdi key="store">{found.store.name}</bdi>],
          [t('fraud.promoted'), <Price key="promoted" money={found.promoted} />],
          [t('fraud.held'), <Price key="held" money={found.held} className="font-semibold" />],
          [t('fraud.evidence'), <EvidenceList key="evidence" found={found} />],
        ]}
      />
      {found.decidedAt ? (
        <p className="text-sm text-ink-600">
          {t('fraud.decided')}: <bdi>{found.decidedBy}</bdi> · <Moment at={found.decidedAt} />
          <span dir="auto" className="block whitespace-pre-line text-ink-900">
            {found.why}
          </span>
        </p>
      ) : (
        <footer className="mt-auto flex flex-col gap-3">
          {!isHeld && <p className="text-sm text-ink-600">{t('fraud.notHeld')}</p>}
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => setDecision('clear')}>
              {t('fraud.clear')}
            </Button>
            {isHeld && (
              <Button look="danger" onClick={() => setDecision('withdraw')}>
                {t('fraud.withdraw')}
              </Button>
            )}
          </div>
        </footer>
      )}
      {decision && <DecideCase found={found} decision={decision} onClose={() => setDecision(undefined)} />}
    </Card>
  );
}

function EvidenceList({ found: { evidence, held } }: { found: FraudCaseAnswer }) {
  const t = useText();
  return (
    <ul className="flex flex-col gap-2">
      {evidence.map(({ rule, found, orders }) => (
        <li key={`${rule} ${found}`}>
          <span className="font-medium">{t(`fraud.rule.${rule}`)}</span>
          {': '}
          {AMOUNT_RULES.includes(rule) ? (
            <Price money={{ ...held, amount: found }} />
          ) : (
            t(rule === 'velocity' ? 'fraud.ordersFound' : 'fraud.membersFound', { found })
          )}
          {orders.length > 0 && (
            <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-ink-600">
              {t('fraud.others')}:
              {orders.map((order) => (
                <OrderLink key={order.id} order={order} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
