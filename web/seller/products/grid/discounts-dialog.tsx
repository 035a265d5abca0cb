import { useEffect, useState } from 'react';
import { DISCOUNTED_AT_ONCE } from '#core/marketing/rules.ts';
import { costOfDiscount } from '#core/sales/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Price } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { type FormState, useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import {
  daysOf,
  percentOf,
  type Reduction,
  reductionBody,
  ReductionFields,
  useNewReduction,
  wrongInReduction,
} from '#web/seller/product/reduction.tsx';
import { toast } from '#web/session/toast.ts';
import { Notice } from '#web/ui/states.tsx';

type Estimate = Answer<'estimateDiscounts'>['goods'];
export type DiscountsProps = { readonly products: readonly { readonly id: number }[]; onClose(): void };

const PAUSE_MS = 300;

/** Reduces the prices of the chosen products for one period, with what that may cost the store (SEL-023). */
export function DiscountsDialog({ products, onClose }: DiscountsProps) {
  const t = useText();
  const ids = products.map(({ id }) => id);
  const form = useForm<Reduction>({
    start: useNewReduction(),
    judge: wrongInReduction,
    send: async (values) => {
      const { planned, refused } = await api('planProductDiscounts', {
        body: { products: ids, ...reductionBody(values) },
      });
      const counts = { planned: planned.length, refused: refused.length };
      toast(
        t(`seller.discount.${refused.length > 0 ? 'severalBut' : 'several'}`, counts),
        planned.length > 0 ? 'ok' : 'error',
      );
    },
  });
  const isTooMany = ids.length > DISCOUNTED_AT_ONCE;
  return (
    <FormDialog
      form={form}
      title={t('seller.discount.title')}
      submit={t('seller.discount.plan')}
      cancelLabel={t('ui.close')}
      disabled={isTooMany}
      onClose={onClose}
    >
      {isTooMany && <Notice tone="warn">{t('seller.discount.tooMany', { most: DISCOUNTED_AT_ONCE })}</Notice>}
      <ReductionFields />
      {!isTooMany && <Effect form={form} ids={ids.join(',')} />}
      <p className="text-sm text-ink-600">{t('seller.discount.rule')}</p>
    </FormDialog>
  );
}

/** The answer for the last percentage that was typed and stood for a moment. */
function useEstimate(products: string, percent: number | undefined) {
  const [read, setRead] = useState<{ goods?: Estimate; problem?: unknown }>({});
  useEffect(() => {
    if (percent === undefined) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      api('estimateDiscounts', { query: { products, percent }, signal: leaving.signal }).then(
        ({ goods }) => setRead({ goods }),
        (problem: unknown) => {
          if (!leaving.signal.aborted) setRead({ problem });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [products, percent]);
  return read;
}

/** Each price before and after, what cannot be reduced, and what the store gives away at the pace of its sales. */
function Effect({ form, ids }: { form: FormState<Reduction>; ids: string }) {
  const t = useText();
  const values = useValues(form);
  const percent = percentOf(values.percent);
  const { goods, problem } = useEstimate(ids, percent);
  if (percent === undefined) return null;
  if (problem !== undefined) return <RefusalNotice problem={problem} />;
  if (!goods) return null;
  return (
    <>
      <div className="max-h-64 overflow-y-auto rounded-md border border-line">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('seller.discount.prices')}</caption>
          <thead className="text-xs text-ink-600">
            <tr>
              <th className="px-3 py-1 text-start font-medium">{t('office.order.goods')}</th>
              <th className="px-3 py-1 text-end font-medium">{t('seller.discount.before')}</th>
              <th className="px-3 py-1 text-end font-medium">{t('seller.discount.after')}</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {goods.map(({ id, name, before, after, refused }) => (
              <tr key={id} className="border-t border-line-soft align-top">
                <td className="px-3 py-1">
                  <bdi>{name}</bdi>
                  {refused && <span className="block text-xs text-sale-700">{refused.message}</span>}
                </td>
                <td className="px-3 py-1 text-end">
                  <Price money={before} />
                </td>
                <td className="px-3 py-1 text-end font-semibold">{refused ? '–' : <Price money={after} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Cost goods={goods} days={daysOf(values)} />
    </>
  );
}

function Cost({ goods, days }: { goods: Estimate; days: number }) {
  const t = useText();
  const reduced = goods.filter(({ refused }) => !refused);
  const [first] = reduced;
  if (!first) return <Notice tone="warn">{t('seller.discount.none')}</Notice>;
  const units = reduced.reduce((sum, one) => sum + one.units, 0);
  const cost = reduced.reduce(
    (sum, { before, after, units: sold }) => sum + costOfDiscount(sold, before.amount - after.amount, days),
    0,
  );
  return (
    <div className="rounded-md bg-surface-1 p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{t(`seller.discount.${units > 0 ? 'cost' : 'noSales'}`, { days, units })}</span>
        {units > 0 && (
          <strong>
            <Price money={{ ...first.before, amount: cost }} />
          </strong>
        )}
      </p>
      <p className="mt-1 text-xs text-ink-600">{t('seller.discount.bearer')}</p>
    </div>
  );
}
