import { useId, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import type { Extra, OemSelection } from '#web/storefront/product/oem/selection.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldSet } from '#web/ui/field.tsx';
import { Checkbox } from '#web/ui/input.tsx';

type Props = {
  extras: readonly Extra[];
  unit: string;
  selection: OemSelection;
  onChange(selection: OemSelection): void;
};

/** Extras with their prices per piece; one that needs more pieces shows how many. Pictures can be enlarged. */
export function Extras({ extras, unit, selection, onChange }: Props) {
  const id = useId();
  const t = useText();
  const quantityText = useQuantityText();
  const [enlarged, setEnlarged] = useState<string>();
  const toggle = (key: string, isRequested: boolean) =>
    onChange({ ...selection, extras: new Set([...selection.extras, key].filter((one) => isRequested || one !== key)) });
  return (
    <FieldSet legend={t('goods.oem.services')}>
      <ul className="flex flex-col divide-y divide-line-soft rounded-md border border-line-soft">
        {extras.map(({ key, name, price, minQuantity, picture }) => {
          const isTooFew = selection.quantity < minQuantity;
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-2">
              {picture && (
                <button
                  type="button"
                  aria-expanded={enlarged === key}
                  aria-label={t('goods.oem.look', { name })}
                  onClick={() => setEnlarged(enlarged === key ? undefined : key)}
                  className="size-16 shrink-0 overflow-hidden rounded-sm"
                >
                  <Picture base={picture} alt="" sizes="64px" />
                </button>
              )}
              <Checkbox
                checked={selection.extras.has(key) && !isTooFew}
                disabled={isTooFew}
                aria-describedby={`${id}${key}`}
                onChange={(event) => toggle(key, event.currentTarget.checked)}
                className="min-w-0 grow"
              >
                <bdi className={classes('font-medium', isTooFew && 'text-ink-500')}>{name}</bdi>
                {picture && (
                  <span className={classes('block text-xs', isTooFew ? 'text-warn-700' : 'text-ink-500')}>
                    {t('goods.oem.from', { quantity: quantityText(minQuantity, unit) })}
                  </span>
                )}
              </Checkbox>
              <span id={`${id}${key}`} className="shrink-0 text-sm font-medium">
                {price.amount === 0 ? (
                  t('goods.oem.included')
                ) : (
                  <bdi dir="ltr">
                    +<Price money={price} />
                  </bdi>
                )}
              </span>
              {picture && enlarged === key && (
                <span className="w-full overflow-hidden rounded-sm">
                  <Picture base={picture} alt={name} sizes="(width >= 1001px) 420px, 100vw" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </FieldSet>
  );
}
