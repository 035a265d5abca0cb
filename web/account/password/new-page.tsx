import { useState } from 'react';
import { useNavigate } from 'react-router';
import { wrongPasswordFields } from '#core/member/rules.ts';
import { PasswordPair } from '#web/account/password-pair.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { safeBack } from '#web/session/return-url.ts';
import { takeUrlSecrets } from '#web/session/url-secrets.ts';
import { toast } from '#web/session/toast.ts';
import { signOut } from '#web/session/sign-out.ts';
import { toAccountAccess } from '#web/links/to-account-access.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/new-page';

const params = takeUrlSecrets('/member/password/new');
const token = params.get('token') ?? '';
/** The published path names a store; passwords are of the whole marketplace. */
const STORE = 'DEFAULT';

/** Whether the link in the mail is still valid. */
export async function clientLoader(): Promise<'holds' | 'over' | 'problem'> {
  if (!token) return 'over';
  return await api('readPasswordLink', { params: { store: STORE, token } }).then(
    () => 'holds' as const,
    (problem: unknown) => (problem instanceof ApiRefusal && problem.code === 'member.linkUsedUp' ? 'over' : 'problem'),
  );
}

clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton className="h-64" />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useText();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 px-4 py-10">
      <PageHead title={t('account.password.newTitle')} />
      <h1 className="text-2xl">{t('account.password.newTitle')}</h1>
      {children}
    </div>
  );
}

/** The page of the mailed link (MEM-022, decision MEM-023): the new password, entered twice. */
export default function NewPasswordPage({ loaderData: link }: Route.ComponentProps) {
  const t = useText();
  const [isOver, setOver] = useState(link === 'over');
  const again = <LinkButton to={toAccountAccess.password()}>{t('account.password.again')}</LinkButton>;
  return (
    <Frame>
      {isOver && (
        <Card>
          <EmptyState title={t('account.password.over')} icon="alert" action={again}>
            {t('account.password.overText')}
          </EmptyState>
        </Card>
      )}
      {!isOver && link === 'problem' && (
        <ErrorState
          title={t('account.failed')}
          action={<Button onClick={() => location.reload()}>{t('shell.tryAgain')}</Button>}
        />
      )}
      {!isOver && link === 'holds' && (
        <Card className="p-5 sm:p-6">
          <NewForm onOver={() => setOver(true)} />
        </Card>
      )}
    </Frame>
  );
}

function NewForm({ onOver }: { onOver(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    start: { password: '', repeatPassword: '' },
    judge: wrongPasswordFields,
    labelOf: (path) => t(path === 'password' ? 'account.field.newPassword' : `account.field.${path}`),
    send: async (body) => {
      try {
        await api('resetPassword', { params: { store: STORE, token }, body });
      } catch (problem) {
        if (!(problem instanceof ApiRefusal) || problem.code !== 'member.linkUsedUp') throw problem;
        return onOver();
      }
      // The server ended every session of the member; that of another member in this browser ends here.
      await signOut();
      toast(t('account.profile.passwordChanged'));
      return await navigate(to.login({ back: safeBack(params.get('back')) }), { replace: true });
    },
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-4">
      <PasswordPair />
      <p className="text-sm text-ink-600">{t('account.profile.passwordHint')}</p>
      <SubmitButton size="large">{t('account.profile.changePassword')}</SubmitButton>
    </Form>
  );
}
