import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Doing } from '#web/seller/people/columns.tsx';
import { RightsForm } from '#web/seller/people/forms.tsx';

/** What the owner does with an employee or an invitation. */
export function PersonDialog({ doing, onClose }: { doing: Doing; onClose(): void }) {
  const t = useText();
  const shared = { cancelLabel: t('office.cancel'), onClose };
  if ('employee' in doing) {
    const { id, name } = doing.employee;
    if (doing.do === 'change') return <RightsForm employee={doing.employee} onClose={onClose} />;
    return (
      <ConfirmDialog
        {...shared}
        title={t('seller.people.removeOf', { name })}
        submit={t('seller.people.remove')}
        look="danger"
        successText={t('seller.people.removed', { name })}
        send={() => api('removeEmployee', { params: { id } })}
      >
        <p>{t('seller.people.removeText', { name })}</p>
      </ConfirmDialog>
    );
  }
  const { id, mailbox } = doing.invitation;
  const isResending = doing.do === 'resend';
  return (
    <ConfirmDialog
      {...shared}
      title={t(isResending ? 'seller.people.resendOf' : 'seller.people.withdrawOf', { name: mailbox })}
      submit={t(isResending ? 'seller.people.resend' : 'seller.people.withdraw')}
      successText={t(isResending ? 'seller.people.resent' : 'seller.people.withdrawn')}
      send={() =>
        isResending
          ? api('resendEmployeeInvitation', { params: { id } })
          : api('withdrawEmployeeInvitation', { params: { id } })
      }
    >
      <p>{t(isResending ? 'seller.people.resendText' : 'seller.people.withdrawText')}</p>
    </ConfirmDialog>
  );
}
