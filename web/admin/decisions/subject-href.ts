import type { StaffDecisionAnswer } from '#core/audit/contract.ts';
import { toOffice } from '#web/links/to-office.ts';

type Row = Pick<StaffDecisionAnswer, 'action' | 'subject'>;

/** The page of what was decided about. */
export function subjectHref({ action, subject: { kind, id, label } }: Row): string {
  switch (kind) {
    case 'order':
      return toOffice.adminOrder(Number(id));
    case 'voyage':
      return toOffice.opsVoyage(Number(id));
    case 'deposit':
      return toOffice.adminDeposits({ status: 'matched' });
    case 'tariff':
      return toOffice.adminTariffs();
    case 'rate':
      return toOffice.adminRates();
    case 'coupon':
      return toOffice.adminWallet({ tab: 'coupons' });
    case 'member':
      return memberHref(action, id);
    case 'product':
      return action === 'approveEdit' || action === 'rejectEdit'
        ? toOffice.adminApprovals({ tab: 'edits', status: 'all' })
        : toOffice.adminApprovals({ tab: 'products', status: 'all', q: label });
    case 'store':
      return toOffice.adminApprovals({ tab: 'stores', status: 'all', q: label });
    case 'deal':
      return toOffice.adminHomePage();
    case 'certification':
      return toOffice.adminCertification(Number(id));
    case 'report':
      return toOffice.admin();
    case 'offer':
      return toOffice.adminSuppliers();
    case 'difference':
      return toOffice.adminLedger();
    case 'rule':
      return id === 'review' ? toOffice.adminReviewRules() : toOffice.adminFraud();
    case 'payoutRun':
      return toOffice.adminPayouts({ tab: 'runs' });
  }
}

/** A member has no page of its own: the one where such a decision is made. */
function memberHref(action: Row['action'], id: string): string {
  switch (action) {
    case 'placeHold':
    case 'liftHold':
      return toOffice.adminRetention();
    case 'giveStaffRole':
    case 'takeStaffRole':
      return toOffice.adminRights();
    case 'resetSecondFactor':
      return toOffice.adminSecondFactor();
    case 'approveCompany':
    case 'refuseCompany':
      return toOffice.adminCompanies({ status: action === 'approveCompany' ? 'approved' : 'refused' });
    case 'approvePartner':
    case 'refusePartner':
    case 'suspendPartner':
    case 'assignWork':
    case 'endAssignment':
      return toOffice.adminPartner(Number(id));
    case 'grantToWallet':
      return toOffice.adminWallet();
    default:
      return toOffice.adminWithdrawals({ status: action === 'cancelWithdrawal' ? 'cancelled' : 'completed' });
  }
}
