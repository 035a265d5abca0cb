import type { ReactNode } from 'react';
import type { OrderState } from '#core/order/states.ts';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Link } from '#web/ui/link.tsx';

type Props = {
  order: { readonly number: string; readonly status: OrderState };
  /** Path and name of the console. */ back: string;
  title: string;
  children: ReactNode;
};

/** The head of an order's page in a console: back link, number, state and further facts. */
export function ConsoleOrderHead({ order, back, title, children }: Props) {
  return (
    <>
      <PageHead title={`${title} ${order.number}`} />
      <nav className="mb-2 text-sm">
        <Link to={back} className="inline-flex min-h-11 items-center text-brand-700 hover:underline">
          {title}
        </Link>
      </nav>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-xl">
          <Bidi>{order.number}</Bidi>
        </h1>
        <OrderStatus label={order.status} />
        {children}
      </div>
    </>
  );
}
