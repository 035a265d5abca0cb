import { Fragment } from 'react';
import { formatMoney } from '#core/format.ts';
import type { SettlementAnswer } from '#core/settlement/contract.ts';
import { ltr } from '#core/text.ts';
import { useText } from '#web/i18n/text.tsx';
import { useLineName } from '#web/components/landed-cost/cost-rule.tsx';
import { Price } from '#web/components/price.tsx';

const STAGES = ['FIRST', 'SECOND'] as const;

/** Both payments line by line: estimated, invoiced, actual, and the difference of the last two (PAY-006). */
export function SettlementTable({ settlement }: { settlement: SettlementAnswer }) {
  const t = useText();
  const nameOf = useLineName();
  const estimated = {
    ...settlement.billed,
    amount: settlement.lines.reduce((sum, line) => sum + line.estimated.amount, 0),
  };
  return (
    <div className="flex flex-col gap-2">
      <table
        aria-label={t('settlement.settlement')}
        className="w-full text-sm [&_td]:py-2 [&_td]:align-baseline [&_th]:py-2 [&_th]:font-medium [&_th]:text-ink-600"
      >
        <thead className="border-b border-line">
          <tr>
            <th scope="col" className="text-start">
              {t('settlement.column.line')}
            </th>
            <th scope="col" className="ps-2 text-end max-sm:hidden">
              {t('settlement.column.estimate')}
            </th>
            <th scope="col" className="ps-2 text-end">
              {t('settlement.column.billed')}
            </th>
            <th scope="col" className="ps-2 text-end">
              {t('settlement.column.actual')}
            </th>
            <th scope="col" className="ps-2 text-end max-sm:hidden">
              {t('settlement.column.difference')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {STAGES.map((stage) => (
            <Fragment key={stage}>
              <tr>
                <th scope="rowgroup" colSpan={5} className="pt-4! text-start text-ink-900!">
                  {t(`settlement.stage.${stage}`)}
                </th>
              </tr>
              {settlement.lines
                .filter((line) => line.stage === stage)
                .map((line) => (
                  <tr key={line.code}>
                    <td>
                      {nameOf(line.code)}
                      {isFixed(line.code) && (
                        <span className="block text-xs text-ink-500">{t('settlement.fixedPrice')}</span>
                      )}
                      <span className="block text-xs text-ink-500 sm:hidden">
                        {t('settlement.column.estimate')} <Price money={line.estimated} />
                      </span>
                    </td>
                    <td className="ps-2 text-end text-ink-600 max-sm:hidden">
                      <Price money={line.estimated} />
                    </td>
                    <td className="ps-2 text-end">
                      <Price money={line.billed} />
                    </td>
                    <td className="ps-2 text-end font-medium">
                      <Price money={line.actual} className={toneOf(line)} />
                    </td>
                    <td className="ps-2 text-end max-sm:hidden">
                      <Price money={differenceOf(line)} className={toneOf(line)} />
                    </td>
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot className="border-t border-line font-semibold">
          <tr>
            <td>{t('settlement.total')}</td>
            <td className="ps-2 text-end max-sm:hidden">
              <Price money={estimated} />
            </td>
            <td className="ps-2 text-end">
              <Price money={settlement.billed} />
            </td>
            <td className="ps-2 text-end">
              <Price money={settlement.actual} />
            </td>
            <td className="ps-2 text-end max-sm:hidden">
              <Price money={differenceOf(settlement)} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="text-sm text-ink-600">
        {t('settlement.exchange', {
          applied: inHundredths(settlement.rate.applied),
          actual: settlement.rate.actual === null ? t('settlement.unknown') : inHundredths(settlement.rate.actual),
        })}
      </p>
      <FreightWithin settlement={settlement} />
    </div>
  );
}

/** The yuan that the freight within China follows from. */
export function FreightWithin({ settlement: { chinaFreight } }: { settlement: SettlementAnswer }) {
  const t = useText();
  if (!chinaFreight) return null;
  const { charged, paid } = chinaFreight;
  return (
    <p className="text-sm text-ink-600">
      {t('settlement.freightWithin', { charged: ltr(formatMoney(charged)), paid: ltr(formatMoney(paid)) })}
    </p>
  );
}

type Amounts = Pick<SettlementAnswer, 'billed' | 'actual'>;
const differenceOf = ({ billed, actual }: Amounts) => ({ ...billed, amount: actual.amount - billed.amount });
const toneOf = (amounts: Amounts): string => {
  const { amount } = differenceOf(amounts);
  return amount < 0 ? 'text-ok-700' : amount > 0 ? 'text-sale-600' : '';
};
/** Our own prices: they cost what was agreed. */
const isFixed = (code: string): boolean => code === 'AGENCY_FEE' || code.startsWith('SERVICE_');

/** A rate as displayed: actual rates have six decimals. */
const inHundredths = (rate: string): string => Number(rate).toFixed(2);
