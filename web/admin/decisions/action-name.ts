import type { StaffDecisionAnswer } from '#core/audit/contract.ts';
import type { StaffAction } from '#core/audit/rules.ts';
import { useText } from '#web/i18n/text.tsx';

/** The actions whose text has parameters; a choice of actions has a name without them (audit.actionName). */
export const WITH_PARAMS = [
  'stopCoupon',
  'reopenVoyage',
  'undoReceipt',
  'assignWork',
  'endAssignment',
  'giveStaffRole',
  'takeStaffRole',
  'planDeal',
  'publishCommission',
  'publishAdRate',
] as const;

/** The name of an action without what it was about, for a choice of actions. */
export function useActionName(): (action: StaffAction) => string {
  const t = useText();
  return (action) =>
    WITH_PARAMS.some((one) => one === action) ? t(`audit.actionName.${action}`) : t(`audit.action.${action}`);
}

/** What was decided, with its parameters: a role of staff by its name. */
export function useActionText(): (decision: Pick<StaffDecisionAnswer, 'action' | 'params'>) => string {
  const t = useText();
  return ({ action, params }) => {
    const role = action === 'giveStaffRole' ? params['to'] : action === 'takeStaffRole' ? params['from'] : undefined;
    return t(`audit.action.${action}`, role === undefined ? params : { role: t(`rights.role.${role}`) });
  };
}
