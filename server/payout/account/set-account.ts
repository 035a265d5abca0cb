import { and, eq, isNull } from 'drizzle-orm';
import { maskedAccountNumber } from '#core/account-number.ts';
import {
  type AccountForm,
  type BankAccount,
  cleanNumber,
  isHolderOf,
  isKorean,
  maskedHolder,
  wrongAccountFields,
} from '#core/payout/account/rules.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { type PaymentPort, ProviderError } from '#server/integrations/payment/port.ts';
import { notifyStore } from '#server/employee/notify-store.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { holdersOf } from '#server/payout/account/queries.ts';
import { lockStore } from '#server/store/queries.ts';

type Holders = Pick<PaymentPort, 'findAccountHolder'>;
type By = { readonly storeId: number; readonly memberId: number; readonly now: Date };

/**
 * Sets the account a store is paid to, and notifies its people. The bank of a Korean one is asked whose it is, which has to
 * be the company or who represents it.
 */
export async function setPayoutAccount(
  db: Db,
  form: AccountForm,
  { storeId, memberId, now }: By,
  provider: Holders,
): Promise<void> {
  const { country, holders } = await holdersOf(db, storeId);
  refuseFields(wrongAccountFields(form, country));
  const account = isKorean(country) ? await verified(form, holders, provider) : abroad(form);
  const verifiedAt = isKorean(country) ? now : null;
  await transaction(db, async (tx) => {
    await lockStore(tx, storeId);
    const isCurrent = and(eq(payoutAccount.storeId, storeId), isNull(payoutAccount.endedAt));
    await tx.update(payoutAccount).set({ endedAt: now }).where(isCurrent);
    await tx.insert(payoutAccount).values({ storeId, account, verifiedAt, setBy: memberId, setAt: now });
    await notifyStore(tx, {
      storeId,
      right: 'money',
      kind: 'payoutAccountSet',
      params: { account: maskedAccountNumber(account.number) },
      href: '/seller/payouts/account',
      now,
    });
  });
}

/** The account with the name its bank gives. Refuses an account of somebody else, whose name is shown masked. */
async function verified(form: AccountForm, holders: readonly string[], provider: Holders): Promise<BankAccount> {
  const { bank } = form;
  if (!bank) throw new Error('an account is judged before its bank is asked');
  const number = cleanNumber(form.number);
  const holder = orRefuse(await ask(provider, { bank, number }), payoutRefusal('payout.accountUnknown'));
  refuseIf(
    isHolderOf(holder, holders) ? undefined : payoutRefusal('payout.holderDiffers', { holder: maskedHolder(holder) }),
  );
  return { bank, bic: null, number, holder };
}

async function ask(provider: Holders, account: Parameters<Holders['findAccountHolder']>[0]) {
  try {
    return await provider.findAccountHolder(account);
  } catch (failure) {
    if (!(failure instanceof ProviderError)) throw failure;
    const isForeign = failure.type === 'PLATFORM_NOT_SUPPORTED_BANK';
    throw new Refused(payoutRefusal(isForeign ? 'payout.bankNotSupported' : 'payout.bankSilent'));
  }
}

const abroad = ({ number, bic, holder }: AccountForm): BankAccount => ({
  bank: null,
  bic: cleanNumber(bic),
  number: cleanNumber(number),
  holder: holder.trim(),
});
