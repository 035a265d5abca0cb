import { useText } from '#web/i18n/text.tsx';
import { Age } from '#web/admin/approvals/age.tsx';
import type { Kind, Subjects } from '#web/admin/approvals/subject.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** The longest waiting ones, each linked to its decision. */
export function Longest({ kind, waiting: request }: { kind: Kind; waiting: Promise<Subjects> }) {
  const t = useText();
  const waiting = useLatest(request);
  return (
    <Section title={`${t(`admin.kind.${kind}`)} · ${t('admin.longest')}`}>
      {!waiting && <Skeleton className="h-40" />}
      {waiting?.subjects.length === 0 && <p className="text-ink-600">{t(`admin.nothingWaits.${kind}`)}</p>}
      <ul className="-my-2 divide-y divide-line-soft text-sm">
        {waiting?.subjects.map(({ id, name, since }) => (
          <li key={id}>
            <Link
              to={toOffice.adminApprovals({ tab: kind, open: id })}
              className="flex min-h-10 items-center justify-between gap-4 hover:text-brand-700 hover:underline"
            >
              <span dir="auto" className="min-w-0 truncate font-medium">
                {name}
              </span>
              <span className="shrink-0 text-ink-600">
                <Age since={since} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
