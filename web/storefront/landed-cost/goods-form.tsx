import { useText } from '#web/i18n/text.tsx';
import type { FormState } from '#web/components/form.ts';
import type { Fields, GoodsFields } from '#web/storefront/landed-cost/form-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, TextInput } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';

const NUMBERS = ['amount', 'quantity', 'hsCode', 'volume', 'weight'] as const;

/** One line: price, HS code, total volume and weight. */
export function GoodsForm({
  form,
  line,
  at,
  onRemove,
}: {
  form: FormState<Fields>;
  line: GoodsFields;
  at: number;
  onRemove: (() => void) | undefined;
}) {
  const t = useText();
  const change = (patch: Partial<GoodsFields>, key: string) =>
    form.change({ goods: form.values.goods.map((one, other) => (other === at ? { ...one, ...patch } : one)) }, [
      `goods.${at}.${key}`,
    ]);
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
          <Field
            key={key}
            label={t(`logistics.goods.${key}`)}
            hint={hints[key]}
            error={form.errorOf(`goods.${at}.${key}`)}
            required
          >
            <TextInput
              dir="ltr"
              inputMode={key === 'hsCode' || key === 'quantity' ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={16}
              value={line[key]}
              onChange={(event) => change({ [key]: event.currentTarget.value }, key)}
              onBlur={() => form.leave(`goods.${at}.${key}`)}
              className="tabular"
            />
          </Field>
        ))}
      </div>
      <Checkbox
        checked={line.certificate}
        onChange={(event) => change({ certificate: event.currentTarget.checked }, 'certificate')}
      >
        {t('logistics.goods.certificate')}
      </Checkbox>
      {form.values.insured && form.values.goods.length > 1 && (
        <Checkbox
          checked={line.insured}
          onChange={(event) => change({ insured: event.currentTarget.checked }, 'insured')}
        >
          {t('logistics.insured')}
        </Checkbox>
      )}
    </Card>
  );
}
