import { type FormEvent, useId, useState } from 'react';
import { LANGUAGES } from '#core/locale.ts';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { instantOf, kstInput } from '#web/admin/home-page/kst.ts';
import { api } from '#web/api/client.ts';
import { useSecondPerson } from '#web/components/second-person.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { type FormState, useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

const NUMBERS = ['most', 'percent', 'minimum', 'days', 'limit'] as const;
const LIMITS = {
  most: [1, 1_000_000_000],
  percent: [1, 100],
  minimum: [0, 1_000_000_000],
  days: [1, 730],
  limit: [1, 10_000_000],
} as const;
const MAY_BE_EMPTY: readonly string[] = ['percent', 'limit'];

type Values = Record<(typeof NUMBERS)[number] | 'code' | 'from' | 'until' | (typeof LANGUAGES)[number], string>;

function startOf(): Values {
  const now = Date.now();
  return {
    code: '',
    ko: '',
    en: '',
    zh: '',
    ja: '',
    ar: '',
    most: '',
    percent: '',
    minimum: '0',
    days: '30',
    limit: '',
    from: kstInput(new Date(now)),
    until: kstInput(new Date(now + 30 * 86_400_000)),
  };
}

function wrongIn(values: Values): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('code', /^[A-Z0-9]{3,20}$/.test(values.code) ? undefined : requestRefusal('request.badFormat')),
    ...[...LANGUAGES, 'from' as const, 'until' as const].flatMap((name) =>
      atField(name, values[name].trim() ? undefined : required),
    ),
    ...NUMBERS.filter((name) => values[name] !== '' || !MAY_BE_EMPTY.includes(name)).flatMap((name) =>
      atField(name, whyNotWhole(values[name], LIMITS[name])),
    ),
  ];
}

/** Creates a coupon. Its terms never change afterwards, so the form asks for all of them. */
export function CouponForm({ isOpen, onClose }: { isOpen: boolean; onClose(isSaved: boolean): void }) {
  const t = useText();
  const explain = useRefusalText();
  const saysWaiting = useSecondPerson();
  const id = useId();
  const [start] = useState(startOf);
  const form = useForm(start, wrongIn);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (!form.check() || isBusy) return;
    const { code, ko, en, zh, ja, ar, most, percent, minimum, days, limit, from, until } = form.values;
    setBusy(true);
    try {
      await api('createCoupon', {
        body: {
          code,
          name: { ko: ko.trim(), en: en.trim(), zh: zh.trim(), ja: ja.trim(), ar: ar.trim() },
          amount: wholeNumberOf(most),
          percent: percent === '' ? null : wholeNumberOf(percent),
          minimum: wholeNumberOf(minimum),
          claimableFrom: instantOf(from),
          claimableUntil: instantOf(until),
          validDays: wholeNumberOf(days),
          limit: limit === '' ? null : wholeNumberOf(limit),
        },
      });
      toast(t('wallet.office.saved'));
      onClose(true);
    } catch (refusal) {
      if (saysWaiting(refusal)) onClose(true);
      else if (!form.assignErrors(refusal)) setProblem(explain(refusal));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => onClose(false)}
      shape="panel"
      title={t('wallet.office.newCoupon')}
      footer={
        <>
          <Button look="secondary" onClick={() => onClose(false)}>
            {t('office.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {t('wallet.office.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        {form.attempt > 0 && form.wrong.length > 0 && <Notice tone="error">{t('wallet.office.problem')}</Notice>}
        <Fields form={form} />
      </form>
    </Dialog>
  );
}

function Fields({ form }: { form: FormState<Values> }) {
  const t = useText();
  const input = (name: keyof Values, props: Parameters<typeof TextInput>[0] = {}) => (
    <TextInput
      name={name}
      dir="ltr"
      {...props}
      value={form.values[name]}
      onBlur={() => form.leave(name)}
      onChange={(event) =>
        form.change({ [name]: name === 'code' ? event.currentTarget.value.toUpperCase() : event.currentTarget.value })
      }
    />
  );
  const number = (name: (typeof NUMBERS)[number]) => input(name, { inputMode: 'numeric', maxLength: 13 });
  return (
    <>
      <Field label={t('wallet.office.code')} required hint={t('wallet.office.codeHint')} error={form.errorOf('code')}>
        {input('code', { maxLength: 20, autoComplete: 'off' })}
      </Field>
      {LANGUAGES.map((lang) => (
        <Field
          key={lang}
          label={t('wallet.office.name', { language: t(`admin.homePage.lang.${lang}`) })}
          required
          error={form.errorOf(lang)}
        >
          {input(lang, { dir: 'auto', lang, maxLength: 100 })}
        </Field>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('wallet.office.most')} required error={form.errorOf('most')}>
          {number('most')}
        </Field>
        <Field label={t('wallet.office.percent')} hint={t('wallet.office.percentHint')} error={form.errorOf('percent')}>
          {number('percent')}
        </Field>
        <Field label={t('wallet.office.minimum')} required error={form.errorOf('minimum')}>
          {number('minimum')}
        </Field>
        <Field label={t('wallet.office.days')} required error={form.errorOf('days')}>
          {number('days')}
        </Field>
        <Field label={t('wallet.office.from')} required error={form.errorOf('from')}>
          {input('from', { type: 'datetime-local' })}
        </Field>
        <Field label={t('wallet.office.until')} required error={form.errorOf('until')}>
          {input('until', { type: 'datetime-local' })}
        </Field>
        <Field label={t('wallet.office.limit')} hint={t('wallet.office.limitHint')} error={form.errorOf('limit')}>
          {number('limit')}
        </Field>
      </div>
    </>
  );
}
