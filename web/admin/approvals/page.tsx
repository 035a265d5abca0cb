import { useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { BulkApproval } from '#web/admin/approvals/bulk.tsx';
import { SubjectList } from '#web/admin/approvals/list.tsx';
import { SubjectPanel } from '#web/admin/approvals/panel.tsx';
import { countWaiting, KINDS, listSubjects, STATES_OF, type Subject } from '#web/admin/approvals/subject.ts';
import { answered } from '#web/parts/office/answered.ts';
import { ListFoot } from '#web/parts/office/list-foot.tsx';
import { addressOf, listWish } from '#web/parts/office/list-wish.ts';
import { ListProblem, useIsTurning } from '#web/parts/office/pieces.tsx';
import { countsOf, useLatest } from '#web/parts/office/use-latest.ts';
import { PageHead } from '#web/parts/page-head.tsx';
import { requireOperator } from '#web/session/guard.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  const { searchParams } = new URL(request.url);
  const kind = KINDS.find((known) => known === searchParams.get('tab')) ?? 'products';
  const [waits] = STATES_OF[kind];
  const status = searchParams.get('status') ?? '';
  const state = status === 'all' || STATES_OF[kind].some((known) => known === status) ? status : waits;
  const wish = listWish(searchParams);
  const list = await answered(request, () => listSubjects(kind, state ?? 'all', { page: wish.page, count: wish.count }));
  // The last of a page was decided: what is left stands on the pages before it.
  if (wish.page > 0 && list.answer?.subjects.length === 0) throw redirect(to.adminApprovals({ tab: kind, status: status || undefined, ...addressOf({ ...wish, page: 0 }) }));
  return { kind, state: state ?? 'all', waits: waits ?? 'all', wish, list, counts: countsOf(KINDS, countWaiting) };
}

export default function Approvals({ loaderData: { kind, state, waits, wish, list, counts } }: Route.ComponentProps) {
  const t = useText();
  const known = useLatest(counts);
  const hrefOf = (change: { state?: string; page?: number; count?: number; open?: number } = {}) => {
    const next = { ...wish, page: 0, state, ...change };
    return to.adminApprovals({ tab: kind, status: next.state === waits ? undefined : next.state, ...addressOf(next), open: change.open });
  };
  return (
    <>
      <PageHead title={t('admin.approvals')} />
      <h1 className="mb-3 text-xl">{t('admin.approvals')}</h1>
      <LinkTabs label={t('admin.approvals')} current={kind} className="mb-3" tabs={KINDS.map((key) => ({ key, label: t(`admin.kind.${key}`), href: to.adminApprovals({ tab: key }), count: known?.get(key)?.toString() }))} />
      <ul aria-label={t('office.list.byStatus')} className="mb-4 flex flex-wrap gap-1">
        {[...STATES_OF[kind], 'all'].map((one) => (
          <li key={one}>
            <ChipLink href={hrefOf({ state: one })} isCurrent={one === state}>
              {one === 'all' ? t('office.list.all') : t(`admin.state.${kind}.${one}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : (
        <>
          {/* Another list begins without a selection. */}
          <Decide key={`${kind} ${state} ${wish.page}`} kind={kind} subjects={list.answer.subjects} isWaiting={state === waits} hrefOf={(open) => hrefOf({ page: wish.page, ...(open !== undefined && { open }) })} />
          <ListFoot wish={wish} total={list.answer.recordsTotal} pages={list.answer.totalPages} hrefOf={hrefOf} />
        </>
      )}
    </>
  );
}

type DecideProps = { kind: Subject['kind']; subjects: readonly Subject[]; isWaiting: boolean; hrefOf(open?: number): string };

function Decide({ kind, subjects, isWaiting, hrefOf }: DecideProps) {
  const t = useText();
  const navigate = useNavigate();
  const isTurning = useIsTurning();
  const [search] = useSearchParams();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [bulk, setBulk] = useState<readonly Subject[]>();
  const chosen = subjects.filter(({ id }) => ticked.has(id));
  const at = subjects.findIndex(({ id }) => id === Number(search.get('open')));
  const subject = subjects[at];
  const next = at < 0 ? undefined : subjects[at + 1];
  const previous = subjects[at - 1];

  if (subjects.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="check"
          title={isWaiting ? t(`admin.nothingWaits.${kind}`) : t('office.list.noMatch')}
          action={
            isWaiting && (
              <LinkButton look="secondary" to={to.adminApprovals({ tab: kind, status: 'all' })}>
                {t('office.list.showAll')}
              </LinkButton>
            )
          }
        />
      </Card>
    );
  }
  return (
    <>
      {isWaiting && (
        <div className="mb-2 flex min-h-10 flex-wrap items-center gap-3 text-sm text-ink-600">
          <output>{chosen.length > 0 ? t('admin.bulk.chosen', { count: chosen.length }) : t('admin.bulk.hint')}</output>
          {chosen.length > 0 && (
            <Button size="small" className="max-lg:min-h-11" onClick={() => setBulk(chosen)}>
              {t('admin.bulk.do', { count: chosen.length })}
            </Button>
          )}
        </div>
      )}
      <SubjectList
        kind={kind}
        subjects={subjects}
        hrefOf={hrefOf}
        busy={isTurning}
        selection={isWaiting ? { chosen: ticked, onChange: setTicked, allLabel: t('admin.bulk.all'), labelOf: ({ name }) => t('admin.bulk.one', { name }) } : undefined}
      />
      <SubjectPanel
        subject={subject}
        place={{ at: at + 1, of: subjects.length }}
        previousHref={previous && hrefOf(previous.id)}
        nextHref={next && hrefOf(next.id)}
        onClose={() => {
          if (search.has('open')) void navigate(hrefOf(), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
        }}
        onDecided={(event, goOn) => {
          toast(`${t(`admin.done.${event}`)}: ${subject?.name ?? ''}`);
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
