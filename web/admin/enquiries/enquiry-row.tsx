import { EnquiryStatus } from '#web/components/enquiry-status.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';
import { Card } from '#web/ui/surface.tsx';

type Row = Answer<'listEnquiries'>['enquiries'][number];

/** An enquiry of the list. */
export function EnquiryRow({ enquiry, href }: { enquiry: Row; href: string }) {
  const t = useText();
  const { number, topic, status, subject, isMember, createdAt } = enquiry;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow">
        <h2 className="text-md wrap-anywhere">
          <bdi>{subject}</bdi>
        </h2>
        <p className="text-sm text-ink-600">
          <Bidi className="tabular">{number}</Bidi> · {t(`enquiry.topic.${topic}`)} ·{' '}
          {t(isMember ? 'enquiry.office.member' : 'enquiry.office.visitor')}
        </p>
      </div>
      <EnquiryStatus status={status} />
      <p className="text-sm text-ink-600">
        <Moment at={createdAt} />
      </p>
      <LinkButton
        {...ROW_LINK}
        look="secondary"
        className="max-sm:w-full"
        to={href}
        aria-label={`${t('enquiry.office.open')}: ${number}`}
      >
        {t('enquiry.office.open')}
      </LinkButton>
    </Card>
  );
}
