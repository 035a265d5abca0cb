import { useCountAt } from '#web/seller/product/values.ts';
import { useRows } from '#web/forms/rows.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** Adds a row to a list of the form; at the limit it says so instead. */
export function AddRow({ name, row, max, label }: { name: string; row: object; max: number; label: string }) {
  const t = useText();
  const { add } = useRows(name);
  const count = useCountAt(name);
  if (count >= max) return <p className="text-sm text-ink-600">{t('seller.product.most', { limit: max })}</p>;
  return (
    <Button look="secondary" size="small" icon="plus" className="self-start" onClick={() => add(structuredClone(row))}>
      {label}
    </Button>
  );
}
