import { useState } from 'react';
import { formatNumber } from '#core/format.ts';
import { type Service, SERVICES } from '#core/logistics/tariff.ts';
import { DatedForm } from '#web/admin/tariffs/dated-form.tsx';
import { limitOf, unitsOf } from '#web/admin/tariffs/price-values.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';

type Book = Answer<'readTariffBook'>;
const NUMBERS = ['freeUnits', 'blockSize', 'fee'] as const;

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

function Services({ fees }: { fees: Book['fees'] }) {
  const t = useText();
  const started = (code: Service) => {
    const current = fees.find((fee) => fee.code === code);
    return {
      code,
      unit: current?.unit ?? 'ITEM',
      freeUnits: String(current?.free ?? 0),
      blockSize: String(current?.blockSize ?? 1),
      fee: String(current?.amount.amount ?? ''),
    } as const;
  };
  const [values, setValues] = useState<ReturnType<typeof started>>(() => started('DETAILED_PHOTO'));
  const { code, unit } = values;
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
      <DatedForm
        submit={t('logistics.office.setFee')}
        successText={t('logistics.office.feeSet')}
        isWhole={NUMBERS.every((name) => values[name].trim() !== '')}
        read={readOf(fees.find((fee) => fee.code === code))}
        send={(validFrom, given) =>
          api('publishFee', {
            body: {
              code,
              unit,
              free: unitsOf(values.freeUnits, 0),
              blockSize: unitsOf(values.blockSize, 0),
              amount: unitsOf(values.fee, 0),
              validFrom,
              ...given,
            },
          })
        }
      >
        <Field label={t('logistics.office.service')}>
          <Select
            value={code}
            onChange={(event) => setValues(started(SERVICES.find((one) => one === event.currentTarget.value) ?? code))}
          >
            {SERVICES.map((one) => (
              <option key={one} value={one}>
                {t(`logistics.service.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {NUMBERS.map((name) => (
          <Field key={name} label={t(`logistics.office.${name}`)} className="w-28">
            <TextInput
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              className="tabular"
            />
          </Field>
        ))}
      </DatedForm>
    </Card>
  );
}

function Insurance({ insurance }: { insurance: Book['insurance'] }) {
  const t = useText();
  const [productClass, setClass] = useState('');
  const [percent, setPercent] = useState('');
  const wanted = productClass.trim() || '*';
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
      <DatedForm
        submit={t('logistics.office.setInsurance')}
        successText={t('logistics.office.insuranceSet')}
        isWhole={percent.trim() !== ''}
        read={{ basisPoints: insurance.find((rate) => rate.productClass === wanted)?.basisPoints ?? null }}
        send={(validFrom, given) =>
          api('publishInsurance', {
            body: {
              productClass: wanted,
              basisPoints: unitsOf(percent, 2),
              validFrom,
              ...given,
            },
          })
        }
      >
        <Field label={t('logistics.office.class')} hint={t('logistics.office.classHint')} className="w-40">
          <TextInput
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={productClass}
            onChange={(event) => setClass(digitsIn(event.currentTarget.value))}
            className="tabular"
          />
        </Field>
        <Field label={t('logistics.office.percent')} required className="w-28">
          <TextInput
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={percent}
            onChange={(event) => setPercent(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
      </DatedForm>
    </Card>
  );
}

function ChinaFreight({ freight }: { freight: Book['chinaFreight'] }) {
  const t = useText();
  const [base, setBase] = useState(String(freight.base.amount / 100));
  const [kilo, setKilo] = useState(String(freight.kilo.amount / 100));
  const [maxKilos, setMaxKilos] = useState(String(freight.maxKilos ?? ''));
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
      <DatedForm
        submit={t('logistics.office.setChinaFreight')}
        successText={t('logistics.office.chinaFreightSet')}
        isWhole={base.trim() !== '' && kilo.trim() !== ''}
        read={{ base: freight.base.amount, kilo: freight.kilo.amount, maxKilos: freight.maxKilos ?? null }}
        send={(validFrom, given) =>
          api('publishChinaFreight', {
            body: {
              base: unitsOf(base, 2),
              kilo: unitsOf(kilo, 2),
              maxKilos: limitOf(maxKilos),
              validFrom,
              ...given,
            },
          })
        }
      >
        <Field label={`${t('logistics.office.china.base')} (CNY)`} className="w-40">
          <TextInput
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={base}
            onChange={(event) => setBase(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
        <Field label={`${t('logistics.office.china.kilo')} (CNY)`} className="w-56">
          <TextInput
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={kilo}
            onChange={(event) => setKilo(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
        <Field label={t('logistics.office.china.maxKilos')} className="w-40">
          <TextInput
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={maxKilos}
            onChange={(event) => setMaxKilos(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
      </DatedForm>
    </Card>
  );
}
