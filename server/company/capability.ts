import type { CustomsFormats } from '#core/customs-formats.ts';
import { sweepInvitations } from '#server/company/colleagues/invite.ts';
import { colleagueRoutes } from '#server/company/colleagues/routes.ts';
import { companyRoutes } from '#server/company/routes.ts';
import { recheckCompanies } from '#server/company/tax-check.ts';
import type { TaxPort } from '#server/integrations/tax/port.ts';
import { copied, notCopied } from '#server/company/copied.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';

export const capability: Capability<
  {
    readonly tax: TaxPort | undefined;
    readonly customsFormats: CustomsFormats;
    readonly sendMails: () => Promise<void>;
  },
  { readonly deps: JobDeps; readonly tax: TaxPort | undefined }
> = {
  name: 'company',
  routes(bind, { tax, customsFormats, sendMails }) {
    companyRoutes(bind, { tax, customsFormats });
    colleagueRoutes(bind, sendMails);
  },
  jobs: ({ deps: { db, now }, tax }) =>
    tax ? [{ name: 'companies-check', cron: '25 3 * * *', run: () => recheckCompanies(db, tax, now()) }] : [],
  tidy: ({ deps: { db, now } }) => [() => sweepInvitations(db, now())],
  copied,
  notCopied,
};
