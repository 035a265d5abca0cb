import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { type Cart, deliverTo } from '#web/session/cart.ts';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';

/** The address that decides which lines can be delivered and for what fee; another may be chosen. */
export function DeliverTo({ cart }: { cart: Cart }) {
  const t = useText();
  const countryName = useCountryName();
  const [addresses, setAddresses] = useState<Answer<'listAddresses'>>([]);
  const { isBusy, submit: choose } = useSubmit(deliverTo);
  useEffect(() => {
    const abort = new AbortController();
    api('listAddresses', { signal: abort.signal }).then(setAddresses, () => undefined);
    return () => abort.abort();
  }, []);
  const { destination } = cart;
  if (!destination)
    return (
      <p className="flex flex-wrap items-center gap-x-3 rounded-md border border-line-soft bg-surface px-4 py-2 text-sm">
        <span className="text-ink-600">{t('account.cart.noAddress')}</span>
        <Link to={to.addresses()} className="inline-flex min-h-8 items-center text-brand-700 underline">
          {t('account.address.add')}
        </Link>
      </p>
    );
  const known = addresses.some(({ id }) => id === destination.addressId);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line-soft bg-surface px-4 py-2 text-sm">
      <label className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex items-center gap-1.5 font-medium">
          <Icon name="truck" size={18} className="text-ink-500" />
          {t('account.cart.deliverTo')}
        </span>
        <Select
          name="deliverTo"
          value={String(destination.addressId)}
          disabled={isBusy}
          aria-busy={isBusy}
          onChange={(event) => void choose(Number(event.currentTarget.value))}
          className="min-w-0 max-w-full grow sm:max-w-md"
        >
          {!known && <option value={String(destination.addressId)}>{countryName(destination.region)}</option>}
          {addresses.map(({ id, nickname, recipient, country }) => (
            <option key={id} value={String(id)}>
              {[countryName(country), nickname, recipient].join(' · ')}
            </option>
          ))}
        </Select>
      </label>
      <Link to={to.addresses()} className="inline-flex min-h-8 items-center text-brand-700 underline">
        {t('account.address.add')}
      </Link>
    </div>
  );
}
