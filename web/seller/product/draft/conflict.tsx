import type { ChangedFields } from '#core/listing/form/product-form.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Conflict as FoundConflict, FieldName } from '#web/seller/product/draft/merge.ts';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import { useProduct } from '#web/seller/product/context.ts';
import { useValues } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

const SHOWN = 200;

/** A value of a field in one line. */
function shortOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(shortOf).filter(Boolean).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shortOf).filter(Boolean).join(' · ');
  return '';
}
const brief = (fields: ChangedFields, name: FieldName): string => shortOf(fields[name]).slice(0, SHOWN) || '–';

/** A field that was changed here and elsewhere: both values, and the choice. */
export function Conflict({
  name,
  label,
  conflict: { theirs, by },
  keeper,
}: {
  name: FieldName;
  label: string;
  conflict: FoundConflict;
  keeper: DraftKeeper;
}) {
  const t = useText();
  const { form } = useProduct();
  const mine = useValues(form, (values) => values[name]);
  return (
    <Notice tone="warn">
      <p className="font-semibold">{t('seller.product.conflict.title', { field: label })}</p>
      <dl className="my-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt>{t('seller.product.conflict.mine')}</dt>
        <dd className="min-w-0 break-words">
          <bdi>{brief({ [name]: mine }, name)}</bdi>
        </dd>
        <dt>{by ? t('seller.product.conflict.theirs', { name: by }) : t('seller.product.conflict.other')}</dt>
        <dd className="min-w-0 break-words">
          <bdi>{brief(theirs, name)}</bdi>
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="secondary" onClick={() => keeper.choose(name, 'mine')}>
          {t('seller.product.conflict.keepMine')}
        </Button>
        <Button size="small" look="secondary" onClick={() => keeper.choose(name, 'theirs')}>
          {t('seller.product.conflict.takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}
