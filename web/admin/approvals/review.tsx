import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { BuyersView } from '#web/admin/approvals/buyers-view.tsx';
import { Certificates } from '#web/admin/approvals/papers.tsx';
import { type Marks, MarkField } from '#web/admin/approvals/mark-field.tsx';
import { DutyHint } from '#web/components/duty-hint.tsx';
import { ListSkeleton, Thumb } from '#web/components/office/pieces.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Review = Answer<'readProductForReview'>;
export type ReviewProps = {
  readonly id: number;
  readonly version: number;
  readonly marks: Marks;
  onMark(marks: Marks): void;
};

/** All fields of a product, what changed since staff last decided, and what automatic checks found. */
export function ProductReview({ id, version, marks, onMark }: ReviewProps) {
  const t = useText();
  const [review, setReview] = useState<Review>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let isLatest = true;
    api('readProductForReview', { params: { id } }).then(
      (answer) => isLatest && setReview(answer),
      (refused: unknown) => isLatest && setProblem(refused),
    );
    return () => void (isLatest = false);
  }, [id, version]);
  if (problem !== undefined) return <RefusalNotice problem={problem} />;
  if (!review) return <ListSkeleton />;
  const changed = review.fields.filter(({ before }) => before !== undefined);
  const rest = review.fields.filter(({ before }) => before === undefined);
  return (
    <div className="flex flex-col gap-5">
      <BuyersView form={review.form} currency={review.currency} />
      {review.findings.length > 0 && (
        <section aria-label={t('admin.review.findings')} className="rounded-md bg-warn-50 p-3">
          <h3 className="mb-2 text-base">{t('admin.review.findings')}</h3>
          <ul className="flex flex-col gap-1 text-sm text-warn-700">
            {review.findings.map(({ column, heading, text }) => (
              <li key={`${column}${text}`} className="flex items-start gap-2">
                <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
                <span>
                  <bdi className="font-medium">{heading}</bdi>: <bdi>{text}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changed.length > 0 && (
        <Fields title={t('admin.review.changed')} fields={changed} marks={marks} onMark={onMark} />
      )}
      <Certificates certificates={review.certificates} />
      <Fields title={t('admin.review.all')} fields={rest} marks={marks} onMark={onMark} />
    </div>
  );
}

type FieldsProps = Pick<ReviewProps, 'marks' | 'onMark'> & { title: string; fields: Review['fields'] };

function Fields({ title, fields, marks, onMark }: FieldsProps) {
  const t = useText();
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-base">{title}</h3>
      <dl className="flex flex-col divide-y divide-line-soft text-sm">
        {fields.map(({ column, heading, value, before }) => (
          <div key={column} className="py-2">
            <dt className="flex items-start justify-between gap-2 font-medium text-ink-700">
              <bdi>{heading}</bdi>
            </dt>
            <dd className="mt-1 min-w-0">
              {column === 'pictures' && <Pictures bases={value} />}
              {before !== undefined && (
                <p dir="auto" className="mb-1 rounded-sm bg-surface-2 p-2 break-words whitespace-pre-line text-ink-600">
                  <span className="block text-xs">{t('admin.edit.before')}</span>
                  {before || t('admin.edit.empty')}
                </p>
              )}
              <p dir="auto" className="break-words whitespace-pre-line">
                {value || t('admin.edit.empty')}
              </p>
              {column === 'hs_code' && <DutyHint hsCode={value} />}
              <MarkField column={column} heading={heading} marks={marks} onMark={onMark} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Pictures({ bases }: { bases: string }) {
  return (
    <span className="mb-2 flex flex-wrap gap-1">
      {bases
        .split('\n')
        .filter((base) => base.startsWith('/'))
        .map((base) => (
          <Thumb key={base} src={`${base}/320.webp`} />
        ))}
    </span>
  );
}
