import { useNavigate } from 'react-router';
import { NumberSearch } from '#web/components/office/number-search.tsx';
import { useText } from '#web/i18n/text.tsx';

/** Finds imports by the start of their number; the search is in the URL. */
export function ImportSearch({ number, hrefOf }: { number: string; hrefOf(number: string): string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <search>
      <NumberSearch
        label={t('office.order.number')}
        number={number}
        placeholder="20261120-…"
        onFind={(found) => void navigate(hrefOf(found.toUpperCase()), { preventScrollReset: true })}
      />
    </search>
  );
}
