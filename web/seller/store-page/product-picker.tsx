import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { useLatestCall } from '#web/forms/use-latest-call.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { usePageForm } from '#web/seller/store-page/context.ts';
import { ProductRow } from '#web/seller/store-page/product-row.tsx';
import type { PickedProduct } from '#web/seller/store-page/values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const SHOWN = 30;
const PAUSE_MS = 250;
const QUERY_MAX = 100;

type Props = {
  title: string;
  chosen: readonly PickedProduct[];
  max: number;
  onChange(chosen: readonly PickedProduct[]): void;
  onClose(): void;
};

/** Chooses goods of the store that are on sale, found by their words. */
export function ProductPicker({ title, chosen, max, onChange, onClose }: Props) {
  const t = useText();
  const [query, setQuery] = useState('');
  const { products, failure, isBusy } = useFound(query.trim());
  const isFull = chosen.length >= max;
  const isChosen = (id: number) => chosen.some((one) => one.id === id);
  const toggle = (product: PickedProduct) => {
    if (isChosen(product.id)) onChange(chosen.filter(({ id }) => id !== product.id));
    else if (max === 1) onChange([product]);
    else if (!isFull) onChange([...chosen, product]);
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <p aria-live="polite" className="me-auto self-center text-sm text-ink-600">
            {isFull && max > 1
              ? t('seller.storePage.picks.full', { max })
              : t('seller.storePage.order.chosen', { places: chosen.length })}
          </p>
          <Button onClick={onClose}>{t('seller.storePage.picks.done')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('seller.storePage.picks.search')}>
          <TextInput
            type="search"
            dir="auto"
            maxLength={QUERY_MAX}
            value={query}
            // The form of the page is around the dialog: Enter must not send it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </Field>
        {failure && <Notice tone="error">{failure}</Notice>}
        {products === undefined && !failure && <Skeleton className="h-64 w-full" />}
        {products?.length === 0 && !isBusy && (
          <p className="py-6 text-center text-ink-600">{t('seller.storePage.picks.noneFound')}</p>
        )}
        {products && products.length > 0 && (
          <ul aria-label={t('seller.storePage.picks.found')} className="divide-y divide-line-soft">
            {products.map((product) => (
              <li key={product.id}>
                <Checkbox
                  className="items-center!"
                  checked={isChosen(product.id)}
                  disabled={isFull && max > 1 && !isChosen(product.id)}
                  onChange={() => toggle(product)}
                >
                  <ProductRow product={product} />
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** Goods of the store on sale that match, the newest where nothing was typed. */
function useFound(query: string) {
  const { code } = usePageForm();
  const explain = useRefusalText();
  const [products, setProducts] = useState<readonly PickedProduct[]>();
  const { isBusy, problem, start } = useLatestCall(async (signal) => {
    const found = query
      ? await api('searchProducts', { body: { query, store: code, count: SHOWN }, signal })
      : await api('listProducts', { query: { store: code, sort: 'newest', count: SHOWN }, signal });
    setProducts(
      found.products.map(({ id, description, images: [base] }) => ({
        id,
        name: description.name,
        image: base ? `${base}/160.webp` : '',
        isShown: true,
      })),
    );
  });
  useEffect(() => {
    const timer = setTimeout(() => void start(), query === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `start` is another function at every render
  }, [query]);
  return { products, isBusy, failure: problem === undefined ? undefined : explain(problem) };
}
