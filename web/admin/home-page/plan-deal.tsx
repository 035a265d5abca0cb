import { type FormEvent, useId, useState } from 'react';
import { whyNotPeriod } from '#core/marketing/rules.ts';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { findGoods, Finder, type Found, Named } from '#web/admin/home-page/finder.tsx';
import { instantOf, kstInput } from '#web/admin/home-page/kst.ts';
import { api } from '#web/api/client.ts';
import { useSecondPerson } from '#web/components/second-person.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { useForm } from '#web/components/form.ts';
import { Thumb } from '#web/components/office/pieces.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = { product: Found | undefined; percent: string; from: string; to: string };

const DAY = 86_400_000;
const PERCENT_MAX = 90;
// By default a deal starts at the next full hour and lasts a week.
function emptyPlan(): Values {
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  return { product: undefined, percent: '', from: kstInput(new Date(hour)), to: kstInput(new Date(hour + 7 * DAY)) };
}

function wrongIn({ product, percent, from, to }: Values): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('product', product ? undefined : required),
    ...atField('percent', percent === '' ? required : whyNotWhole(percent, [1, PERCENT_MAX])),
    ...atField('from', from ? undefined : required),
    ...atField(
      'to',
      to ? (from ? whyNotPeriod(new Date(instantOf(from)), new Date(instantOf(to))) : undefined) : required,
    ),
  ];
}

/** Plans a price cut: product, discount, start and end in Korean time. */
export function PlanDeal({ open, onClose }: { open: boolean; onClose(isPlanned: boolean): void }) {
  const t = useText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={() => onClose(false)}
      shape="panel"
      title={t('admin.homePage.deals.plan')}
      footer={
        <>
          <Button look="secondary" onClick={() => onClose(false)}>
            {t('office.cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {t('admin.homePage.deals.save')}
          </Button>
        </>
      }
    >
      <PlanForm id={id} onBusy={setBusy} onPlanned={() => onClose(true)} />
    </Dialog>
  );
}

function PlanForm({ id, onBusy, onPlanned }: { id: string; onBusy(busy: boolean): void; onPlanned(): void }) {
  const t = useText();
  const textOf = useRefusalText();
  const saysWaiting = useSecondPerson();
  const form = useForm(useState(emptyPlan)[0], wrongIn);
  const [problem, setProblem] = useState<unknown>();
  const { product, percent, from, to } = form.values;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (!form.check() || !product) return;
    onBusy(true);
    try {
      await api('planDeal', {
        body: {
          productId: product.id,
          percent: wholeNumberOf(percent),
          startsAt: instantOf(from),
          endsAt: instantOf(to),
        },
      });
      toast(t('admin.homePage.deals.planned'));
      onPlanned();
    } catch (refused) {
      if (saysWaiting(refused)) onPlanned();
      else setProblem(refused);
    }
    onBusy(false);
  };
  return (
    <div className="flex flex-col gap-4">
      {problem !== undefined && <Notice tone="error">{textOf(problem)}</Notice>}
      {product ? (
        <div className="flex items-center gap-3 rounded-sm border border-line-soft p-2">
          <Thumb src={product.picture} />
          <Named name={product.name} code={product.code} note={product.note} />
          <Button look="quiet" size="small" onClick={() => form.change({ product: undefined })}>
            {t('admin.homePage.deals.other')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-1">
          <Finder
            label={t('admin.homePage.find.md')}
            find={findGoods}
            actionOf={(found) => (
              <Button
                look="secondary"
                size="small"
                aria-label={t('admin.homePage.deals.chooseOne', { name: found.name })}
                onClick={() => form.change({ product: found })}
              >
                {t('admin.homePage.deals.choose')}
              </Button>
            )}
          />
          {form.errorOf('product') && <Notice tone="error">{t('admin.homePage.deals.chooseFirst')}</Notice>}
        </div>
      )}
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <Field
          label={t('admin.homePage.deals.percent')}
          hint={t('admin.homePage.deals.percentHint')}
          error={form.errorOf('percent')}
          required
        >
          <TextInput
            dir="ltr"
            inputMode="numeric"
            maxLength={2}
            value={percent}
            onBlur={() => form.leave('percent')}
            onChange={(event) => form.change({ percent: event.currentTarget.value.trim() })}
            className="max-w-32 rtl:text-end"
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('admin.homePage.deals.from')} error={form.errorOf('from')} required>
            <TextInput
              type="datetime-local"
              value={from}
              onChange={(event) => form.change({ from: event.currentTarget.value }, ['from', 'to'])}
            />
          </Field>
          <Field label={t('admin.homePage.deals.to')} error={form.errorOf('to')} required>
            <TextInput
              type="datetime-local"
              value={to}
              onBlur={() => form.leave('to')}
              onChange={(event) => form.change({ to: event.currentTarget.value })}
            />
          </Field>
        </div>
        <p className="text-sm text-ink-600">{t('admin.homePage.deals.rule')}</p>
      </form>
    </div>
  );
}
