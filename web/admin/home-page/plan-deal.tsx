import { useId, useState } from 'react';
import { whyNotPeriod } from '#core/marketing/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { findGoods, Finder, type Found, Named } from '#web/admin/home-page/finder.tsx';
import { instantOf, kstInput } from '#web/admin/home-page/kst.ts';
import { api } from '#web/api/client.ts';
import { Thumb } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { QuantityField, TextField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { FrameContext, useBound } from '#web/forms/frame.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = { product: Found | undefined; percent: string; startsAt: string; endsAt: string };

const DAY = 86_400_000;
const PERCENT_MAX = 90;
// By default a deal starts at the next full hour and lasts a week.
function emptyPlan(): Values {
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  return {
    product: undefined,
    percent: '',
    startsAt: kstInput(new Date(hour)),
    endsAt: kstInput(new Date(hour + 7 * DAY)),
  };
}

function wrongIn({ product, percent, startsAt, endsAt }: Values): FieldRefusal[] {
  const ends =
    startsAt && endsAt ? whyNotPeriod(new Date(instantOf(startsAt)), new Date(instantOf(endsAt))) : undefined;
  return [
    ...atField('product', product ? undefined : requestRefusal('request.required')),
    ...atField('percent', whyNotWhole(percent, [1, PERCENT_MAX])),
    ...emptyFields({ startsAt, endsAt }),
    ...atField('endsAt', ends),
  ];
}

/** Plans a price cut: product, discount, start and end in Korean time. */
export function PlanDeal({ onClose }: { onClose(): void }) {
  const t = useText();
  const id = useId();
  const done = useDone(t('admin.homePage.deals.planned'));
  const form = useForm({
    start: useState(emptyPlan)[0],
    judge: wrongIn,
    send: async ({ product, percent, startsAt, endsAt }) => {
      if (!product) return false;
      const times = { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) };
      await api('planDeal', { body: { productId: product.id, percent: wholeNumberOf(percent), ...times } });
      onClose();
      return done();
    },
    whenWaiting: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      isBusy={form.isBusy}
      shape="panel"
      title={t('admin.homePage.deals.plan')}
      footer={
        <>
          <Button look="secondary" disabled={form.isBusy} onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.isBusy}>
            {t('admin.homePage.deals.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {/* The search for it is a form of its own. */}
        <FrameContext value={form.frame}>
          <Product />
        </FrameContext>
        <Form form={form} id={id} className="flex flex-col gap-4">
          <QuantityField
            name="percent"
            label={t('admin.homePage.deals.percent')}
            hint={t('admin.homePage.deals.percentHint')}
            required
            maxLength={2}
            clean={(typed) => typed.trim()}
            className="max-w-32 rtl:text-end"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="startsAt" label={t('admin.homePage.deals.from')} required type="datetime-local" />
            <TextField name="endsAt" label={t('admin.homePage.deals.to')} required type="datetime-local" />
          </div>
          <p className="text-sm text-ink-600">{t('admin.homePage.deals.rule')}</p>
        </Form>
      </div>
    </Dialog>
  );
}

const isFoundOrNone = (value: unknown): value is Found | undefined =>
  value === undefined || (typeof value === 'object' && value !== null && 'code' in value);

/** The chosen product, or the search for one. */
function Product() {
  const t = useText();
  const { value: product, change, error } = useBound('product', isFoundOrNone);
  if (product)
    return (
      <div className="flex items-center gap-3 rounded-sm border border-line-soft p-2">
        <Thumb src={product.picture} />
        <Named name={product.name} code={product.code} note={product.note} />
        <Button look="quiet" size="small" onClick={() => change(undefined)}>
          {t('admin.homePage.deals.other')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-1">
      <Finder
        label={t('admin.homePage.find.md')}
        find={findGoods}
        actionOf={(found) => (
          <Button
            look="secondary"
            size="small"
            aria-label={t('admin.homePage.deals.chooseOne', { name: found.name })}
            onClick={() => change(found)}
          >
            {t('admin.homePage.deals.choose')}
          </Button>
        )}
      />
      {error && <Notice tone="error">{t('admin.homePage.deals.chooseFirst')}</Notice>}
    </div>
  );
}
