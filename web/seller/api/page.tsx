import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Keys } from '#web/seller/api/keys.tsx';
import { Webhooks } from '#web/seller/api/webhooks.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.programs');
  return answered(request, async () => {
    const [{ keys }, { webhooks }] = await Promise.all([api('listStoreKeys'), api('listWebhooks')]);
    return { keys, webhooks };
  });
}

/** How programs of the seller, such as an ERP, get in, and what they are told. */
export default function ProgramsPage({ loaderData: { answer, problem } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('seller.api.title')} />
      <h1 className="mb-1 text-xl">{t('seller.api.title')}</h1>
      <p className="mb-4 max-w-3xl text-ink-600">
        {t('seller.api.lead')}{' '}
        <a href="/api/docs" className="whitespace-nowrap text-brand-700 underline">
          {t('seller.api.docs')}
        </a>
      </p>
      {problem ? (
        <ListProblem problem={problem} />
      ) : (
        <div className="flex flex-col gap-4">
          <Keys keys={answer.keys} />
          <Webhooks webhooks={answer.webhooks} />
        </div>
      )}
    </>
  );
}
