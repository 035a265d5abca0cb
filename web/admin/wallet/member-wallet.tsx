import { useNavigate } from 'react-router';
import type { MemberWalletAnswer } from '#core/wallet/contract.ts';
import type { Text } from '#core/i18n.ts';
import { LONG_PERIODS } from '#core/period.ts';
import { GrantForm } from '#web/admin/wallet/grant-form.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, DateTime, Price } from '#web/components/price.tsx';
import { EntryAmount, EntryWhat, type WalletEntry } from '#web/components/payment/wallet-entry.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { toOffice } from '#web/links/to-office.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

const EMAIL_LENGTH = 200;
const EMAIL_MIN = 3;

export const emailIn = (search: URLSearchParams): string => (search.get('email') ?? '').trim().slice(0, EMAIL_LENGTH);

/** The wallet of the member with this address; nothing before one is asked for. */
export async function loadWallet(request: Request, email: string) {
  if (email.length < EMAIL_MIN) return undefined;
  const wallet = listQuery((query) => toOffice.adminWallet({ email, ...query }), {}, { periods: LONG_PERIODS });
  return await wallet.load(request, (query) => api('readWalletForStaff', { query: { email, ...query } }));
}
type Props = { email: string; list: Awaited<ReturnType<typeof loadWallet>> };

/** Finds a member by e-mail; shows their wallet, the grant form and every entry. */
export function MemberWallet({ email, list }: Props) {
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
          maxLength={EMAIL_LENGTH}
        />
        <SubmitButton look="secondary" icon="search">
          {t('wallet.office.find')}
        </SubmitButton>
      </Form>
      {list ? (
        <>
          {list.answer && <Sums wallet={list.answer} />}
          <OfficeList
            label={t('wallet.entries')}
            list={list}
            rowsOf={(answer) => answer.entries}
            keyOf={(entry) => entry.id}
            columns={columnsIn(t)}
            empty={{ icon: 'card', title: t('wallet.none') }}
          />
        </>
      ) : (
        <Card>
          <EmptyState icon="person" title={t('wallet.office.wallets')}>
            {t('wallet.office.findHint')}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

const columnsIn = (t: Text): Column<WalletEntry>[] => [
  { key: 'at', head: t('wallet.col.at'), cell: (row) => <Moment at={row.at} /> },
  { key: 'walletAccount', head: t('wallet.col.walletAccount'), cell: (row) => t(`wallet.${row.walletAccount}`) },
  { key: 'what', head: t('wallet.col.what'), narrow: 'name', cell: (row) => <EntryWhat entry={row} /> },
  { key: 'until', head: t('wallet.col.until'), cell: (row) => row.expiresAt && <DateTime at={row.expiresAt} /> },
  {
    key: 'amount',
    head: t('wallet.col.amount'),
    align: 'end',
    narrow: 'beside',
    cell: (row) => <EntryAmount entry={row} />,
  },
];

function Sums({ wallet }: { wallet: MemberWalletAnswer }) {
  const t = useText();
  return (
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
  );
}
