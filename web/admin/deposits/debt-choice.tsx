import type { DebtRequestAnswer } from '#core/payout/debt/contract.ts';
import { DebtChip } from '#web/components/payout/debt-chip.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  requests: readonly DebtRequestAnswer[];
  isBusy(debtRequestId: number): boolean;
  onChoose(debtRequestId: number): void;
};

/** What stores were asked to pay, to be chosen for a deposit. */
export function DebtChoice({ requests, isBusy, onChoose }: Props) {
  const t = useText();
  return (
    <section aria-labelledby="debts" className="mt-5">
      <h3 id="debts" className="mb-2 text-base">
        {t('payment.deposits.stores')}
      </h3>
      <ul className="flex flex-col gap-2">
        {requests.map(({ id, reference, store, status, dueOn, missing }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line-soft p-3"
          >
            <span className="flex min-w-0 flex-col gap-1">
              <span>
                <Bidi className="tabular font-medium">{reference}</Bidi> · <bdi>{store.name}</bdi>
              </span>
              <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-600">
                <DebtChip status={status} dueOn={dueOn} />
                {t('statement.debt.missing')} <Price money={missing} />
              </span>
            </span>
            <Button look="secondary" size="small" busy={isBusy(id)} onClick={() => onChoose(id)}>
              {t('payment.deposits.match')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
