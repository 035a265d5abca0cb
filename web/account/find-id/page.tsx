import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CodeForm } from '#web/account/find-id/code-form.tsx';
import { Found } from '#web/account/find-id/found.tsx';
import { type SentCode, SearchForm } from '#web/account/find-id/search-form.tsx';
import type { Answers } from '#core/contract.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toAccountAccess } from '#web/links/to-account-access.ts';
import { to } from '#web/links/to.ts';
import { safeBack } from '#web/session/return-url.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Result = Answers['findId'] | 'none';

/** Finds a forgotten ID by a code to the telephone (MEM-021, decision MEM-024). */
export default function FindIdPage() {
  const t = useText();
  const [query] = useSearchParams();
  const back = query.get('back');
  const returnTo = back ? { back: safeBack(back) } : {};
  const [sent, setSent] = useState<SentCode>();
  const [result, setResult] = useState<Result>();
  const restart = () => {
    setSent(undefined);
    setResult(undefined);
  };
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 px-4 py-10">
      <PageHead title={t('account.findId.title')} />
      <h1 className="text-2xl">{t('account.findId.title')}</h1>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        {/* Hidden, so that a return to the form finds what was entered. */}
        <div hidden={sent !== undefined}>
          <SearchForm onSent={setSent} />
        </div>
        {sent && result === undefined && <CodeForm sent={sent} onFound={setResult} onRestart={restart} />}
        {sent && result === 'none' && (
          <EmptyState
            title={t('account.findId.notFound')}
            icon="alert"
            action={
              <>
                <LinkButton to={to.customerCenter()}>{t('shell.footer.customerCenter')}</LinkButton>
                <Button look="secondary" onClick={restart}>
                  {t('account.findId.again')}
                </Button>
              </>
            }
          >
            {t('member.refusals.customerNotFound')}
          </EmptyState>
        )}
        {sent && result !== undefined && result !== 'none' && <Found token={sent.token} members={result.members} />}
      </Card>
      <div className="flex flex-col gap-2">
        <LinkButton look="quiet" wide to={to.login(returnTo)}>
          {t('account.password.toLogin')}
        </LinkButton>
        <LinkButton look="quiet" wide to={toAccountAccess.password(returnTo)}>
          {t('account.login.forgotten')}
        </LinkButton>
      </div>
    </div>
  );
}
