import type { ReactNode } from 'react';
import { formatDay, formatNumber } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { CostLines } from '#web/components/landed-cost/cost-lines.tsx';
import { ExemptionNotice } from '#web/components/import/exemption-notice.tsx';
import type { CostLine } from '#web/components/landed-cost/cost-rule.tsx';
import { type Amount, Price } from '#web/components/price.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Cost = Answer<'calculateLandedCost'>;
const CBM = 1_000_000;

/**
 * A landed cost in every line: the amount due now beside the later one, each with its rule, and the inputs of the
 * calculation.
 */
export function LandedCost({ cost }: { cost: Cost }) {
  const t = useText();
  const [each] = cost.lines;
  const isUsual = cost.lines.some(({ measuredBy }) => measuredBy === 'category');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">{t('logistics.result')}</h2>
        <p className="flex flex-wrap items-baseline justify-end gap-x-3">
          {each && cost.lines.length === 1 && (
            <span className="text-sm text-ink-600">
              {t('logistics.perUnit')} <Price money={each.perUnit} className="font-semibold text-ink-900" />
            </span>
          )}
          <Price money={cost.total} className="text-xl font-bold" />
        </p>
      </div>
      {cost.rates.tooOld && <Notice tone="warn">{t('logistics.rates.tooOld')}</Notice>}
      <ExemptionNotice exemption={cost.exemption} />
      {cost.hints.map((hint) => (
        <Notice key={hint}>{t(`logistics.hint.${hint}`)}</Notice>
      ))}
      {isUsual && <Notice>{t('logistics.measured.category')}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Bill title={t('logistics.now')} why={t('logistics.nowWhy')} lines={cost.first} total={cost.firstTotal} />
        <Bill title={t('logistics.later')} why={t('logistics.laterWhy')} lines={cost.second} total={cost.secondTotal} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <PerUnit cost={cost} />
        <Range cost={cost} />
        <WorkedOut cost={cost} />
        <Rates cost={cost} />
      </div>
    </div>
  );
}

function Bill({ title, why, lines, total }: { title: string; why: string; lines: readonly CostLine[]; total: Amount }) {
  const t = useText();
  return (
    <Card as="section" label={title} className="p-4">
      <h3 className="text-base">{title}</h3>
      <p className="text-sm text-ink-600">{why}</p>
      <dl className="mt-3 flex flex-col divide-y divide-line-soft">
        <CostLines lines={lines} />
        <div className="flex items-baseline justify-between gap-4 pt-3 font-semibold">
          <dt>{t('logistics.total')}</dt>
          <dd>
            <Price money={total} className="text-lg" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Facts({
  title,
  rows,
  note,
}: {
  title: string;
  rows: readonly (readonly [name: string, value: ReactNode])[];
  note?: string;
}) {
  return (
    <Card as="section" label={title} className="p-4">
      <h3 className="mb-2 text-base">{title}</h3>
      <dl className="flex flex-col gap-1 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-600">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-2 text-xs text-ink-500">{note}</p>}
    </Card>
  );
}

function PerUnit({ cost }: { cost: Cost }) {
  const t = useText();
  const rows = cost.lines.map(
    ({ perUnit, dutyBasisPoints }, at) =>
      [
        t('logistics.perUnitOf', { number: at + 1, percent: formatNumber(dutyBasisPoints / 100, 2) }),
        <Price key="each" money={perUnit} />,
      ] as const,
  );
  return <Facts title={t('logistics.perUnit')} rows={rows} />;
}

function Range({ cost }: { cost: Cost }) {
  const t = useText();
  const rows = (['low', 'likely', 'high'] as const).map(
    (key) => [t(`logistics.${key}`), <Price key={key} money={cost[key]} />] as const,
  );
  return (
    <Facts
      title={t('logistics.range')}
      rows={rows}
      note={t('logistics.rangeWhy', { percent: formatNumber(cost.tariff.margin / 100, 2) })}
    />
  );
}

function WorkedOut({ cost: { chargeable, tariff, customsValue, estimatedTax } }: { cost: Cost }) {
  const t = useText();
  const cbm = (cm3: number) => formatNumber(cm3 / CBM, 4);
  return (
    <Facts
      title={t('logistics.charged.title')}
      rows={[
        [t(`logistics.charged.${chargeable.decidedBy}`, { cbm: cbm(chargeable.cm3) }), ''],
        [
          t('logistics.charged.both', {
            volume: cbm(chargeable.byVolumeCm3),
            weight: cbm(chargeable.byWeightCm3),
            kg: tariff.kgPerCbm,
          }),
          '',
        ],
        [t('logistics.customsValue'), <Price key="value" money={customsValue} />],
        [t('logistics.tax'), <Price key="tax" money={estimatedTax} />],
      ]}
      note={t('logistics.taxWhy', { percent: formatNumber(tariff.taxReserve / 100, 2) })}
    />
  );
}

function Rates({ cost: { rates } }: { cost: Cost }) {
  const t = useText();
  const lang = useLang();
  const rows = (['applied', 'basic', 'customs'] as const).map((key) => {
    const { value, asOf } = rates[key];
    return [
      t(`logistics.rates.${key}`),
      t('logistics.rates.one', { won: value, date: formatDay(asOf, lang) }),
    ] as const;
  });
  return <Facts title={t('logistics.rates.title')} rows={rows} />;
}
