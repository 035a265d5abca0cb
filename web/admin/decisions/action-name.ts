import type { StaffAction } from '#core/audit/rules.ts';
import { useText } from '#web/i18n/text.tsx';

/** The name of an action without what it was about, for a choice of actions. */
export function useActionName(): (action: StaffAction) => string {
  const t = useText();
  return (action) =>
    action === 'stopCoupon' || action === 'reopenVoyage' || action === 'undoReceipt'
      ? t(`audit.actionName.${action}`)
      : t(`audit.action.${action}`);
}
