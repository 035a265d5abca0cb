import { STAGES } from '#core/certification/states.ts';
import { CenterHead } from '#web/account/certification/center-head.tsx';
import { CertificationCard } from '#web/account/certification/certification-card.tsx';
import { api } from '#web/api/client.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { toCertification } from '#web/links/to-certification.ts';
import { requireMember } from '#web/session/guard.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/list-page';

const certifications = listQuery(toCertification.list, { stage: choice(STAGES) }, { pageSize: 10 });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  return await certifications.load(request, (query) => api('listMyCertifications', { query }));
}

/** The member's certifications, issued and in progress (RT-021, CER-001). */
export default function CertificationsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <CenterHead title={t('certification.mine')} current="mine" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('certification.mine')}</h2>
        <ListChips
          list={list}
          by="stage"
          label={t('certification.stage.label')}
          text={(stage) => t(`certification.stage.${stage}`)}
        />
      </div>
      <CardList
        label={t('certification.mine')}
        list={list}
        rowsOf={(answer) => answer.certifications}
        keyOf={(certification) => certification.id}
        card={(certification) => <CertificationCard certification={certification} />}
        className="gap-3!"
        empty={{
          icon: 'shield',
          title: t('certification.none'),
          children: t('certification.noneText'),
          action: <LinkButton to={toCertification.apply()}>{t('certification.tabs.apply')}</LinkButton>,
        }}
      />
    </>
  );
}
