import { FRAUD_CASE_STATES } from '#core/fraud/states.ts';
import { CaseCard } from '#web/admin/fraud/case-card.tsx';
import { FraudRules } from '#web/admin/fraud/rules.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const cases = listQuery(toOffice.adminFraud, { status: choice(FRAUD_CASE_STATES, 'open') });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'fraud.review');
  return {
    list: await cases.load(request, (query) => api('listFraudCases', { query })),
    rules: await answered(request, () => api('listFraudRules')),
  };
}

/** Orders with coupon or mileage that a fraud rule raised, their decisions, and the rules. */
export default function FraudPage({ loaderData: { list, rules } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <CardList
        title={t('fraud.title')}
        lead={t('fraud.lead')}
        list={list}
        rowsOf={(answer) => answer.cases}
        keyOf={(one) => one.id}
        card={(one) => <CaseCard found={one} />}
        className="xl:grid-cols-2"
        tabs={
          <ListTabs list={list} by="status" label={t('fraud.title')} text={(state) => t(`fraud.status.${state}`)} />
        }
        empty={{ icon: 'shield', title: t(`fraud.none.${list.values.status}`) }}
      />
      {rules.problem ? <ListProblem problem={rules.problem} /> : <FraudRules rules={rules.answer.rules} />}
    </>
  );
}
