import { useNavigate } from 'react-router';
import { ORDER_KINDS, ORDER_STATES, type OrderKind, type OrderState } from '#core/order/states.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { NumberSearch } from '#web/components/office/number-search.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

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
  const go = (change: Partial<Search>) => void navigate(hrefOf(change), { preventScrollReset: true });
  return (
    <search>
      <NumberSearch
        label={t('office.order.number')}
        number={search.number}
        placeholder="20261120-…"
        onFind={(number) => go({ number: number.toUpperCase() })}
      >
        {(typed) => (
          <>
            <Field label={t('office.order.status')} className="max-sm:grow max-sm:basis-0">
              <Select
                value={search.status ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  go({ number: typed().toUpperCase(), status: ORDER_STATES.find((option) => option === value) })
                }
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
                onChange={({ currentTarget: { value } }) =>
                  go({ number: typed().toUpperCase(), kind: ORDER_KINDS.find((option) => option === value) })
                }
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
          </>
        )}
      </NumberSearch>
    </search>
  );
}
