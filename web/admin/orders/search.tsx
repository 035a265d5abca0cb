import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ORDER_KINDS, ORDER_STATES, type OrderKind, type OrderState } from '#core/order/states.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

type Search = {
  readonly number: string;
  readonly status: OrderState | undefined;
  readonly kind: OrderKind | undefined;
};

/** The search in the URL; unknown values are ignored. */
export function searchIn(search: URLSearchParams): Search {
  return {
    number: (search.get('number') ?? '').trim().toUpperCase().slice(0, 30),
    status: ORDER_STATES.find((option) => option === search.get('status')),
    kind: ORDER_KINDS.find((option) => option === search.get('kind')),
  };
}

/** Filters orders by the start of their number, by state and by kind; every choice is a link. */
export function OrderSearch({
  search,
  counts,
  hrefOf,
}: {
  search: Search;
  counts: Promise<Answer<'countOrdersForStaff'>>;
  hrefOf(change: Partial<Search>): string;
}) {
  const t = useText();
  const navigate = useNavigate();
  const latest = useLatest(counts);
  const [number, setNumber] = useState(search.number);
  const go = (change: Partial<Search>) =>
    void navigate(hrefOf({ number: number.trim().toUpperCase(), ...change }), { preventScrollReset: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({});
  };
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={t('office.order.number')} className="max-sm:w-full">
          <TextInput
            type="search"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            value={number}
            placeholder="20261120-…"
            onChange={(event) => setNumber(event.currentTarget.value)}
            className="tabular sm:w-56!"
          />
        </Field>
        <Field label={t('office.order.status')} className="max-sm:grow max-sm:basis-0">
          <Select
            value={search.status ?? ''}
            onChange={(event) => go({ status: ORDER_STATES.find((option) => option === event.currentTarget.value) })}
            className="block!"
          >
            <option value="">{t('office.list.all')}</option>
            {ORDER_STATES.map((status) => (
              <option key={status} value={status}>
                {t(`order-page.status.${status}`)}
                {latest && ` (${latest.counts.find((row) => row.status === status)?.count ?? 0})`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.column.kind')} className="max-sm:grow max-sm:basis-0">
          <Select
            value={search.kind ?? ''}
            onChange={(event) => go({ kind: ORDER_KINDS.find((option) => option === event.currentTarget.value) })}
            className="block!"
          >
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
