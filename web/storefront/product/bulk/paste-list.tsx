import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Lang } from '#core/locale.ts';
import { callsThrough } from '#web/api/client.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import {
  type ProductItems,
  LINES_MAX,
  type ListProblem,
  picksOf,
  readOrderList,
} from '#web/storefront/product/bulk/order-list.ts';
import { nameOf, type Picks, type Product } from '#web/storefront/product/picks.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea } from '#web/ui/input.tsx';

type Props = { product: Product; picks: Picks; onApply(picks: Picks): void; onClose(): void };

/** Turns a list from a spreadsheet or a mail into quantities; every rejected line shows its reason. */
export function PasteList({ product, picks, onApply, onClose }: Props) {
  const t = useText();
  const quantityText = useQuantityText();
  const languages = useNames(product);
  const [text, setText] = useState('');
  const late = useDeferredValue(text);
  const { lines, problems } = useMemo(() => readOrderList(late, languages), [late, languages]);
  const found = picksOf(lines);
  const nameOfSku = (sku: string) => {
    const variant = product.variants.find((one) => one.sku === sku);
    return (variant && nameOf(product, variant)) || sku;
  };
  const example =
    product.variants
      .slice(0, 1)
      .map(
        (variant) =>
          `${product.options.length > 0 ? nameOf(product, variant).replaceAll(' / ', ', ') : variant.sku}, ${product.minOrderQuantity}`,
      )[0] ?? '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('goods.bulk.paste')}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('goods.bulk.cancel')}
          </Button>
          <Button disabled={lines.length === 0} onClick={() => onApply({ ...picks, ...found })}>
            {t('goods.list.fill')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('goods.list.label')} hint={t('goods.list.hint')}>
          <TextArea
            rows={7}
            dir="auto"
            spellCheck={false}
            value={text}
            placeholder={t('goods.list.example', { example })}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <div aria-live="polite" className="flex flex-col gap-3 text-sm">
          {problems.length > 0 && (
            <section>
              <h3 className="mb-1 text-base text-sale-700">{t('goods.list.problems', { count: problems.length })}</h3>
              <ul className="divide-y divide-line-soft rounded-md border border-line-soft">
                {problems.map((problem) => (
                  <Problem
                    key={problem.number}
                    problem={problem}
                    stock={problem.stock === undefined ? '' : quantityText(problem.stock, product.unit)}
                  />
                ))}
              </ul>
            </section>
          )}
          {lines.length > 0 && (
            <section>
              <h3 className="mb-1 text-base text-ok-700">{t('goods.list.understood', { count: lines.length })}</h3>
              <ul className="divide-y divide-line-soft rounded-md border border-line-soft">
                {Object.entries(found).map(([sku, quantity]) => (
                  <li key={sku} className="flex items-baseline justify-between gap-3 px-3 py-2">
                    <bdi>{nameOfSku(sku)}</bdi>
                    <span className="tabular font-semibold">{quantityText(quantity, product.unit)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Problem({ problem, stock }: { problem: ListProblem; stock: string }) {
  const t = useText();
  return (
    <li className="flex items-start gap-2 px-3 py-2">
      <Icon name="alert" size={16} className="mt-0.5 text-sale-600" />
      <div className="min-w-0">
        <p className="text-ink-600">
          {t('goods.list.line', { number: problem.number })}:{' '}
          <bdi className="break-all text-ink-900">{problem.text.trim()}</bdi>
        </p>
        <p>{t(`goods.list.why.${problem.why}`, { stock, missing: problem.missing ?? '', most: LINES_MAX })}</p>
      </div>
    </li>
  );
}

/** The public data of the product in another language. */
const apiIn = (lang: Lang) =>
  callsThrough(
    async ({ method, url, headers }, { signal }) => {
      const response = await fetch(url, { method, headers, credentials: 'omit', ...(signal && { signal }) });
      return { status: response.status, text: await response.text() };
    },
    () => ({ ...documentLocale(), lang }),
  );

/**
 * The product in the language of the page, and in Korean and English once loaded; a failure leaves the page's language
 * only.
 */
function useNames(product: Product): readonly ProductItems[] {
  const lang = useLang();
  const [others, setOthers] = useState<readonly ProductItems[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const wanted = (['ko', 'en'] as const).filter((one) => one !== lang);
    void Promise.all(
      wanted.map((one) =>
        apiIn(one)('readProduct', { params: { id: product.id }, signal: abort.signal }).catch(() => undefined),
      ),
    ).then((found) => setOthers(found.filter((one) => one !== undefined)));
    return () => abort.abort();
  }, [product.id, lang]);
  return useMemo(() => [product, ...others], [product, others]);
}
