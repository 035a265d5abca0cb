import { Suspense } from 'react';
import type { Changed, Counted } from '#web/checkout/changes.tsx';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

// Seldom needed.
const Changes = lazyComponent(() => import('#web/checkout/changes.tsx').then((module) => module.Changes));

/**
 * Shows every changed money line, old next to new, and asks for confirmation; nothing is charged before (reliability
 * MO-14).
 */
export function ChangedTotal<Count extends Counted>({
  changed,
  isBusy,
  onAgree,
  onClose,
}: {
  changed: Changed<Count> | undefined;
  isBusy: boolean;
  onAgree(now: Count): void;
  onClose(): void;
}) {
  const t = useText();
  return (
    <Dialog
      open={changed !== undefined}
      onClose={onClose}
      title={t('checkout.changed.title')}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('checkout.changed.look')}
          </Button>
          <Button busy={isBusy} onClick={() => changed && onAgree(changed.now)}>
            {t('checkout.changed.agree')}
          </Button>
        </>
      }
    >
      <Suspense fallback={null}>{changed && <Changes {...changed} />}</Suspense>
    </Dialog>
  );
}
