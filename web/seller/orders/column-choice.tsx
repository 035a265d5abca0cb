import { useNavigate } from 'react-router';
import { DESK_COLUMNS } from '#core/order/desk/rules.ts';
import type { Filter } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/input.tsx';

type Hidden = readonly (typeof DESK_COLUMNS)[number][];
const NONE: Hidden = [];

/** The columns that are left out of the list, in its address. */
export const hiddenColumns: Filter<Hidden> = {
  options: [],
  fallback: NONE,
  narrows: false,
  read: (search, name) => {
    const named = (search.get(name) ?? '').split(',');
    const hidden = DESK_COLUMNS.filter((column) => named.includes(column));
    return hidden.length > 0 ? hidden : NONE;
  },
  write: (hidden, name) => ({ [name]: hidden.length > 0 ? hidden.join(',') : undefined }),
};

const HEADS = {
  placed: 'office.order.placedKst',
  buyer: 'office.order.buyer',
  goods: 'office.order.goods',
  total: 'office.order.total',
} as const;

/** Which columns the list shows. */
export function ColumnChoice({ hidden, hrefOf }: { hidden: Hidden; hrefOf(hidden: Hidden): string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <details className="ms-auto py-1 text-sm max-lg:hidden">
      <summary className="cursor-pointer text-brand-700">{t('seller.desk.views.columns')}</summary>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {DESK_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            checked={!hidden.includes(column)}
            onChange={({ currentTarget: { checked } }) => {
              const others = hidden.filter((one) => one !== column);
              void navigate(hrefOf(checked ? others : [...others, column]), {
                replace: true,
                preventScrollReset: true,
              });
            }}
          >
            {t(HEADS[column])}
          </Checkbox>
        ))}
      </div>
    </details>
  );
}
