import { useState } from 'react';
import { Completed } from '#web/account/register/completed.tsx';
import { RegisterForm } from '#web/account/register/register-form.tsx';
import type { MemberKind } from '#core/member/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { safeBack } from '#web/session/return-url.ts';

/** Registration: type, identity verification, consents, information, completion (MEM-018). */
export default function RegisterPage() {
  const t = useText();
  const [joined, setJoined] = useState<{ kind: MemberKind; back: string }>();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-10">
      <PageHead title={t('account.register.title')} canonical="/member/register" />
      {joined ? (
        <Completed kind={joined.kind} {...(joined.back && { back: safeBack(joined.back) })} />
      ) : (
        <>
          <div className="flex flex-col gap-1">
            <h1 className="text-2xl">{t('account.register.title')}</h1>
            <p className="text-ink-600">{t('account.register.intro')}</p>
          </div>
          <RegisterForm onJoined={(kind, back) => setJoined({ kind, back })} />
        </>
      )}
    </div>
  );
}
