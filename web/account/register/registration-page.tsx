import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MemberKind } from '#core/member/rules.ts';
import { Completed } from '#web/account/register/completed.tsx';
import type { Audience } from '#web/account/register/draft.ts';
import { RegisterForm } from '#web/account/register/register-form.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toJoin } from '#web/links/to-join.ts';
import { safeBack } from '#web/session/return-url.ts';
import { Link } from '#web/ui/link.tsx';

/** Registration: type, identity verification, consents, information, completion (MEM-018). */
export function RegistrationPage({ audience }: { audience: Audience }) {
  const t = useText();
  const navigate = useNavigate();
  const [joined, setJoined] = useState<{ kind: MemberKind; back: string }>();
  const title = t(audience === 'person' ? 'account.register.title' : `account.register.${audience}.title`);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-10">
      <PageHead title={title} canonical={toJoin[audience]()} />
      {joined ? (
        <Completed kind={joined.kind} {...(joined.back && { back: safeBack(joined.back) })} />
      ) : (
        <>
          <div className="flex flex-col gap-1">
            <h1 className="text-2xl">{title}</h1>
            <p className="text-ink-600">
              {t(audience === 'person' ? 'account.register.intro' : `account.register.${audience}.intro`)}
            </p>
            {audience !== 'person' && (
              <p className="text-sm">
                <Link to={toJoin.person()} className="underline">
                  {t('account.register.otherKinds')}
                </Link>
              </p>
            )}
          </div>
          <RegisterForm
            key={audience}
            audience={audience}
            onJoined={(kind, back) => {
              // Partners hand in papers with their application.
              if (audience === 'korean' && kind !== 'cooperating')
                void navigate(toJoin.koreanPapers(back ? { back } : {}), { replace: true });
              else setJoined({ kind, back });
            }}
          />
        </>
      )}
    </div>
  );
}
