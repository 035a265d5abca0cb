import { formatNumber } from '#core/format.ts';
import type { BillAnswer } from '#core/settlement/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { useLineName } from '#web/components/landed-cost/cost-rule.tsx';
import { Price } from '#web/components/price.tsx';

const CBM = 1_000_000;

/** Basis points as a signed percentage. */
function percentText(basisPoints: number): string {
  const amount = formatNumber(Math.abs(basisPoints) / 100, 1);
  return `\u2066${basisPoints > 0 ? '+' : basisPoints < 0 ? '−' : ''}${amount}%\u2069`;
}

/** The second payment beside its estimate, line by line, each difference with its reason (ux §9.6). */
export function BillTable({ bill }: { bill: BillAnswer }) {
  const t = useText();
  const nameOf = useLineName();
  const { chargeable } = bill.cost;
  const cbm = (cm3: number) => formatNumber(cm3 / CBM, 2);
  const whyOf = ({ why, words }: BillAnswer['lines'][number]) =>
    [why ? t(`settlement.why.${why}`) : '', words].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-col gap-2">
      <table
        aria-label={t('settlement.compare')}
        className="w-full text-sm [&_td]:py-2 [&_td]:align-baseline [&_th]:py-2 [&_th]:font-medium [&_th]:text-ink-600"
      >
        <thead className="border-b border-line">
          <tr>
            <th scope="col" className="text-start">
              {t('settlement.column.line')}
            </th>
            <th scope="col" className="ps-2 text-end">
              {t('settlement.column.estimate')}
            </th>
            <th scope="col" className="ps-2 text-end">
              {t('settlement.column.bill')}
            </th>
            <th scope="col" className="ps-6 text-start max-sm:hidden">
              {t('settlement.column.why')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {bill.lines.map((line) => (
            <tr key={line.code}>
              <td>
                {nameOf(line.code)}
                {whyOf(line) && (
                  <span dir="auto" className="block text-xs text-ink-500 sm:hidden">
                    {whyOf(line)}
                  </span>
                )}
              </td>
              <td className="ps-2 text-end text-ink-600">
                <Price money={line.estimated} />
              </td>
              <td className="ps-2 text-end font-medium">
                <Price money={line.billed} />
              </td>
              <td dir="auto" className="ps-6 text-start text-ink-600 max-sm:hidden">
                {whyOf(line)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line font-semibold">
          <tr>
            <td>{t('settlement.total')}</td>
            <td className="ps-2 text-end">
              <Price money={bill.estimated} />
            </td>
            <td className="ps-2 text-end">
              <Price money={bill.total} />
            </td>
            <td className="ps-6 max-sm:hidden">{bill.overBasisPoints !== 0 && percentText(bill.overBasisPoints)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="text-sm text-ink-600">
        {t('settlement.charged', { cbm: cbm(chargeable.cm3), before: cbm(bill.estimatedCm3) })} ·{' '}
        {t(`settlement.decidedBy.${chargeable.decidedBy}`)}
        {bill.overBasisPoints !== 0 && (
          <> · {t('settlement.againstEstimate', { percent: percentText(bill.overBasisPoints) })}</>
        )}
      </p>
      <p className="text-xs text-ink-500">{t('settlement.taxNote')}</p>
    </div>
  );
}
