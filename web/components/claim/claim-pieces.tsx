import type { ClaimAnswer, ClaimRowAnswer } from '#core/claim/contract.ts';
import { formatMoney } from '#core/format.ts';
import { useText } from '#web/i18n/text.tsx';
import { optionsText } from '#web/components/claim/choose-pieces.tsx';
import { HistoryList } from '#web/components/history-list.tsx';
import { MoneyRow } from '#web/components/order/order-money.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';

/** The products of a claim and their quantities. */
export function ClaimLines({ lines }: { lines: ClaimRowAnswer['lines'] }) {
  const t = useText();
  const quantityText = useQuantityText();
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3">
          <span className="size-14 shrink-0 overflow-hidden rounded-sm border border-line-soft">
            <Picture base={line.image} alt="" sizes="56px" />
          </span>
          <span className="min-w-0 grow">
            <span dir="auto" className="block font-medium">
              {line.name}
            </span>
            <span className="block text-sm text-ink-600">
              {optionsText(line.options)}
              {line.options.length > 0 && ' · '}
              <Price money={line.unitPrice} /> · {quantityText(line.quantity, line.unit)}
            </span>
            {line.takenOut > 0 && (
              <span className="block text-sm text-ink-600">
                {t('claim.takenOut', { quantity: quantityText(line.takenOut, line.unit) })}
              </span>
            )}
            {line.exchangeFor && (
              <span className="block text-sm font-medium text-brand-700">
                {t('claim.exchangeFor')}: <bdi>{optionsText(line.exchangeFor.options) || line.exchangeFor.sku}</bdi>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The refund by payment method, without those that get nothing. With deductions the amount before them, each of them
 * and the total come first.
 */
export function ClaimBack({ back }: { back: NonNullable<ClaimAnswer['back']> }) {
  const t = useText();
  const means = (['paid', 'cash', 'mileage'] as const).filter((name) => back[name].amount > 0);
  const { withheld, fee, total } = back;
  const deductions = [
    { label: 'claim.back.withheldGoods', amount: withheld.goods.amount },
    { label: 'claim.back.withheldDelivery', amount: withheld.delivery.amount },
    { label: 'claim.back.withheldCoupon', amount: withheld.coupon.amount },
    { label: 'claim.back.fee', amount: fee.amount },
  ] as const;
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  const byMeans = means.map((name) => (
    <MoneyRow key={name} label={t(`claim.back.${name}`)}>
      <Price money={back[name]} />
    </MoneyRow>
  ));
  return (
    <div className="text-sm">
      <dl className="flex flex-col gap-2">
        {deducted > 0 ? (
          <>
            <MoneyRow label={t('claim.back.before')}>
              <Price money={{ ...total, amount: total.amount + deducted }} />
            </MoneyRow>
            {deductions
              .filter(({ amount }) => amount > 0)
              .map(({ label, amount }) => (
                <MoneyRow key={label} label={t(label)}>
                  <Price money={{ ...total, amount: -amount }} />
                </MoneyRow>
              ))}
          </>
        ) : (
          byMeans
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line-soft pt-2">
          <dt className="font-semibold">{t('claim.back.total')}</dt>
          <dd>
            <Price money={total} className="text-lg font-bold" />
          </dd>
        </div>
        {deducted > 0 && byMeans}
      </dl>
      {withheld.goods.amount + withheld.delivery.amount > 0 && (
        <p className="mt-2 text-ink-600">{t('claim.back.withheldWhy')}</p>
      )}
      {back.carried.amount > 0 && (
        <p className="mt-2 text-ink-600">{t('claim.back.carried', { amount: formatMoney(back.carried) })}</p>
      )}
      {back.couponLeast && (
        <p className="mt-2 text-ink-600">{t('claim.back.couponWhy', { least: formatMoney(back.couponLeast) })}</p>
      )}
    </div>
  );
}

/** The courier's name and the waybill of a parcel. */
export function ClaimParcel({
  courierName,
  waybill,
  href,
}: {
  courierName: string;
  waybill: string;
  href?: string | null;
}) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <bdi>{courierName}</bdi>
      <Bidi className="tabular font-medium">{waybill}</Bidi>
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center text-brand-700 hover:underline"
        >
          {t('claim.track')}
        </a>
      )}
    </p>
  );
}

/** The history of a claim, the newest first. */
export function ClaimTimeline({ history }: { history: ClaimAnswer['history'] }) {
  const t = useText();
  const rows = history.map((row) => ({
    key: `${row.at}${row.event}`,
    what: t(`claim.event.${row.event}`),
    at: row.at,
    by: t(`order-page.by.${row.by}`),
    why: row.why,
  }));
  return <HistoryList rows={rows} />;
}
