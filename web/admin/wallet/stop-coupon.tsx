import type { StaffCouponAnswer } from '#core/wallet/contract.ts';
import { STOP_REASONS, type StaffStopReason } from '#core/wallet/states.ts';
import { api } from '#web/api/client.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { Count, Price } from '#web/components/price.tsx';
import { NO_REASON, type ReasonValues } from '#web/components/reason.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type Props = { coupon: StaffCouponAnswer; onClose(): void };
type Values = ReasonValues & { readonly stopReason: StaffStopReason | '' };
const START: Values = { ...NO_REASON, stopReason: '' };

/** Stops a coupon: first says how many members hold it and its worth, and asks for the reason they will read. */
export function StopCoupon({ coupon: { id, code, unused, worth, store }, onClose }: Props) {
  const t = useText();
  const form = useForm({
    start: START,
    judge: emptyFields,
    send: async ({ stopReason, reason }) => {
      if (!stopReason) return false;
      return api('stopCoupon', { params: { id }, body: { stopReason, reason: reason.trim() } });
    },
  });
  const shown = useValues(form, ({ stopReason }) => stopReason);
  return (
    <FormDialog
      form={form}
      title={t('coupon.stop.title', { code })}
      cancelLabel={t('office.cancel')}
      submit={t('coupon.stop.action')}
      successText={t('coupon.stop.stopped')}
      look="danger"
      onClose={onClose}
    >
      <dl className="grid grid-cols-2 gap-3 rounded-md border border-warn-500 bg-warn-50 p-3">
        <div>
          <dt className="text-xs text-ink-600">{t('coupon.stop.holders')}</dt>
          <dd className="tabular text-lg font-semibold">
            <Count value={unused} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-600">{t('coupon.stop.worth')}</dt>
          <dd className="text-lg font-semibold">
            <Price money={worth} />
          </dd>
        </div>
      </dl>
      <p className="text-sm">{t('coupon.stop.means')}</p>
      <SelectField
        name="stopReason"
        label={t('coupon.stop.shown')}
        required
        hint={shown && `${t('coupon.stop.preview')}: ${t(`wallet.coupon.stopReason.${shown}`)}`}
        none={t('coupon.stop.choose')}
        options={STOP_REASONS.map((one) => ({ value: one, label: t(`coupon.stop.reason.${one}`) }))}
      />
      <ReasonField label={t(store ? 'coupon.stop.toStore' : 'coupon.stop.record')} hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}

export function ResumeCoupon({ coupon: { id, code, store }, onClose }: Props) {
  const t = useText();
  return (
    <DecideDialog
      title={t('coupon.stop.resumeTitle', { code })}
      submit={t('coupon.stop.resume')}
      successText={t('coupon.stop.resumed')}
      send={(reason) => api('resumeCoupon', { params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p className="text-sm">{t(store ? 'coupon.stop.resumeOfStore' : 'coupon.stop.resumeMeans')}</p>
    </DecideDialog>
  );
}
