import { formatNumber } from '#core/format.ts';
import { type Service, SERVICES } from '#core/logistics/tariff.ts';
import { atField } from '#core/request-refusals.ts';
import { DatedForm, useDated } from '#web/admin/tariffs/dated-form.tsx';
import { limitOf, unitsOf, whyNotUnits } from '#web/admin/tariffs/price-values.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Bidi, Price } from '#web/components/price.tsx';
import { whyNotPercent } from '#web/components/typed-amount.ts';
import { MoneyField, QuantityField, SelectField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { Card } from '#web/ui/surface.tsx';

type Book = Answer<'readTariffBook'>;
const NUMBERS = ['free', 'blockSize', 'amount'] as const;
const LABELS = { free: 'freeUnits', blockSize: 'blockSize', amount: 'fee' } as const;

/** Today's service fees, marine insurance by HS chapter and freight within China, each with its next value. */
export function Fees({
  fees,
  insurance,
  chinaFreight,
}: {
  fees: Book['fees'];
  insurance: Book['insurance'];
  chinaFreight: Book['chinaFreight'];
}) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Services fees={fees} />
      <div className="flex flex-col gap-4">
        <Insurance insurance={insurance} />
        <ChinaFreight freight={chinaFreight} />
      </div>
    </div>
  );
}

/** The fee of a service as it was shown; without one nothing. */
const readOf = (fee: Book['fees'][number] | undefined) => ({
  free: fee?.free ?? null,
  blockSize: fee?.blockSize ?? null,
  amount: fee?.amount.amount ?? null,
});

type Fee = Readonly<Record<(typeof NUMBERS)[number], string>> & { readonly code: Service };

function Services({ fees }: { fees: Book['fees'] }) {
  const t = useText();
  const feeOf = (code: string) => fees.find((fee) => fee.code === code);
  const typedOf = (code: string) => {
    const current = feeOf(code);
    return {
      free: String(current?.free ?? 0),
      blockSize: String(current?.blockSize ?? 1),
      amount: String(current?.amount.amount ?? ''),
    };
  };
  const start: Fee = { code: 'DETAILED_PHOTO', ...typedOf('DETAILED_PHOTO') };
  const dated = useDated({
    submit: t('logistics.office.setFee'),
    successText: t('logistics.office.feeSet'),
    start,
    judge: (values) => NUMBERS.flatMap((name) => atField(name, whyNotUnits(values[name], 0))),
    readOf: ({ code }) => readOf(feeOf(code)),
    send: ({ code, validFrom, ...typed }, given) => {
      const free = unitsOf(typed.free, 0);
      const amounts = { free, blockSize: unitsOf(typed.blockSize, 0), amount: unitsOf(typed.amount, 0) };
      return api('publishFee', { body: { code, unit: feeOf(code)?.unit ?? 'ITEM', ...amounts, validFrom, ...given } });
    },
  });
  return (
    <Card as="section" label={t('logistics.office.fees')} className="p-4">
      <h2 className="mb-2 text-base">{t('logistics.office.fees')}</h2>
      <dl className="flex flex-col gap-1 text-sm">
        {fees.map((fee) => (
          <div key={fee.code} className="flex flex-wrap justify-between gap-x-4">
            <dt>
              {t(`logistics.service.${fee.code}`)}{' '}
              <span className="text-ink-500">
                {[
                  ...(fee.free > 0 ? [t('logistics.office.free', { count: fee.free })] : []),
                  ...(fee.blockSize > 1 ? [t('logistics.office.block', { count: fee.blockSize })] : []),
                ].join(' · ')}
              </span>
            </dt>
            <dd>
              <Price money={fee.amount} />
            </dd>
          </div>
        ))}
      </dl>
      <DatedForm dated={dated} needs={NUMBERS}>
        <SelectField
          name="code"
          label={t('logistics.office.service')}
          onChosen={(code) => dated.form.change(typedOf(code))}
          options={SERVICES.map((one) => ({ value: one, label: t(`logistics.service.${one}`) }))}
        />
        {NUMBERS.map((name) => (
          <QuantityField
            key={name}
            name={name}
            label={t(`logistics.office.${LABELS[name]}`)}
            boxClass="w-28"
            maxLength={9}
            className="tabular"
          />
        ))}
      </DatedForm>
    </Card>
  );
}

