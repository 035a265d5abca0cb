import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ORDER_KINDS, ORDER_STATES, type OrderKind, type OrderState } from '#core/order/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

type Search = { readonly number: string; readonly status: OrderState | undefined; readonly kind: OrderKind | undefined };

/** Finds orders by the beginning of their number, by state and by kind; every choice is an address. */
export function OrderSearch({ search, hrefOf }: { search: Search; hrefOf(change: Partial<Search>): string }) {
  const t = useText();
  const navigate = useNavigate();
  const [number, setNumber] = useState(search.number);
  const go = (change: Partial<Search>) => void navigate(hrefOf({ number: number.trim().toUpperCase(), ...change }), { preventScrollReset: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({});
  };
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={t('office.order.number')} className="max-sm:w-full">
          <TextInput type="search" dir="ltr" autoComplete="off" spellCheck={false} maxLength={30} value={number} placeholder="20261120-…" onChange={(event) => setNumber(event.currentTarget.value)} className="tabular sm:w-56!" />
        </Field>
        <Field label={t('office.order.status')} className="max-sm:grow max-sm:basis-0">
          <Select value={search.status ?? ''} onChange={(event) => go({ status: ORDER_STATES.find((known) => known === event.currentTarget.value) })} className="block!">
            <option value="">{t('office.list.all')}</option>
            {ORDER_STATES.map((status) => (
              <option key={status} value={status}>
                {t(`order-page.status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.column.kind')} className="max-sm:grow max-sm:basis-0">
          <Select value={search.kind ?? ''} onChange={(event) => go({ kind: ORDER_KINDS.find((known) => known === event.currentTarget.value) })} className="block!">
            <option value="">{t('office.list.all')}</option>
            {ORDER_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`order-page.kind.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" icon="search" className="max-sm:w-full">
          {t('shell.search')}
        </Button>
      </form>
    </search>
  );
}
