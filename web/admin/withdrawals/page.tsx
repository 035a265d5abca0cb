import { WITHDRAWAL_STATES } from '#core/withdrawal/rules.ts';
import { WithdrawalCard } from '#web/admin/withdrawals/withdrawal-card.tsx';
import { api } from '#web/api/client.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { ListSearch, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const EMAIL_LENGTH = 254;
const withdrawals = listQuery(toOffice.adminWithdrawals, {
  status: choice(WITHDRAWAL_STATES, 'requested'),
  email: words(EMAIL_LENGTH),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'withdrawals.handle');
  return await withdrawals.load(request, ({ email, ...query }) =>
    api('listWithdrawals', { query: { ...query, emailAddress: email } }),
  );
}

/** Members who leave: those in review, with the two decisions, and those that are decided. */
export default function WithdrawalsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <CardList
      title={t('withdrawals.title')}
      lead={t('withdrawals.lead')}
      list={list}
      rowsOf={(answer) => answer.withdrawals}
      keyOf={(one) => one.id}
      card={(one) => <WithdrawalCard found={one} />}
      className="xl:grid-cols-2"
      tabs={
        <ListTabs
          list={list}
          by="status"
          label={t('withdrawals.title')}
          text={(state) => t(`withdrawals.status.${state}`)}
        />
      }
      filters={
        <ListSearch
          list={list}
          by="email"
          type="email"
          label={t('withdrawals.find')}
          maxLength={EMAIL_LENGTH}
          isCode
          submit={t('withdrawals.search')}
        />
      }
      empty={{ title: t('withdrawals.none') }}
    />
  );
}
