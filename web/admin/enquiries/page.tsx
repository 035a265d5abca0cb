import { useNavigate } from 'react-router';
import { ENQUIRY_STATES, ENQUIRY_TOPICS } from '#core/enquiry/states.ts';
import { enquiryColumns } from '#web/admin/enquiries/columns.tsx';
import { EnquiryDialog } from '#web/admin/enquiries/enquiry-dialog.tsx';
import { api } from '#web/api/client.ts';
import { ListSelect, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, opened } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const enquiries = listQuery(toOffice.adminEnquiries, {
  status: choice(ENQUIRY_STATES, 'open'),
  topic: choice(ENQUIRY_TOPICS),
  open: opened(),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'enquiries.handle');
  return await enquiries.load(request, ({ open: _open, ...query }) => api('listEnquiries', { query }));
}

/** Enquiries of members and visitors: open ones to be answered, and those that are done. */
export default function EnquiriesPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const { page, open: opened } = list.values;
  return (
    <>
      <OfficeList
        title={t('enquiry.office.title')}
        lead={t('enquiry.office.lead')}
        list={list}
        rowsOf={(answer) => answer.enquiries}
        keyOf={(one) => one.id}
        columns={enquiryColumns(t, (open) => list.hrefOf({ open }, { page }))}
        tabs={
          <ListTabs
            list={list}
            by="status"
            label={t('enquiry.office.title')}
            text={(state) => t(`enquiry.status.${state}`)}
          />
        }
        filters={
          <search className="flex">
            <ListSelect
              list={list}
              by="topic"
              label={t('enquiry.field.topic')}
              all={t('enquiry.office.allTopics')}
              text={(topic) => t(`enquiry.topic.${topic}`)}
            />
          </search>
        }
        empty={{ title: t('enquiry.office.none') }}
      />
      {opened !== undefined && (
        <EnquiryDialog
          key={opened}
          id={opened}
          onClose={() => void navigate(list.hrefOf({}, { page }), { replace: true })}
        />
      )}
    </>
  );
}
