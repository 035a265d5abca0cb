import type { EnquiryAnswer } from '#core/enquiry/contract.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { EnquiryStatus } from '#web/components/enquiry-status.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '#web/ui/surface.tsx';

/** One enquiry and what staff answered. */
export function EnquiryCard({ enquiry }: { enquiry: EnquiryAnswer }) {
  const t = useText();
  const { number, topic, status, subject, message, files, createdAt, answers } = enquiry;
  return (
    <Card as="section" className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-md">
          <bdi>{subject}</bdi>
        </h2>
        <EnquiryStatus status={status} />
      </div>
      <p className="text-sm text-ink-600">
        <Bidi className="tabular">{number}</Bidi> · {t(`enquiry.topic.${topic}`)} · <Moment at={createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      <AttachedFiles files={files} />
      {answers.map(({ at, text }) => (
        <div key={at} className="flex flex-col gap-1 rounded-md bg-surface-1 p-4">
          <h3 className="flex flex-wrap gap-x-2 text-sm font-semibold">
            {t('enquiry.answer')}
            <span className="font-normal text-ink-600">
              <Moment at={at} />
            </span>
          </h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </div>
      ))}
    </Card>
  );
}
