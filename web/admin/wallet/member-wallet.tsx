import { useNavigate } from 'react-router';
import type { MemberWalletAnswer } from '#core/wallet/contract.ts';
import { LONG_PERIODS } from '#core/period.ts';
import { GrantForm } from '#web/admin/wallet/grant-form.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, type ListQuery } from '#web/components/office/list-query.ts';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { WalletEntries } from '#web/components/wallet-entries.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { toOffice } from '#web/links/to-office.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = { email: string; found: Answered<MemberWalletAnswer> | undefined; listQuery: ListQuery };

/** Finds a member by e-mail; shows their wallet, the grant form and every entry. */
export function MemberWallet({ email, found, listQuery }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    start: { email },
    send: async (values) => navigate(toOffice.adminWallet({ email: values.email.trim() })),
  });
  return (
    <div className="flex flex-col gap-4">
      <Form form={form} className="flex flex-wrap items-end gap-2">
        <TextField
          name="email"
          label={t('wallet.office.email')}
          boxClass="min-w-0 grow sm:max-w-sm"
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={200}
        />
        <SubmitButton look="secondary" icon="search">
          {t('wallet.office.find')}
        </SubmitButton>
      </Form>
      {!found && (
        <Card>
          <EmptyState icon="person" title={t('wallet.office.wallets')}>
            {t('wallet.office.findHint')}
          </EmptyState>
        </Card>
      )}
      {found?.problem && <ListProblem problem={found.problem} />}
      {found?.answer && <Found wallet={found.answer} listQuery={listQuery} />}
    </div>
  );
}

function Found({ wallet, listQuery }: { wallet: MemberWalletAnswer; listQuery: ListQuery }) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<ListQuery>) =>
    toOffice.adminWallet({ email: wallet.email, ...addressOf({ ...listQuery, page: 0, ...change }) });
  return (
    <>
      <Card as="section" label={wallet.name} className="grid gap-6 p-4 lg:grid-cols-2">
        <div>
          <h2 className="text-lg">
            <bdi>{wallet.name}</bdi>
          </h2>
          <p className="text-ink-600">
            <Bidi>{wallet.email}</Bidi>
          </p>
          <dl className="mt-3 grid grid-cols-2 gap-3">
            {(['cash', 'mileage'] as const).map((walletAccount) => (
              <div key={walletAccount}>
                <dt className="text-sm text-ink-600">{t(`wallet.${walletAccount}`)}</dt>
                <dd>
                  <Price money={wallet[walletAccount]} className="text-xl font-bold" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <GrantForm memberId={wallet.memberId} />
      </Card>
      <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} periods={LONG_PERIODS} />
      {wallet.entries.length === 0 ? (
        <Card>
          <EmptyState icon="card" title={t('wallet.none')} />
        </Card>
      ) : (
        <div>
          <WalletEntries entries={wallet.entries} isOwn={false} busy={isPageLoading} />
          <ListFoot listQuery={listQuery} total={wallet.recordsTotal} pages={wallet.totalPages} hrefOf={hrefOf} />
        </div>
      )}
    </>
  );
}
