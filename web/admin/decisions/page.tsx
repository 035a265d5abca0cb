import { STAFF_ACTIONS } from '#core/audit/rules.ts';
import { PERIODS } from '#core/period.ts';
import { useActionName, useActionText } from '#web/admin/decisions/action-name.ts';
import { decisionColumns } from '#web/admin/decisions/columns.tsx';
import { api } from '#web/api/client.ts';
import { ListSearch, ListSelect, Unlabelled } from '#web/components/office/list-filters.tsx';
import { choice, id, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const SUBJECT_LENGTH = 100;
const decisions = listQuery(
  toOffice.adminDecisions,
  { staff: id(), action: choice(STAFF_ACTIONS), subject: words(SUBJECT_LENGTH) },
  { periods: PERIODS },
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'audit.read');
  return await decisions.load(request, ({ staff: staffId, ...query }) =>
    api('listStaffDecisions', { query: { ...query, staffId } }),
  );
}

/** Everything staff confirmed, undid, stopped or took down, with figures and reason. */
export default function DecisionsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const nameOf = useActionName();
  const textOf = useActionText();
  const staff = list.answer?.staff ?? [];
  const { staff: staffId, action, subject } = list.values;
  return (
    <OfficeList
      title={t('audit.list.title')}
      lead={t('audit.list.lead')}
      list={list}
      rowsOf={(answer) => answer.decisions}
      keyOf={(decision) => decision.id}
      columns={decisionColumns(t, textOf)}
      filters={
        <ListSearch
          list={list}
          by="subject"
          label={t('audit.list.subject')}
          hint={t('audit.list.subjectHint')}
          maxLength={SUBJECT_LENGTH}
          submit={t('audit.list.apply')}
        >
          <ListSelect
            list={list}
            by="staff"
            label={t('audit.list.who')}
            all={t('audit.list.everyone')}
            options={staff.map((one) => one.id)}
            text={(found) => staff.find((one) => one.id === found)?.name ?? ''}
          />
          <ListSelect
            list={list}
            by="action"
            label={t('audit.list.what')}
            all={t('audit.list.everything')}
            text={nameOf}
          />
          {(action || staffId || subject) && (
            <Unlabelled>
              <LinkButton look="quiet" to={list.hrefOf({ action: undefined, staff: undefined, subject: undefined })}>
                {t('audit.list.reset')}
              </LinkButton>
            </Unlabelled>
          )}
        </ListSearch>
      }
      empty={{ icon: 'list', title: t('audit.list.none'), children: t('audit.list.noneHint') }}
    />
  );
}
