import { companyRefusal } from '#core/company/refusals.ts';
import { hasCompanyPapers } from '#core/company/rules.ts';
import { frameOf } from '#core/page.ts';
import { wrongPurposeFields } from '#core/personal-data.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { decideCompany } from '#server/company/decide.ts';
import { findCompany, listCompanies, presentCompany, presentForStaff } from '#server/company/queries.ts';
import { type CompanyDeps, submitCompany } from '#server/company/submit.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { isSuspendedForPapers } from '#server/store/papers.ts';

export function companyRoutes(bind: Bind, deps: CompanyDeps): void {
  const readMine = async (db: Db, memberId: number) => {
    const found = orRefuse(await findCompany(db, memberId), companyRefusal('company.koreanOnly'));
    refuseIf(hasCompanyPapers(found.member) ? undefined : companyRefusal('company.koreanOnly'));
    const storeSuspended = await isSuspendedForPapers(db, memberId);
    return { ...(await presentCompany(db, found)), customsFormats: deps.customsFormats, storeSuspended };
  };
  bind('readMyCompany', ({ db, caller }) => readMine(db, caller.memberId));
  bind('submitMyCompany', async ({ db, caller, body, read, now }) => {
    await submitCompany(db, deps, { memberId: caller.memberId, input: body, read, now });
    return readMine(db, caller.memberId);
  });
  bind('listCompanies', async ({ db, query }) => {
    const { status = 'submitted', attention = false, page = 0, count = 20 } = query;
    const { rows, total } = await listCompanies(db, { status, attention, page, count });
    return { companies: rows, ...frameOf(rows.length, total, count) };
  });
  bind('readCompany', async ({ db, params, query }) => {
    refuseFields(wrongPurposeFields(query));
    return readForStaff(db, params.id);
  });
  bind('decideCompany', async ({ db, params, body, caller, now }) => {
    await decideCompany(db, { memberId: params.id, ...body, staffId: caller.memberId, now });
    return readForStaff(db, params.id);
  });
}

async function readForStaff(db: Db, memberId: number) {
  const found = orRefuse(await findCompany(db, memberId), companyRefusal('company.notFound'));
  return presentForStaff(db, { ...found, company: orRefuse(found.company, companyRefusal('company.notFound')) });
}
