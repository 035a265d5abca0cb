import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { BulkApproval } from '#web/admin/approvals/bulk.tsx';
import { subjectColumns } from '#web/admin/approvals/columns.tsx';
import { type loadApprovals, SubjectFilters } from '#web/admin/approvals/filters.tsx';
import { SubjectPanel } from '#web/admin/approvals/panel.tsx';
import type { Kind, Subject } from '#web/admin/approvals/subject.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { toast } from '#web/session/toast.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

type Props = { kind: Kind; list: Awaited<ReturnType<typeof loadApprovals>> };

/** The list with its actions: open one (its id is in the URL), approve several. */
export function Decide({ kind, list }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [lastDecision, setLastDecision] = useState<string>();
  const [bulk, setBulk] = useState<readonly Subject[]>();
  const { page, status, q } = list.values;
  // Opening one loads nothing, so only the address knows it.
  const [search] = useSearchParams();
  const open = list.filters.open.read(search, 'open');
  const hrefOf = (subject?: number) => list.hrefOf({ open: subject }, { page });
  const isWaiting = status === list.filters.status.fallback && q === undefined;
  const subjects = list.answer?.subjects ?? [];
  const chosen = subjects.filter(({ id }) => ticked.has(id));
  const at = subjects.findIndex(({ id }) => id === open);
  const subject = subjects[at];
  const next = at < 0 ? undefined : subjects[at + 1];
  const previous = subjects[at - 1];
  return (
    <>
      <OfficeList
        label={t(`admin.kind.${kind}`)}
        list={list}
        rowsOf={(answer) => answer.subjects}
        keyOf={({ id }) => id}
        columns={subjectColumns(t, kind, hrefOf, { withState: status === 'all', isWaiting })}
        selection={
          isWaiting
            ? {
                chosen: ticked,
                onChange: setTicked,
                allLabel: t('admin.bulk.all'),
                labelOf: ({ name }) => t('admin.bulk.one', { name }),
              }
            : undefined
        }
        filters={<SubjectFilters kind={kind} list={list} />}
        note={
          isWaiting && (
            <div className="flex min-h-10 flex-wrap items-center gap-3">
              <output>
                {chosen.length > 0 ? t('admin.bulk.chosen', { count: chosen.length }) : t('admin.bulk.hint')}
              </output>
              {chosen.length > 0 && (
                <Button size="small" className="max-lg:min-h-11" onClick={() => setBulk(chosen)}>
                  {t('admin.bulk.do', { count: chosen.length })}
                </Button>
              )}
            </div>
          )
        }
        empty={{
          icon: 'check',
          title: isWaiting ? t(`admin.nothingWaits.${kind}`) : t('office.list.noMatch'),
          action: isWaiting && (
            <LinkButton look="secondary" to={list.hrefOf({ status: 'all' })}>
              {t('office.list.showAll')}
            </LinkButton>
          ),
        }}
      />
      <SubjectPanel
        subject={subject}
        place={{ at: at + 1, of: subjects.length }}
        previousHref={previous && hrefOf(previous.id)}
        nextHref={next && hrefOf(next.id)}
        lastDecision={lastDecision}
        onClose={() => {
          setLastDecision(undefined);
          if (open !== undefined)
            void navigate(hrefOf(), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
        }}
        onDecided={(event, goOn) => {
          const text = `${t(`admin.done.${event}`)}: ${subject?.name ?? ''}`;
          setLastDecision(goOn ? text : undefined);
          if (!goOn) toast(text);
          void navigate(hrefOf(goOn ? next?.id : undefined), { replace: true, preventScrollReset: true });
        }}
      />
      <BulkApproval
        subjects={bulk ?? []}
        open={bulk !== undefined}
        onClose={(hasBegun) => {
          setBulk(undefined);
          if (!hasBegun) return;
          setTicked(new Set());
          void navigate(hrefOf(), { replace: true, preventScrollReset: true });
        }}
      />
    </>
  );
}
