import { MarkField, type Marks } from '#web/admin/approvals/mark-field.tsx';
import type { StaffEdit } from '#web/admin/approvals/subject.ts';
import { Facts, Thumb } from '#web/components/office/pieces.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type EditField = StaffEdit['fields'][number];

/** A change to a product on sale: each field as it is and as its seller wants it, side by side. */
export function EditFacts({ edit, marks, onMark }: { edit: StaffEdit; marks: Marks; onMark(marks: Marks): void }) {
  const t = useText();
  return (
    <>
      <p className="text-sm text-ink-700">{t('admin.edit.lead')}</p>
      <Facts
        rows={[
          [t('admin.fact.code'), <Bidi key="code">{edit.code}</Bidi>],
          [t('admin.column.store'), <bdi key="store">{edit.storeName}</bdi>],
          [t('admin.fact.submittedAt'), <DateTime key="submitted" at={edit.submittedAt} how="minute" />],
        ]}
      />
      <Link
        to={to.product(edit.productId)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 items-center gap-1 text-brand-700 hover:underline"
      >
        {t('admin.fact.openProduct')}
        <Icon name="external" size={16} />
      </Link>
      <section aria-label={t('admin.edit.fields')} className="flex flex-col gap-4">
        {edit.fields.map((field) => (
          <div key={field.column}>
            <h3 className="mb-1 text-sm font-semibold">{field.heading}</h3>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side label={t('admin.edit.before')} field={field} text={field.before} look="bg-surface-2" />
              <Side label={t('admin.edit.after')} field={field} text={field.after} look="bg-warn-50" />
            </div>
            <MarkField column={field.column} heading={field.heading} marks={marks} onMark={onMark} />
          </div>
        ))}
      </section>
    </>
  );
}

function Side({ label, field, text, look }: { label: string; field: EditField; text: string; look: string }) {
  const t = useText();
  return (
    <div className={`min-w-0 rounded-sm p-3 text-sm ${look}`}>
      <p className="mb-1 text-xs text-ink-600">{label}</p>
      {field.column === 'pictures' && (
        <span className="mb-2 flex flex-wrap gap-1">
          {text
            .split('\n')
            .filter((base) => base.startsWith('/'))
            .map((base) => (
              <Thumb key={base} src={`${base}/320.webp`} />
            ))}
        </span>
      )}
      <p dir="auto" className="break-words whitespace-pre-line">
        {text || t('admin.edit.empty')}
      </p>
    </div>
  );
}
