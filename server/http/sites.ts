import type { FastifyRequest } from 'fastify';
import { ANALYTICS_PATH, CONSENTS } from '#core/analytics/rules.ts';
import type { Imprint } from '#core/imprint.ts';
import { isDate } from '#core/period.ts';
import { type HostMap, type Site, SITES, STANDARD_HOSTS, standardsOfHost } from '#core/locale.ts';

/** The configuration of the sites of one server: their host names and imprints. */
export type Sites = { readonly hosts: HostMap; readonly imprints: Readonly<Record<Site, Imprint>> };

declare module 'fastify' {
  interface FastifyInstance {
    sites?: Sites;
  }
}

/** Sample data until COMPANY_NAME configures an operator (decision SH-007). */
const SAMPLE = {
  name: 'Badaro Co., Ltd.',
  representative: '',
  businessNumber: '000-00-00000',
  mailOrderNumber: '2026-Seoul-00000',
  address: '',
  phone: '02-0000-0000',
  email: 'help@badaro.example',
  escrowUrl: '',
  appUrl: '',
};

const VARIABLES: Readonly<Record<keyof typeof SAMPLE, string>> = {
  name: 'COMPANY_NAME',
  representative: 'COMPANY_REPRESENTATIVE',
  businessNumber: 'COMPANY_BUSINESS_NUMBER',
  mailOrderNumber: 'COMPANY_MAIL_ORDER_NUMBER',
  address: 'COMPANY_ADDRESS',
  phone: 'COMPANY_PHONE',
  email: 'COMPANY_EMAIL',
  escrowUrl: 'ESCROW_URL',
  appUrl: 'APP_URL',
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * SITE_HOSTS (`jp.*=jp us.*=us`), DOLLAR_HOSTS (`us.*`) and the imprint. Each imprint variable applies to every site,
 * with the suffix _KR, _JP or _US to that one. Throws an Error with a message for the operator.
 */
export function readSites(env: Environment): Sites {
  return {
    hosts: {
      sites: siteHosts(env.SITE_HOSTS),
      dollars: env.DOLLAR_HOSTS === undefined ? STANDARD_HOSTS.dollars : listed(env.DOLLAR_HOSTS),
    },
    imprints: { kr: imprintOf(env, 'kr'), jp: imprintOf(env, 'jp'), us: imprintOf(env, 'us') },
  };
}

const listed = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((part) => part !== '');

function siteHosts(text: string | undefined): HostMap['sites'] {
  if (text === undefined) return STANDARD_HOSTS.sites;
  return listed(text).map((pair) => {
    const [host = '', value] = pair.split('=');
    const site = SITES.find((name) => name === value);
    if (host === '' || host.split('*').length > 2 || !site)
      throw new Error(
        `SITE_HOSTS holds "${pair}"; each part must be a host name with at most one * and a site, such as jp.*=jp. ` +
          `The sites are ${SITES.join(', ')}.`,
      );
    return { host, site };
  });
}

function imprintOf(env: Environment, site: Site): Imprint {
  const settingOf = (name: string) => env[`${name}_${site.toUpperCase()}`] ?? env[name];
  // A real company name must not be shown with sample numbers.
  const isOurs = settingOf(VARIABLES.name) !== undefined;
  const entry = (key: keyof typeof SAMPLE) => settingOf(VARIABLES[key])?.trim() ?? (isOurs ? '' : SAMPLE[key]);
  return {
    name: entry('name'),
    representative: entry('representative'),
    businessNumber: entry('businessNumber'),
    mailOrderNumber: entry('mailOrderNumber'),
    address: entry('address'),
    phone: entry('phone'),
    email: entry('email'),
    escrowUrl: address(VARIABLES.escrowUrl, entry('escrowUrl')),
    appUrl: address(VARIABLES.appUrl, entry('appUrl')),
    analyticsPath: pathOf('ANALYTICS_PATH', settingOf('ANALYTICS_PATH') ?? ANALYTICS_PATH),
    analyticsConsent: consentOf(settingOf('ANALYTICS_CONSENT') ?? (site === 'us' ? 'all' : 'europe')),
    ...entryEventOf(settingOf('ENTRY_EVENT') ?? '', settingOf('ENTRY_FEE') ?? '0'),
  };
}

/** A period such as 2026-12-01/2027-02-28 and whole won; no event without a period. */
function entryEventOf(period: string, fee: string): Pick<Imprint, 'entryEvent'> {
  if (period.trim() === '') return {};
  const [from = '', to = '', ...rest] = period.trim().split('/');
  if (rest.length > 0 || !isDate(from) || !isDate(to) || from > to)
    throw new Error(`ENTRY_EVENT is "${period}"; it must be two days such as 2026-12-01/2027-02-28.`);
  if (!/^\d{1,9}$/.test(fee.trim())) throw new Error(`ENTRY_FEE is "${fee}"; it must be whole won.`);
  return { entryEvent: { from, to, fee: Number(fee) } };
}

/** A path on this server, or none, which switches analytics off. */
function pathOf(name: string, text: string): string {
  if (text !== '' && !/^(\/[\w-]+){1,6}$/.test(text))
    throw new Error(`${name} is "${text}"; it must be a path such as ${ANALYTICS_PATH}, or empty.`);
  return text;
}

function consentOf(value: string): string {
  if (!CONSENTS.some((name) => name === value))
    throw new Error(`ANALYTICS_CONSENT is "${value}"; it must be one of ${CONSENTS.join(', ')}.`);
  return value;
}

function address(name: string, text: string): string {
  if (text !== '' && (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)))
    throw new Error(`${name} is "${text}"; it must be an http or https address.`);
  return text;
}

const SAMPLES: Sites = readSites({});

/** The site configuration of a server; sample data by default. */
export const sitesOf = (request: FastifyRequest): Sites => request.server.sites ?? SAMPLES;

/** Site, language and currency by the host of a request, or by a named site. */
export const standardsOf = (request: FastifyRequest, requestedSite?: Site): ReturnType<typeof standardsOfHost> =>
  standardsOfHost(request.host, requestedSite, sitesOf(request).hosts);
