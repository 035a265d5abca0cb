import { type FormEvent, useState } from 'react';
import { type Deposit, useMatching } from '#web/admin/deposits/use-matching.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';

/** Matches a deposit to a transfer by order number, expired transfers included: a late deposit is refunded. */
export function MatchDialog({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const { match, busy, question } = useMatching();
  const [number, setNumber] = useState('');
  const [found, setFound] = useState<Answer<'listBankTransfers'>['transfers']>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const search = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      setFound((await api('listBankTransfers', { query: number.trim() ? { number: number.trim() } : {} })).transfers);
    } catch (problem) {
      setFailure(explain(problem));
    }
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={t('payment.deposits.otherTitle')} shape="sheet">
      <form noValidate onSubmit={(event) => void search(event)} className="mb-4 flex flex-wrap items-end gap-2">
        <Field label={t('office.order.number')} className="grow">
          <TextInput
            type="search"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
            className="tabular"
          />
        </Field>
        <Button type="submit" icon="search" busy={isBusy}>
          {t('shell.search')}
        </Button>
      </form>
      {failure && <Notice tone="error">{failure}</Notice>}
      {found?.length === 0 && <EmptyState icon="search" title={t('payment.deposits.noTransfer')} />}
      <ul className="flex flex-col gap-2">
        {found?.map((one) => (
          <li
            key={one.paymentId}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line-soft p-3"
          >
            <span className="flex min-w-0 flex-col">
              <span>
                <Bidi className="tabular font-medium">{one.orderNumber}</Bidi> · <bdi>{one.depositor}</bdi>
              </span>
              <span className="text-sm text-ink-600">
                {t(`order-page.paymentStatus.${one.status}`)} · <Price money={one.amount} />
                {one.received.amount > 0 && (
                  <>
                    {' · '}
                    {t('order-page.account.arrived')} <Price money={one.received} />
                  </>
                )}
              </span>
            </span>
            <Button
              look="secondary"
              size="small"
              busy={busy === one.paymentId}
              onClick={() => void match(deposit, one.paymentId).then((isDone) => isDone && onClose())}
            >
              {t('payment.deposits.match')}
            </Button>
          </li>
        ))}
      </ul>
      {question}
    </Dialog>
  );
}
