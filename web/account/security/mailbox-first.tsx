import { Verification } from '#web/account/profile/verification.tsx';
import { api } from '#web/api/client.ts';
import { useAnswer } from '#web/components/use-answer.ts';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

const readVerification = () => api('readVerification');

/** Where a member whose mailbox is not verified verifies it: no factor is added before. */
export function MailboxFirst() {
  const t = useText();
  const { answer } = useAnswer(readVerification);
  if (!answer || answer.email.verifiedAt) return null;
  return (
    <Card as="section" className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">{t('account.verification.title')}</h2>
      <Notice tone="warn">{t('account.security.mailboxFirst')}</Notice>
      <Verification />
    </Card>
  );
}
