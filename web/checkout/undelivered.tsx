import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Loaded } from '#web/checkout/load.ts';
import { useText } from '#web/i18n/text.tsx';
import { AddressForm } from '#web/components/address/lazy-address-form.tsx';
import { goodsOfLine, namingGoods } from '#web/components/order/refused-goods.ts';
import { useCountryName } from '#web/components/quantity.ts';
import { to } from '#web/links/to.ts';
import { useCart } from '#web/session/cart.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** None of the buyer's addresses can be delivered to: why, and what can be done instead. */
export function Undelivered({ loaded }: { loaded: Extract<Loaded, { kind: 'undelivered' }> }) {
  const t = useText();
  const countryName = useCountryName();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const { params } = namingGoods(loaded, useCart().lines.map(goodsOfLine));
  return (
    <Card>
      <EmptyState
        title={t('checkout.undelivered.title')}
        icon="truck"
        action={
          <>
            <Button icon="plus" onClick={() => setAdding(true)}>
              {t('account.address.add')}
            </Button>
            <LinkButton look="secondary" to={to.cart()}>
              {t('checkout.toCart')}
            </LinkButton>
            <LinkButton look="secondary" to={to.customerCenter()}>
              {t('goods.reach.ask')}
            </LinkButton>
          </>
        }
      >
        {t('checkout.undelivered.text', {
          country: countryName(String(params['region'])),
          skus: String(params['skus']),
        })}
      </EmptyState>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('account.address.add')} shape="sheet">
        <AddressForm
          onCancel={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            void revalidate();
          }}
        />
      </Dialog>
    </Card>
  );
}
