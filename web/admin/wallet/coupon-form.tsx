import { useState } from 'react';
import { LANGUAGES } from '#core/locale.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { instantOf, kstInput } from '#web/admin/home-page/kst.ts';
import { api } from '#web/api/client.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { QuantityField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

const NUMBERS = ['amount', 'percent', 'minimum', 'validDays', 'limit'] as const;
const LIMITS = {
  amount: [1, 1_000_000_000],
  percent: [1, 100],
  minimum: [0, 1_000_000_000],
  validDays: [1, 730],
  limit: [1, 10_000_000],
} as const;
const MAY_BE_EMPTY: readonly string[] = ['percent', 'limit'];

type Values = Readonly<Record<(typeof NUMBERS)[number] | 'code' | 'claimableFrom' | 'claimableUntil', string>> & {
  readonly name: Readonly<Record<(typeof LANGUAGES)[number], string>>;
};

function startOf(): Values {
  const now = Date.now();
  return {
    code: '',
    name: { ko: '', en: '', zh: '', ja: '', ar: '' },
    amount: '',
    percent: '',
    minimum: '0',
    validDays: '30',
    limit: '',
    claimableFrom: kstInput(new Date(now)),
    claimableUntil: kstInput(new Date(now + 30 * 86_400_000)),
  };
}

function wrongIn(values: Values): FieldRefusal[] {
  const { code, name, claimableFrom, claimableUntil } = values;
  return [
    ...atField('code', /^[A-Z0-9]{3,20}$/.test(code) ? undefined : requestRefusal('request.badFormat')),
    ...emptyFields(Object.fromEntries(LANGUAGES.map((lang) => [`name.${lang}`, name[lang]]))),
    ...emptyFields({ claimableFrom, claimableUntil }),
    ...NUMBERS.filter((number) => values[number] !== '' || !MAY_BE_EMPTY.includes(number)).flatMap((number) =>
      atField(number, whyNotWhole(values[number], LIMITS[number])),
    ),
  ];
}

/** The coupon as the call takes it. */
const couponOf = ({ code, name, amount, percent, minimum, validDays, limit, ...times }: Values) => ({
  code,
  name: {
    ko: name.ko.trim(),
    en: name.en.trim(),
    zh: name.zh.trim(),
    ja: name.ja.trim(),
    ar: name.ar.trim(),
  },
  amount: wholeNumberOf(amount),
  percent: percent === '' ? null : wholeNumberOf(percent),
  minimum: wholeNumberOf(minimum),
  claimableFrom: instantOf(times.claimableFrom),
  claimableUntil: instantOf(times.claimableUntil),
  validDays: wholeNumberOf(validDays),
  limit: limit === '' ? null : wholeNumberOf(limit),
});

/** Creates a coupon. Its terms never change afterwards, so the form asks for all of them. */
export function CouponForm({ onClose }: { onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: useState(startOf)[0],
    judge: wrongIn,
    send: (values) => api('createCoupon', { body: couponOf(values) }),
  });
  const isWrong = wrongIn(useValues(form)).length > 0;
  return (
    <FormDialog
      form={form}
      shape="panel"
      title={t('wallet.office.newCoupon')}
      cancelLabel={t('office.cancel')}
      submit={t('wallet.office.save')}
      successText={t('wallet.office.saved')}
      onClose={onClose}
    >
      {form.frame.attempt > 0 && isWrong && <Notice tone="error">{t('wallet.office.problem')}</Notice>}
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const t = useText();
  return (
    <>
      <TextField
        name="code"
        label={t('wallet.office.code')}
        required
        hint={t('wallet.office.codeHint')}
        dir="ltr"
        maxLength={20}
        autoComplete="off"
        clean={(typed) => typed.toUpperCase()}
      />
      {LANGUAGES.map((lang) => (
        <TextField
          key={lang}
          name={`name.${lang}`}
          label={t('wallet.office.name', { language: t(`admin.homePage.lang.${lang}`) })}
          required
          lang={lang}
          maxLength={100}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <QuantityField name="amount" label={t('wallet.office.most')} required maxLength={13} />
        <QuantityField
          name="percent"
          label={t('wallet.office.percent')}
          hint={t('wallet.office.percentHint')}
          maxLength={13}
        />
        <QuantityField name="minimum" label={t('wallet.office.minimum')} required maxLength={13} />
        <QuantityField name="validDays" label={t('wallet.office.days')} required maxLength={13} />
        <TextField name="claimableFrom" label={t('wallet.office.from')} required type="datetime-local" dir="ltr" />
        <TextField name="claimableUntil" label={t('wallet.office.until')} required type="datetime-local" dir="ltr" />
        <QuantityField
          name="limit"
          label={t('wallet.office.limit')}
          hint={t('wallet.office.limitHint')}
          maxLength={13}
        />
      </div>
    </>
  );
}
