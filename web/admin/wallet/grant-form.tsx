import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { WALLET_ACCOUNTS, type WalletAccount } from '#core/wallet/states.ts';
import { api } from '#web/api/client.ts';
import { useSecondPerson } from '#web/components/second-person.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { numberWithin } from '#web/ui/whole-number.ts';

const WAYS = ['give', 'take'] as const;

/** Credits cash or mileage to a member, or debits it, with a reason for the member. */
export function GrantForm({ memberId }: { memberId: number }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const saysWaiting = useSecondPerson();
  const [walletAccount, setPurse] = useState<WalletAccount>('mileage');
  const [way, setWay] = useState<(typeof WAYS)[number]>('give');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const amount = numberWithin(typed, 1, 1_000_000_000);

  const startAnew = () => {
    setTyped('');
    setReason('');
    setTried(false);
    return revalidate();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(undefined);
    if (amount === undefined || !reason.trim() || isBusy) return;
    setBusy(true);
    const body = { walletAccount, way, amount, reason: reason.trim() };
    try {
      await attempted(`grant:${memberId}`, body, (idempotencyKey) =>
        api('grantToWallet', { params: { id: memberId }, body, idempotencyKey }),
      );
      toast(t('wallet.office.saved'));
      await startAnew();
    } catch (refusal) {
      if (saysWaiting(refusal)) await startAnew();
      else setProblem(explain(refusal));
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      aria-label={t('wallet.office.grant')}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-3"
    >
      <h2 className="text-base">{t('wallet.office.grant')}</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('wallet.col.walletAccount')}>
          <Select
            value={walletAccount}
            onChange={(event) =>
              setPurse(WALLET_ACCOUNTS.find((option) => option === event.currentTarget.value) ?? walletAccount)
            }
            className="w-full"
          >
            {WALLET_ACCOUNTS.map((one) => (
              <option key={one} value={one}>
                {t(`wallet.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('wallet.office.way')}>
          <Select
            value={way}
            onChange={(event) => setWay(WAYS.find((option) => option === event.currentTarget.value) ?? way)}
            className="w-full"
          >
            {WAYS.map((one) => (
              <option key={one} value={one}>
                {t(`wallet.office.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label={t('wallet.office.amount')}
        required
        error={isTried && amount === undefined ? t('wallet.office.amountWrong') : undefined}
        {...(walletAccount === 'cash' && { hint: t('wallet.office.cashHint') })}
      >
        <TextInput
          name="amount"
          dir="ltr"
          inputMode="numeric"
          maxLength={14}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t('wallet.office.reason')}
        required
        hint={t('wallet.office.reasonHint')}
        error={isTried && !reason.trim() ? t('wallet.office.reasonWrong') : undefined}
      >
        <TextInput
          name="reason"
          dir="auto"
          maxLength={100}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} className="self-start">
        {t('wallet.office.save')}
      </Button>
    </form>
  );
}
