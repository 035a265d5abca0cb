import { useState } from 'react';
import type { Quote } from '#web/checkout/basket.ts';
import type { CheckoutValues } from '#web/checkout/values.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { whenReleased } from '#web/components/pointer.ts';
import { Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { type UiTexts, useUiTexts } from '#web/ui/texts.tsx';
import { numberWithin, typedNumber } from '#web/ui/whole-number.ts';

export type Wallet = Pick<CheckoutValues, 'mileage' | 'cash'>;

/** What one order takes from a balance at most. */
const WON_MAX = 1_000_000_000;
const won = (amount: number) => ({ amount, currency: 'KRW' as const });

/**
 * An amount in whole won from one balance, and a button for the maximum. Nothing is deducted for text that is no such
 * amount, and a sentence says why once the field was left.
 */
export function BalanceField({
  walletAccount,
  quote,
  values,
  onChange,
}: {
  walletAccount: 'mileage' | 'cash';
  quote: Pick<Quote, 'offered' | 'refused'>;
  values: Wallet;
  onChange(change: Partial<Wallet>): void;
}) {
  const t = useText();
  const words = useUiTexts();
  // The text that was typed last; once the field was left, it shows the value instead.
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean }>();
  const problem = typed?.isLeft ? whyNotWon(typed.text, words) : undefined;
  const { available, most } = quote.offered[walletAccount];
  const refused = quote.refused[walletAccount];
  const isNothing = available === 0 && values[walletAccount] === 0;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        className="min-w-0 grow sm:max-w-xs"
        label={t(`order-page.${walletAccount}`)}
        hint={
          <>
            {t('checkout.discount.available')} <Price money={won(available)} />
          </>
        }
        error={problem ?? (refused ? explained(t, refused) : undefined)}
      >
        <TextInput
          name={walletAccount}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          disabled={isNothing}
          value={typed && !typed.isLeft ? typed.text : values[walletAccount] === 0 ? '' : String(values[walletAccount])}
          placeholder="0"
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped({ text, isLeft: false });
            onChange({ [walletAccount]: numberWithin(text, 0, WON_MAX) ?? 0 });
          }}
          onBlur={() => whenReleased(() => setTyped((last) => last && { ...last, isLeft: true }))}
        />
      </Field>
      <Button
        look="secondary"
        className="mt-6"
        disabled={isNothing || most === values[walletAccount]}
        onClick={() => {
          setTyped(undefined);
          onChange({ [walletAccount]: most });
        }}
        aria-label={`${t('checkout.discount.useAll')}: ${t(`order-page.${walletAccount}`)}`}
      >
        {t('checkout.discount.useAll')}
      </Button>
    </div>
  );
}

function whyNotWon(typed: string, words: UiTexts): string | undefined {
  const read = typedNumber(typed);
  if (read.kind === 'notWhole') return words.notWhole(typed);
  if (read.kind === 'empty') return undefined;
  if (read.value < 0) return words.tooFew(typed, 0);
  return read.value > WON_MAX ? words.tooMany(typed, WON_MAX) : undefined;
}
