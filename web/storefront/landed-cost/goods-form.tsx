import { useText } from '#web/i18n/text.tsx';
import { CheckField, TextField } from '#web/forms/fields.tsx';
import { type FormState, useValues } from '#web/forms/use-form.ts';
import type { Fields } from '#web/storefront/landed-cost/form-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface.tsx';

const NUMBERS = ['amount', 'quantity', 'hsCode', 'volume', 'weight'] as const;

type Props = { form: FormState<Fields>; at: number; onRemove: (() => void) | undefined };

/** One line: price, HS code, total volume and weight. */
export function GoodsForm({ form, at, onRemove }: Props) {
  const t = useText();
  const isEachInsured = useValues(form, ({ insured, goods }) => insured && goods.length > 1);
  const hints: Partial<Record<(typeof NUMBERS)[number], string>> = {
    amount: t('logistics.goods.amountHint'),
    hsCode: t('logistics.goods.hsHint'),
  };
  return (
    <Card as="section" label={t('logistics.goods.number', { number: at + 1 })} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{t('logistics.goods.number', { number: at + 1 })}</h2>
        {onRemove && (
          <Button look="quiet" size="small" onClick={onRemove}>
            {t('logistics.goods.remove', { number: at + 1 })}
          </Button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {NUMBERS.map((key) => (
          <TextField
            key={key}
            name={`goods.${at}.${key}`}
            label={t(`logistics.goods.${key}`)}
            hint={hints[key]}
            required
            dir="ltr"
            inputMode={key === 'hsCode' || key === 'quantity' ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={16}
            className="tabular"
          />
        ))}
      </div>
      <CheckField name={`goods.${at}.certificate`}>{t('logistics.goods.certificate')}</CheckField>
      {isEachInsured && <CheckField name={`goods.${at}.insured`}>{t('logistics.insured')}</CheckField>}
    </Card>
  );
}
