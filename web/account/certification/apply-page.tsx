import { useNavigate } from 'react-router';
import { ApplyForm } from '#web/account/certification/apply-form.tsx';
import { CenterHead } from '#web/account/certification/center-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { requireMember } from '#web/session/guard.ts';
import { toCertification } from '#web/links/to-certification.ts';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/apply-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

/** Apply for a certification (RT-024). */
export default function ApplyPage({ loaderData: profile }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <>
      <CenterHead title={t('certification.tabs.apply')} current="apply" />
      <h2 className="mb-4 text-lg">{t('certification.tabs.apply')}</h2>
      <Card className="p-4 sm:p-6">
        <ApplyForm profile={profile} onSent={(id) => void navigate(toCertification.detail(id))} />
      </Card>
    </>
  );
}
