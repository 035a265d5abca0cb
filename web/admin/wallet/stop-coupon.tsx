import { useState } from 'react';
import type { StaffCouponAnswer } from '#core/wallet/contract.ts';
import { STOP_REASONS, type StopReason } from '#core/wallet/states.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Count, Price } from '#web/components/price.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

type Props = { coupon: StaffCouponAnswer; onClose(): void };

/** Stops a coupon: first says how many members hold it and its worth, and asks for the reason they will read. */
export function StopCoupon({ coupon: { id, code, unused, worth }, onClose }: Props) {
  const t = useText();
  const [shown, setShown] = useState<StopReason>();
  const [isSent, setSent] = useState(false);
  return (
    <DecideDialog
      title={t('coupon.stop.title', { code })}
      submit={t('coupon.stop.action')}
      successText={t('coupon.stop.stopped')}
      look="danger"
      reasonLabel={t('coupon.stop.record')}
      send={async (reason) => {
        setSent(true);
        if (!shown) return false;
        return api('stopCoupon', { params: { id }, body: { stopReason: shown, reason } });
      }}
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
      <Field
        label={t('coupon.stop.shown')}
        required
        hint={shown && `${t('coupon.stop.preview')}: ${t(`wallet.coupon.stopReason.${shown}`)}`}
        error={isSent && !shown ? t('coupon.stop.choose') : undefined}
      >
        <Select
          value={shown ?? ''}
          onChange={(event) => setShown(STOP_REASONS.find((one) => one === event.currentTarget.value))}
          className="w-full"
        >
          <option value="">{t('coupon.stop.choose')}</option>
          {STOP_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`coupon.stop.reason.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </DecideDialog>
  );
}

export function ResumeCoupon({ coupon: { id, code }, onClose }: Props) {
  const t = useText();
  return (
    <DecideDialog
      title={t('coupon.stop.resumeTitle', { code })}
      submit={t('coupon.stop.resume')}
      successText={t('coupon.stop.resumed')}
      send={(reason) => api('resumeCoupon', { params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p className="text-sm">{t('coupon.stop.resumeMeans')}</p>
    </DecideDialog>
  );
}