function Insurance({ insurance }: { insurance: Book['insurance'] }) {
  const t = useText();
  const classOf = (typed: string) => typed.trim() || '*';
  const dated = useDated({
    submit: t('logistics.office.setInsurance'),
    successText: t('logistics.office.insuranceSet'),
    start: { productClass: '', basisPoints: '' },
    judge: ({ basisPoints }) => atField('basisPoints', whyNotPercent(basisPoints)),
    readOf: (values) => {
      const wanted = classOf(values.productClass);
      return { basisPoints: insurance.find(({ productClass }) => productClass === wanted)?.basisPoints ?? null };
    },
    send: ({ productClass, basisPoints, validFrom }, given) => {
      const body = { productClass: classOf(productClass), basisPoints: unitsOf(basisPoints, 2), validFrom };
      return api('publishInsurance', { body: { ...body, ...given } });
    },
  });
  return (
    <Card as="section" label={t('logistics.office.insurance')} className="p-4">
      <h2 className="mb-2 text-base">{t('logistics.office.insurance')}</h2>
      <dl className="flex flex-col gap-1 text-sm">
        {insurance.map((rate) => (
          <div key={rate.productClass} className="flex justify-between gap-4">
            <dt>
              {rate.productClass === '*'
                ? t('logistics.office.otherClasses')
                : t('logistics.office.chapter', { chapter: rate.productClass })}
            </dt>
            <dd>
              <Bidi className="tabular">{formatNumber(rate.basisPoints / 100, 2)}%</Bidi>
            </dd>
          </div>
        ))}
      </dl>
      <DatedForm dated={dated} needs={['basisPoints']}>
        <QuantityField
          name="productClass"
          label={t('logistics.office.class')}
          hint={t('logistics.office.classHint')}
          boxClass="w-40"
          maxLength={2}
          clean={digitsIn}
          className="tabular"
        />
        <MoneyField
          name="basisPoints"
          label={t('logistics.office.percent')}
          required
          boxClass="w-28"
          maxLength={6}
          className="tabular"
        />
      </DatedForm>
    </Card>
  );
}

function ChinaFreight({ freight }: { freight: Book['chinaFreight'] }) {
  const t = useText();
  const { base, kilo, maxKilos } = freight;
  const dated = useDated({
    submit: t('logistics.office.setChinaFreight'),
    successText: t('logistics.office.chinaFreightSet'),
    start: { base: String(base.amount / 100), kilo: String(kilo.amount / 100), maxKilos: String(maxKilos ?? '') },
    judge: (values) => [
      ...atField('base', whyNotUnits(values.base, 2)),
      ...atField('kilo', whyNotUnits(values.kilo, 2)),
      ...atField('maxKilos', values.maxKilos.trim() ? whyNotUnits(values.maxKilos, 0) : undefined),
    ],
    readOf: () => ({ base: base.amount, kilo: kilo.amount, maxKilos: maxKilos ?? null }),
    send: (values, given) => {
      const prices = { base: unitsOf(values.base, 2), kilo: unitsOf(values.kilo, 2) };
      const body = { ...prices, maxKilos: limitOf(values.maxKilos), validFrom: values.validFrom };
      return api('publishChinaFreight', { body: { ...body, ...given } });
    },
  });
  return (
    <Card as="section" label={t('logistics.office.chinaFreight')} className="p-4">
      <h2 className="mb-2 text-base">{t('logistics.office.chinaFreight')}</h2>
      <dl className="flex flex-col gap-1 text-sm">
        {(['base', 'kilo'] as const).map((name) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{t(`logistics.office.china.${name}`)}</dt>
            <dd>
              <Price money={freight[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <DatedForm dated={dated} needs={['base', 'kilo']}>
        <MoneyField
          name="base"
          label={`${t('logistics.office.china.base')} (CNY)`}
          boxClass="w-40"
          maxLength={8}
          className="tabular"
        />
        <MoneyField
          name="kilo"
          label={`${t('logistics.office.china.kilo')} (CNY)`}
          boxClass="w-56"
          maxLength={8}
          className="tabular"
        />
        <QuantityField
          name="maxKilos"
          label={t('logistics.office.china.maxKilos')}
          boxClass="w-40"
          maxLength={7}
          className="tabular"
        />
      </DatedForm>
    </Card>
  );
}
