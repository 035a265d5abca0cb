import { useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import { cutRows } from '#core/marketing/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { Price } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import {
  percentOf,
  type Reduction,
  reductionBody,
  ReductionFields,
  useNewReduction,
  wrongInReduction,
} from '#web/seller/product/reduction.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type DiscountProps = { readonly product: { readonly id: number; readonly name: string }; onClose(): void };
type Read = Answer<'readProductDiscount'>;

/** The discount of a product: planned here, shown and ended (PRD-004, PRD-036). */
export function DiscountDialog({ product, onClose }: DiscountProps) {
  const t = useText();
  const { id } = product;
  const [load] = useState(() => () => api('readProductDiscount', { params: { id } }));
  const { answer, problem } = useAnswer(load);
  if (answer?.discount) return <Current {...{ product, onClose }} discount={answer.discount} />;
  if (answer) return <Planning {...{ product, onClose }} rows={answer.rows} />;
  return (
    <Dialog open shape="sheet" title={t('seller.discount.title')} onClose={onClose}>
      {problem === undefined ? <ListSkeleton /> : <RefusalNotice problem={problem} />}
    </Dialog>
  );
}

function Current({ product, discount, onClose }: DiscountProps & { discount: NonNullable<Read['discount']> }) {
  const t = useText();
  const lang = useLang();
  const dayOf = (at: string) => formatDay(kstDate(new Date(at)), lang);
  const period = t('seller.discount.period', {
    percent: discount.percent,
    start: dayOf(discount.startsAt),
    end: dayOf(lastInstant(discount.endsAt)),
  });
  const facts = (
    <>
      <p className="font-semibold">
        <bdi>{product.name}</bdi>
      </p>
      <p>{period}</p>
    </>
  );
  if (discount.isOfStaff)
    return (
      <Dialog open shape="sheet" title={t('seller.discount.title')} onClose={onClose}>
        {facts}
        <p className="mt-2 text-sm text-ink-600">{t('seller.discount.ofStaff')}</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t('seller.discount.title')}
      submit={t(`seller.discount.end.${discount.state}`)}
      cancelLabel={t('ui.close')}
      look="danger"
      successText={t('seller.discount.ended')}
      onClose={onClose}
      send={() => api('endProductDiscount', { params: { id: product.id } })}
    >
      {facts}
      <p className="text-sm text-ink-600">{t('seller.discount.rule')}</p>
    </ConfirmDialog>
  );
}

/** The day a period ends with: it ends as the next one begins. */
const lastInstant = (endsAt: string): string => new Date(new Date(endsAt).getTime() - 1).toISOString();

function Planning({ product, rows, onClose }: DiscountProps & Pick<Read, 'rows'>) {
  const t = useText();
  const { id, name } = product;
  const form = useForm<Reduction>({
    start: useNewReduction(),
    judge: wrongInReduction,
    send: (values) => api('planProductDiscount', { params: { id }, body: reductionBody(values) }),
  });
  return (
    <FormDialog
      form={form}
      title={t('seller.discount.title')}
      submit={t('seller.discount.plan')}
      cancelLabel={t('ui.close')}
      successText={t('seller.discount.planned')}
      onClose={onClose}
    >
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <ReductionFields />
      <Reduced form={form} rows={rows} />
      <p className="text-sm text-ink-600">{t('seller.discount.rule')}</p>
    </FormDialog>
  );
}

/** The price rows before and with the typed discount. */
function Reduced({ form, rows }: { form: ReturnType<typeof useForm<Reduction>> } & Pick<Read, 'rows'>) {
  const t = useText();
  const percent = percentOf(useValues(form, (values) => values.percent));
  if (percent === undefined) return null;
  const cut = cutRows(
    rows.map(({ minQuantity, price }) => ({ minQuantity, price: price.amount })),
    percent,
  );
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('seller.discount.prices')}</caption>
      <thead className="text-xs text-ink-600">
        <tr>
          <th className="py-1 text-start font-medium">{t('seller.discount.quantity')}</th>
          <th className="py-1 text-end font-medium">{t('seller.discount.before')}</th>
          <th className="py-1 text-end font-medium">{t('seller.discount.after')}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {rows.map(({ minQuantity, price }, at) => (
          <tr key={minQuantity} className="border-t border-line-soft">
            <td className="py-1">{t('seller.discount.fromPieces', { count: minQuantity })}</td>
            <td className="py-1 text-end">
              <Price money={price} />
            </td>
            <td className="py-1 text-end font-semibold">
              <Price money={{ ...price, amount: cut[at]?.price ?? price.amount }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
