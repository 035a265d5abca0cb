import { Form } from 'react-router';
import { WITHDRAWAL_STATES } from '#core/withdrawal/rules.ts';
import { WithdrawalCard } from '#web/admin/withdrawals/withdrawal-card.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { StateList } from '#web/components/office/state-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'withdrawals.handle');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const status = WITHDRAWAL_STATES.find((option) => option === searchParams.get('status')) ?? 'requested';
  const emailAddress = searchParams.get('email')?.trim() ?? '';
  const query = { status, page, count, ...(emailAddress && { emailAddress }) };
  return {
    listQuery: { page, count },
    status,
    emailAddress,
    list: await answered(request, () => api('listWithdrawals', { query })),
  };
}

/** Members who leave: those in review, with the two decisions, and those that are decided. */
export default function WithdrawalsPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { listQuery, status, emailAddress, list } = loaderData;
  const shown = { status: status === 'requested' ? undefined : status, email: emailAddress || undefined };
  return (
    <StateList
      title={t('withdrawals.title')}
      lead={t('withdrawals.lead')}
      tabs={WITHDRAWAL_STATES.map((key) => ({
        key,
        label: t(`withdrawals.status.${key}`),
        href: toOffice.adminWithdrawals({ ...shown, status: key === 'requested' ? undefined : key }),
      }))}
      current={status}
      filter={
        <Form method="get" className="flex items-end gap-2">
          {shown.status && <input type="hidden" name="status" value={shown.status} />}
          <Field label={t('withdrawals.find')} className="grow">
            <TextInput
              key={emailAddress}
              name="email"
              type="email"
              dir="ltr"
              maxLength={254}
              defaultValue={emailAddress}
            />
          </Field>
          <Button type="submit" look="secondary">
            {t('withdrawals.search')}
          </Button>
        </Form>
      }
      list={list}
      rowsOf={(answer) => answer.withdrawals}
      keyOf={(one) => one.id}
      row={(one) => <WithdrawalCard found={one} />}
      none={t('withdrawals.none')}
      listQuery={listQuery}
      hrefOf={(change) => toOffice.adminWithdrawals({ ...shown, ...listQuery, ...change })}
      rowsClassName="grid gap-4 xl:grid-cols-2"
    />
  );
}
