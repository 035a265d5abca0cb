import type { EnquiryForStaffAnswer } from '#core/enquiry/contract.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { EnquiryStatus } from '#web/components/enquiry-status.tsx';
import { Facts, Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';

/** What was asked, what was answered, and by whom. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryForStaffAnswer }) {
  const t = useText();
  const { topic, status, subject, message, files, maskedEmail, isMember, lang, answers, history } = enquiry;
  return (
    <>
      <Facts
        rows={[
          [t('enquiry.office.status'), <EnquiryStatus key="status" status={status} />],
          [t('enquiry.field.topic'), t(`enquiry.topic.${topic}`)],
          [
            t('enquiry.office.from'),
            <span key="from">
              {t(isMember ? 'enquiry.office.member' : 'enquiry.office.visitor')} · <Bidi>{maskedEmail}</Bidi> ·{' '}
              {t(`enquiry.language.${lang}`)}
            </span>,
          ],
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-md wrap-anywhere">
          <bdi>{subject}</bdi>
        </h3>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {message}
        </p>
        <AttachedFiles files={files} why={{ purpose: 'enquiry' }} />
      </section>
      {answers.map(({ at, text }) => (
        <section key={at} className="flex flex-col gap-1 rounded-md bg-surface-1 p-4">
          <h3 className="text-sm font-semibold">
            {t('enquiry.answer')} · <Moment at={at} />
          </h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </section>
      ))}
      <ol className="flex flex-col gap-1 text-sm text-ink-600">
        {history.map(({ at, event, by }) => (
          <li key={`${at} ${event}`}>
            <Moment at={at} /> · {t(`enquiry.event.${event}`)}
            {by && (
              <>
                {' '}
                · <bdi>{by}</bdi>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
