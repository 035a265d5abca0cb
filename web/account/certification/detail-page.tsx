import type { CertificationAnswer } from '#core/certification/contract.ts';
import { CancelRequest } from '#web/account/certification/cancel-request.tsx';
import { GiveInformation } from '#web/account/certification/give-information.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { CertificationFacts } from '#web/components/certification/certification-facts.tsx';
import { CertificationStatus } from '#web/components/certification/certification-status.tsx';
import { needed } from '#web/components/office/answered.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requireMember } from '#web/session/guard.ts';
import { toCertification } from '#web/links/to-certification.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/detail-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const id = Number(params.id);
  return await needed(request, () => api('readMyCertification', { params: { id } }));
}

const TONES: Partial<Record<CertificationAnswer['status'], 'warn' | 'error' | 'ok'>> = {
  informationNeeded: 'warn',
  issued: 'ok',
};

/** One certification: state, next step, and the certificate once issued (RT-023, CER-004). */
export default function CertificationPage({ loaderData: certification }: Route.ComponentProps) {
  const t = useText();
  const { status, productName, model, events } = certification;
  const title = [productName, model].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead title={title} />
      <Link
        to={toCertification.list()}
        className="inline-flex min-h-8 items-center gap-1 text-sm text-ink-600 hover:text-ink-900 hover:underline"
      >
        <Icon name="chevronStart" size={16} />
        {t('certification.mine')}
      </Link>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 dir="auto" className="text-xl sm:text-2xl">
          {title}
        </h1>
        <CertificationStatus certification={certification} />
        {events.includes('cancel') && <CancelRequest id={certification.id} />}
      </div>
      <div className="mb-4">
        <Notice tone={TONES[status] ?? 'info'}>{t(`certification.next.${status}`)}</Notice>
      </div>
      <CertificationFacts
        certification={certification}
        action={events.includes('giveInformation') && <GiveInformation certification={certification} />}
      />
    </>
  );
}
