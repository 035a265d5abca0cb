import { useNavigate } from 'react-router';
import { ENQUIRY_STATES, ENQUIRY_TOPICS } from '#core/enquiry/states.ts';
import { EnquiryDialog } from '#web/admin/enquiries/enquiry-dialog.tsx';
import { EnquiryRow } from '#web/admin/enquiries/enquiry-row.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { StateList } from '#web/components/office/state-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'enquiries.handle');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const status = ENQUIRY_STATES.find((option) => option === searchParams.get('status')) ?? 'open';
  const topic = ENQUIRY_TOPICS.find((option) => option === searchParams.get('topic'));
  const opened = Number(searchParams.get('open'));
  return {
    listQuery: { page, count },
    status,
    topic,
    opened: Number.isInteger(opened) && opened > 0 ? opened : undefined,
    list: await answered(request, () =>
      api('listEnquiries', { query: { status, page, count, ...(topic && { topic }) } }),
    ),
  };
}

/** Enquiries of members and visitors: open ones to be answered, and those that are done. */
export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const { listQuery, status, topic, opened, list } = loaderData;
  const shown = { status: status === 'open' ? undefined : status, topic };
  return (
    <>
      <StateList
        title={t('enquiry.office.title')}
        lead={t('enquiry.office.lead')}
        tabs={ENQUIRY_STATES.map((key) => ({
          key,
          label: t(`enquiry.status.${key}`),
          href: toOffice.adminEnquiries({ ...shown, status: key === 'open' ? undefined : key }),
        }))}
        current={status}
        filter={
          <Field label={t('enquiry.field.topic')} className="max-w-xs">
            <Select
              value={topic ?? ''}
              onChange={({ currentTarget: { value } }) =>
                void navigate(toOffice.adminEnquiries({ ...shown, topic: value || undefined }))
              }
              className="w-full"
            >
              <option value="">{t('enquiry.office.allTopics')}</option>
              {ENQUIRY_TOPICS.map((one) => (
                <option key={one} value={one}>
                  {t(`enquiry.topic.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        }
        list={list}
        rowsOf={(answer) => answer.enquiries}
        keyOf={(one) => one.id}
        row={(one) => (
          <EnquiryRow enquiry={one} href={toOffice.adminEnquiries({ ...shown, ...listQuery, open: one.id })} />
        )}
        none={t('enquiry.office.none')}
        listQuery={listQuery}
        hrefOf={(change) => toOffice.adminEnquiries({ ...shown, ...listQuery, ...change })}
      />
      {opened !== undefined && (
        <EnquiryDialog
          key={opened}
          id={opened}
          onClose={() => void navigate(toOffice.adminEnquiries({ ...shown, ...listQuery }), { replace: true })}
        />
      )}
    </>
  );
}
