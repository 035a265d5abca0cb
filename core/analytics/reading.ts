import { EVENT_NAMES, EVENT_TYPES, EVENTS_MAX, type VisitEvent } from '#core/analytics/rules.ts';

export const FORMS = ['desktop', 'mobile', 'tablet'] as const;
export type Form = (typeof FORMS)[number];
export const SOURCES = ['direct', 'search', 'social', 'site', 'campaign'] as const;
export type Source = (typeof SOURCES)[number];
export const TOP_LISTS = ['page', 'campaign', 'referrer'] as const;
export type TopList = (typeof TOP_LISTS)[number];

export type Batch = { readonly events: readonly VisitEvent[]; readonly dropped: number };

/** Parses the events of a batch; invalid ones are dropped and counted. Undefined when it is no batch. */
export function readBatch(content: string): Batch | undefined {
  const input = parsed(content);
  if (!Array.isArray(input)) return undefined;
  const events = input.slice(0, EVENTS_MAX).flatMap(eventIn);
  return { events, dropped: input.length - events.length };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

const ID = /^[\w-]{8,40}$/;
const HOST = /^[a-z\d.-]{1,100}$/;
const CAMPAIGN = /^[a-z\d_.-]{1,40}$/;

function eventIn(input: unknown): VisitEvent[] {
  if (typeof input !== 'object' || input === null) return [];
  const word = (name: string): unknown => (Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined);
  const textOf = (name: string, form: RegExp): string | undefined => {
    const value = word(name);
    return typeof value === 'string' && form.test(value) ? value : undefined;
  };
  const type = EVENT_TYPES.find((allowed) => allowed === word('type'));
  const page = textOf('page', /^\/.{0,199}$/u);
  const [session, device] = [textOf('session', ID), textOf('device', ID)];
  const userId = word('userId');
  const isId = typeof userId === 'number' && Number.isSafeInteger(userId) && userId > 0;
  const name = EVENT_NAMES.find((allowed) => allowed === word('name'));
  // An event with an unknown name is dropped as a whole.
  const isOdd =
    (userId !== undefined && userId !== null && !isId) ||
    (word('name') !== undefined && !name) ||
    (type === 'click') !== (name !== undefined);
  if (!type || !page || !session || !device || isOdd) return [];
  const referrer = textOf('referrer', HOST);
  const campaign = textOf('campaign', CAMPAIGN);
  return [
    {
      page,
      type,
      session,
      device,
      ...(isId && { userId }),
      ...(name && { name }),
      ...(referrer && { referrer }),
      ...(campaign && { campaign }),
    },
  ];
}

const SEARCH = /(^|\.)(google|bing|naver|daum|yahoo|duckduckgo|baidu|sogou|yandex|ecosia|so|zum)\.[a-z.]{2,7}$/;
const SOCIAL_NAMES =
  'facebook|instagram|twitter|x|t|youtube|youtu|linkedin|lnkd|pinterest|tiktok|' +
  'reddit|kakao|weibo|weixin|wechat|qq|line|threads|whatsapp|telegram';
const SOCIAL = new RegExp(`(^|\\.)(${SOCIAL_NAMES})\\.[a-z.]{2,7}$`);

/** The referrer of a page: the campaign it names or its host; empty for our own pages. */
export function sourceOf({ referrer, campaign }: Pick<VisitEvent, 'referrer' | 'campaign'>): {
  source: Source;
  origin: string | null;
} {
  if (campaign) return { source: 'campaign', origin: campaign };
  if (!referrer) return { source: 'direct', origin: null };
  return { source: SEARCH.test(referrer) ? 'search' : SOCIAL.test(referrer) ? 'social' : 'site', origin: referrer };
}

/** The class of device, as coarse as the user agent allows. */
export function formOf(userAgent: string): Form {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'mobile' : 'desktop';
}
