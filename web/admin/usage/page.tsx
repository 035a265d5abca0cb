import { kstDate } from '#core/calendar.ts';
import type { ServiceUsageAnswer } from '#core/usage/contract.ts';
import { Bars } from '#web/admin/analytics/bars.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi, Count } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

/** From this share of the budget on the page warns. */
const NEARLY_USED = 0.8;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'analytics.read');
  return { usage: await answered(request, () => api('listServiceUsage')), today: kstDate(new Date()) };
}

/** What was used of the services that cost money by use, by day, with the budget of a day. */
export default function ServicesPage({ loaderData: { usage, today } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('usage.title')} />
      <h1 className="mb-1 text-xl">{t('usage.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('usage.lead')}</p>
      {usage.problem && <ListProblem problem={usage.problem} />}
      {usage.answer && (
        <ul className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
          {usage.answer.services.map((service) => (
            <li key={service.service}>
              <ServiceCard found={service} today={today} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Service = ServiceUsageAnswer['services'][number];

function ServiceCard({ found: { service, budget, memberBudget, days }, today }: { found: Service; today: string }) {
  const t = useText();
  const used = days.find(({ day }) => day === today)?.used ?? 0;
  const name = t(`usage.service.${service}`);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-md">{name}</h2>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-600">{t('usage.today')}</dt>
        <dd className="text-end text-lg font-semibold">
          <Count value={used} />
        </dd>
        <dt className="text-ink-600">{t('usage.budget')}</dt>
        <dd className="text-end">
          <Count value={budget} />
        </dd>
        <dt className="text-ink-600">{t('usage.memberBudget')}</dt>
        <dd className="text-end">
          <Count value={memberBudget} />
        </dd>
      </dl>
      {used >= budget * NEARLY_USED && (
        <Notice tone={used >= budget ? 'error' : 'warn'}>{t(used >= budget ? 'usage.usedUp' : 'usage.nearly')}</Notice>
      )}
      {days.length === 0 ? (
        <p className="text-sm text-ink-600">{t('usage.none')}</p>
      ) : (
        <Bars
          label={t('usage.days', { service: name })}
          whole={budget}
          bars={days.map(({ day, used: value }) => ({
            key: day,
            name: <Bidi className="tabular">{day}</Bidi>,
            value,
          }))}
        />
      )}
    </Card>
  );
}
