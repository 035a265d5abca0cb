import { STAGES } from '#core/certification/states.ts';
import { CenterHead } from '#web/account/certification/center-head.tsx';
import { CertificationCard } from '#web/account/certification/certification-card.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { requireMember } from '#web/session/guard.ts';
import { toCertification } from '#web/links/to-certification.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/list-page';

const COUNT = 10;
const NARROWED = ['all', ...STAGES] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const { searchParams } = new URL(request.url);
  const { page } = listQueryOf(searchParams);
  const stage = STAGES.find((option) => option === searchParams.get('stage'));
  return {
    page,
    stage,
    list: await answered(request, () =>
      api('listMyCertifications', { query: { page, count: COUNT, ...(stage && { stage }) } }),
    ),
  };
}

/** The member's certifications, issued and in progress (RT-021, CER-001). */
export default function CertificationsPage({ loaderData: { page, stage, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: { stage?: string | undefined; page?: number }) =>
    toCertification.list({ stage: 'stage' in change ? change.stage : stage, page: change.page || undefined });
  return (
    <>
      <CenterHead title={t('certification.mine')} current="mine" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('certification.mine')}</h2>
        <nav aria-label={t('certification.stage.label')} className="flex flex-wrap gap-2">
          {NARROWED.map((one) => (
            <ChipLink
              key={one}
              href={hrefOf({ stage: one === 'all' ? undefined : one })}
              isCurrent={one === (stage ?? 'all')}
            >
              {t(`certification.stage.${one}`)}
            </ChipLink>
          ))}
        </nav>
      </div>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.certifications.length === 0 ? (
        <Card>
          {stage ? (
            <EmptyState
              icon="shield"
              title={t('office.list.noMatch')}
              action={
                <LinkButton look="secondary" to={toCertification.list()}>
                  {t('office.list.showAll')}
                </LinkButton>
              }
            />
          ) : (
            <EmptyState
              icon="shield"
              title={t('certification.none')}
              action={<LinkButton to={toCertification.apply()}>{t('certification.tabs.apply')}</LinkButton>}
            >
              {t('certification.noneText')}
            </EmptyState>
          )}
        </Card>
      ) : (
        <>
          <ul className={classes('flex flex-col gap-3', isPageLoading && 'opacity-60')}>
            {list.answer.certifications.map((certification) => (
              <li key={certification.id}>
                <CertificationCard certification={certification} />
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination page={page} pages={list.answer.totalPages} hrefOf={(next) => hrefOf({ page: next })} />
          </div>
        </>
      )}
    </>
  );
}
