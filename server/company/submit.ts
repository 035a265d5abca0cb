import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { kstDate } from '#core/calendar.ts';
import { companyRefusal } from '#core/company/refusals.ts';
import { hasCompanyPapers, invalidCompanyFields, whyNotStatus } from '#core/company/rules.ts';
import type { CompanyForm } from '#core/company/rules.ts';
import type { CustomsFormats } from '#core/customs-formats.ts';
import { businessDigits, postcodeOf } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyText } from '#core/text.ts';
import { attachCertificate } from '#server/company/certificate.ts';
import { findCompany, lockCompany } from '#server/company/queries.ts';
import { company } from '#server/company/tables.ts';
import { checkBusiness } from '#server/company/tax-check.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { TaxPort } from '#server/integrations/tax/port.ts';
import { lockWholeMember, updateMember } from '#server/member/queries.ts';
import { notifyStaff } from '#server/notice/notify-staff.ts';

export type CompanyInput = Omit<CompanyForm, 'hasCertificate'> & { readonly certificate?: readonly string[] };

export type CompanyDeps = { readonly tax: TaxPort | undefined; readonly customsFormats: CustomsFormats };

/**
 * Hands in the papers of a company for the decision of staff, anew after a change: an approval is of the papers that
 * were looked at. Refuses invalid fields, and a business that the tax service does not call active.
 */
export async function submitCompany(
  db: Db,
  { tax, customsFormats }: CompanyDeps,
  {
    memberId,
    input,
    read,
    now,
  }: {
    readonly memberId: number;
    readonly input: CompanyInput;
    readonly read?: ReadBefore | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { certificate = [], ...form } = input;
  const found = orRefuse(await findCompany(db, memberId), companyRefusal('company.notFound'));
  refuseIf(hasCompanyPapers(found.member) ? undefined : companyRefusal('company.koreanOnly'));
  const hasCertificate = certificate.length > 0 || found.company?.certificateId != null;
  refuseFields(invalidCompanyFields({ ...form, hasCertificate }, kstDate(now), customsFormats));
  const taxStatus = await checkBusiness(tax, papersOf(form));
  refuseIf(whyNotStatus(taxStatus));
  await transaction(db, async (tx) => {
    const { company: named } = orRefuse(await lockWholeMember(tx, memberId), companyRefusal('company.notFound'));
    const stored = await lockCompany(tx, memberId);
    refuseIf(stored && whyChanged(read, { ...stored, company: named }));
    const before = stored?.certificateId;
    const certificateId = (await attachCertificate(tx, { ownerId: memberId, keys: certificate, before })) ?? before;
    const row = {
      ...papersOf(form),
      certificateId: orRefuse(certificateId, companyRefusal('company.certificateRequired')),
      status: 'submitted' as const,
      reason: '',
      submittedAt: now,
      decidedAt: null,
      decidedBy: null,
      taxStatus,
      taxCheckedAt: now,
    };
    await tx
      .insert(company)
      .values({ memberId, ...row })
      .onConflictDoUpdate({ target: company.memberId, set: row });
    const name = tidyText(form.company);
    await updateMember(tx, memberId, { company: name, businessNumber: row.businessNumber });
    const notice = { kind: 'companySubmitted', params: { company: name }, href: '/admin/companies', now } as const;
    await notifyStaff(tx, 'companies.review', notice);
  });
}

const papersOf = (form: Omit<CompanyForm, 'hasCertificate'>) => ({
  businessNumber: businessDigits(form.businessNumber),
  representative: tidyText(form.representative),
  openedOn: form.openedOn,
  businessType: tidyText(form.businessType),
  businessItem: tidyText(form.businessItem),
  postcode: postcodeOf(form.postcode, 'KR'),
  address: tidyText(form.address),
  detailAddress: tidyText(form.detailAddress),
  customsNumber: form.customsNumber.trim(),
  certificateIssuedOn: form.certificateIssuedOn,
});
