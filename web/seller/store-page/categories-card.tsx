import { PAGE_CATEGORIES_MAX } from '#core/arrangement/rules.ts';
import { useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePageForm } from '#web/seller/store-page/context.ts';
import { moved, OrderedList } from '#web/seller/store-page/ordered-list.tsx';
import { PartCard } from '#web/seller/store-page/part.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

const areIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

/** Which of the categories with goods of the store its page shows. */
export function CategoriesCard() {
  const t = useText();
  const { categories } = usePageForm();
  const { value, change, error, input } = useBound('categories', areIds);
  const others = categories.filter(({ id }) => !value.includes(id));
  return (
    <PartCard part="categories" hint={t('seller.storePage.categories.hint', { max: PAGE_CATEGORIES_MAX })}>
      {value.length === 0 ? (
        <p className="rounded-sm bg-surface-1 px-3 py-4 text-sm text-ink-600">
          {t('seller.storePage.categories.none')}
        </p>
      ) : (
        <OrderedList
          label={t('seller.storePage.categories.title')}
          onMove={(from, to) => change(moved(value, from, to))}
          onRemove={(at) => change(value.filter((_, place) => place !== at))}
          items={value.map((id) => {
            const found = categories.find((one) => one.id === id);
            return {
              key: String(id),
              label: found?.name ?? '',
              content: (
                <span className="flex flex-wrap items-center gap-x-2 text-sm">
                  <bdi>{found?.name}</bdi>
                  {found?.productCount === 0 ? (
                    <Chip tone="info">{t('seller.storePage.categories.empty')}</Chip>
                  ) : (
                    <span className="text-ink-600 tabular-nums">{found?.productCount}</span>
                  )}
                </span>
              ),
            };
          })}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
      {value.length < PAGE_CATEGORIES_MAX && others.length > 0 && (
        <Field label={t('seller.storePage.categories.add')} className="sm:max-w-md">
          <Select
            className="w-full"
            {...input}
            value=""
            onChange={({ currentTarget }) => change([...value, Number(currentTarget.value)])}
          >
            <option value="" disabled>
              {t('seller.storePage.categories.pick')}
            </option>
            {others.map(({ id, name, productCount }) => (
              <option key={id} value={id}>
                {`${name} (${productCount})`}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </PartCard>
  );
}
