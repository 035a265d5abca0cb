import { useState } from 'react';
import { addDays, kstDate, startOfKstDate } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import { cutRows, whyNotPeriod } from '#core/marketing/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { Price } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { QuantityField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type DiscountProps = { readonly product: { readonly id: number; readonly name: string }; onClose(): void };
type Read = Answer<'readProductDiscount'>;
type Values = { percent: string; startsOn: string; endsOn: string };

const PERCENT_MAX = 90;
const WEEK = 7;

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

const timesOf = ({ startsOn, endsOn }: Values) => ({
  startsAt: startOfKstDate(startsOn),
  endsAt: addDays(startOfKstDate(endsOn), 1),
});

function wrongIn(values: Values): FieldRefusal[] {
  const { percent, startsOn, endsOn } = values;
  const { startsAt, endsAt } = timesOf(values);
  return [
    ...atField('percent', whyNotWhole(percent, [1, PERCENT_MAX])),
    ...emptyFields({ startsOn, endsOn }),
    ...atField('endsOn', startsOn && endsOn ? whyNotPeriod(startsAt, endsAt, new Date()) : undefined),
  ];
}
function Planning({ product, rows, onClose }: DiscountProps & Pick<Read, 'rows'>) {
  const t = useText();
  const { id, name } = product;
  const form = useForm<Values>({
    start: useState(() => ({
      percent: '',
      startsOn: kstDate(new Date()),
      endsOn: kstDate(addDays(new Date(), WEEK)),
    }))[0],
    judge: wrongIn,
    send: (values) => {
      const { startsAt, endsAt } = timesOf(values);
      const body = { percent: wholeNumberOf(values.percent), startsAt: startsAt.toISOString() };
      return api('planProductDiscount', { params: { id }, body: { ...body, endsAt: endsAt.toISOString() } });
    },
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
      <QuantityField
        name="percent"
        label={t('seller.discount.percent')}
        hint={t('seller.discount.percentHint', { most: PERCENT_MAX })}
        required
        maxLength={2}
        className="max-w-32"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="startsOn" type="date" label={t('seller.discount.from')} required />
        <TextField name="endsOn" type="date" label={t('seller.discount.to')} required />
      </div>
      <Reduced form={form} rows={rows} />
      <p className="text-sm text-ink-600">{t('seller.discount.rule')}</p>
    </FormDialog>
  );
}

/** The price rows before and with the typed discount. */
function Reduced({ form, rows }: { form: ReturnType<typeof useForm<Values>> } & Pick<Read, 'rows'>) {
  const t = useText();
  const percent = useValues(form, (values) => values.percent);
  if (whyNotWhole(percent, [1, PERCENT_MAX])) return null;
  const cut = cutRows(
    rows.map(({ minQuantity, price }) => ({ minQuantity, price: price.amount })),
    wholeNumberOf(percent),
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
