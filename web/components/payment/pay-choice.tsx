import { useEffect, useState } from 'react';
import { instalmentsFor, isCombinable, type PayMethod } from '#core/payment/rules.ts';
import { api } from '#web/api/client.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Amount } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioGroup, Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** The chosen payment: months of card instalments (0 pays at once), and the depositor's name of a bank transfer. */
export type PayChoice = {
  readonly method: PayMethod | undefined;
  readonly instalments: number;
  readonly depositor: string;
};
export const NO_CHOICE: PayChoice = { method: undefined, instalments: 0, depositor: '' };

/** What is missing before the payment can begin. */
export function missingOf({ method, depositor }: PayChoice): 'method' | 'depositor' | undefined {
  if (!method) return 'method';
  return method === 'BANK_TRANSFER' && !depositor.trim() ? 'depositor' : undefined;
}

/** The choice as the call takes it, without values of other methods. */
export function payBodyOf(choice: PayChoice & { readonly method: PayMethod }, won: number) {
  const { method, instalments, depositor } = choice;
  return {
    method,
    ...(instalments > 0 && instalmentsFor(method, won).includes(instalments) && { instalments }),
    ...(method === 'BANK_TRANSFER' && { depositor: depositor.trim() }),
  };
}

type Props = {
  value: PayChoice;
  onChange(patch: Partial<PayChoice>): void;
  total: Amount;
  isTried: boolean;
  name?: string;
  /** Whether one payment is for orders of several stores, which not every method can be. */
  isCombined?: boolean;
};

/** The payment methods of this site, each explained, and the fields of the chosen one. */
export function PayChoiceFields({ value, onChange, total, isTried, name = 'method', isCombined = false }: Props) {
  const t = useText();
  const { lang } = usePage().facts;
  const { methods, hasFailed, again } = useMethods();
  const offered = methods?.filter(({ method }) => !isCombined || isCombinable(method));
  const isGone =
    offered !== undefined && value.method !== undefined && !offered.some(({ method }) => method === value.method);
  useEffect(() => {
    // The method of the last order is not offered on every site, nor for every payment.
    if (isGone) onChange({ method: undefined });
  }, [isGone, onChange]);
  const missing = isTried ? missingOf(value) : undefined;
  const months = value.method ? instalmentsFor(value.method, total.amount) : [0];
  if (hasFailed) {
    return (
      <Notice tone="error">
        {t('checkout.method.unknown')}{' '}
        <Button look="quiet" size="small" onClick={again}>
          {t('shell.tryAgain')}
        </Button>
      </Notice>
    );
  }
  if (!offered) return <Skeleton className="h-40 w-full" />;
  // Whoever does not read Korean may have no account in Korea.
  const [first, others] =
    lang === 'ko'
      ? [offered, []]
      : [offered.filter((one) => one.international), offered.filter((one) => !one.international)];
  const optionsOf = (group: typeof offered) =>
    group.map(({ method }) => ({
      value: method,
      label: t(`order-page.method.${method}`),
      hint: t(`checkout.method.hint.${method}`),
    }));
  const group = {
    name,
    value: value.method,
    onChange: (method: PayMethod) => onChange({ method }),
    className: 'sm:grid sm:grid-cols-2',
  };
  return (
    <div className="flex flex-col gap-4">
      <FieldSet
        legend={t('checkout.method.legend')}
        error={missing === 'method' ? t('checkout.refusals.methodRequired') : undefined}
      >
        <RadioGroup options={optionsOf(first)} {...group} />
        {others.length > 0 && (
          <details className="group mt-3" open={others.some(({ method }) => method === value.method) || undefined}>
            <summary
              className={
                'flex cursor-pointer list-none items-center gap-2 rounded-sm py-2 font-medium text-brand-700 ' +
                'pointer-coarse:min-h-11'
              }
            >
              <Icon name="chevronDown" size={16} className="group-open:rotate-180" />
              {t('checkout.method.inKorea')}
            </summary>
            <p className="mb-2 text-sm text-ink-600">{t('checkout.method.inKoreaHint')}</p>
            <RadioGroup options={optionsOf(others)} {...group} />
          </details>
        )}
      </FieldSet>
      {months.length > 1 && (
        <Field label={t('checkout.method.instalments')} hint={t('checkout.method.instalmentsHint')}>
          <Select
            value={value.instalments}
            onChange={(event) => onChange({ instalments: Number(event.currentTarget.value) })}
            className="sm:w-60"
          >
            {months.map((month) => (
              <option key={month} value={month}>
                {month === 0 ? t('checkout.method.atOnce') : t('order-page.instalments', { count: month })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {value.method === 'BANK_TRANSFER' && (
        <Field
          label={t('checkout.method.depositor')}
          hint={t('checkout.method.depositorHint')}
          error={missing === 'depositor' ? t('payment.refusals.depositorRequired') : undefined}
          required
        >
          <TextInput
            name="depositor"
            dir="auto"
            autoComplete="name"
            maxLength={40}
            value={value.depositor}
            onChange={(event) => onChange({ depositor: event.currentTarget.value })}
            className="sm:w-60!"
          />
        </Field>
      )}
    </div>
  );
}

/** The methods of this site, loaded once. */
function useMethods() {
  const [methods, setMethods] = useState<readonly { readonly method: PayMethod; readonly international: boolean }[]>();
  const [hasFailed, setFailed] = useState(false);
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    let isMounted = true;
    api('listPayMethods').then(
      (answer) => isMounted && setMethods(answer.methods),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [reloads]);
  return {
    methods,
    hasFailed,
    again() {
      setFailed(false);
      setReloads((before) => before + 1);
    },
  };
}
