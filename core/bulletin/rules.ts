import { bulletinRefusal } from '#core/bulletin/refusals.ts';
import { dayOfDate } from '#core/calendar.ts';
import { type Lang, LANGUAGES, type LocalText } from '#core/locale.ts';
import { isDate } from '#core/period.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** What a bulletin is about (NOT-002). */
export const BULLETIN_GROUPS = ['order', 'shipping', 'event'] as const;
export type BulletinGroup = (typeof BULLETIN_GROUPS)[number];

/** Whether visitors see it: that follows from its days, and from staff who took it down. */
export const BULLETIN_STATES = ['scheduled', 'shown', 'ended', 'takenDown'] as const;
export type BulletinState = (typeof BULLETIN_STATES)[number];

export const BULLETIN_TITLE_MAX = 100;
export const BULLETIN_BODY_MAX = 3_000;
/** How many a store can have that are not over. */
export const BULLETINS_MAX = 100;
/** A notice that is posted longer is no news. */
export const BULLETIN_DAYS_MAX = 366;
/** How long a deleted one can be restored. */
export const RESTORE_DAYS = 30;

type Posted = { readonly from: string; readonly to: string };

export type BulletinDraft = Posted & {
  readonly group: BulletinGroup | '';
  readonly title: LocalText;
  readonly body: LocalText;
};

/** The state on a Korean day; both days of the period are included. */
export function bulletinStateOn(
  { from, to, isTakenDown }: Posted & { isTakenDown: boolean },
  today: string,
): BulletinState {
  if (isTakenDown) return 'takenDown';
  if (today < from) return 'scheduled';
  return today <= to ? 'shown' : 'ended';
}

const required = requestRefusal('request.required');

/** A language has a title and a text, or neither; one language at least has them. */
function wrongTexts({ title, body }: Pick<BulletinDraft, 'title' | 'body'>): FieldRefusal[] {
  const has = (text: LocalText, lang: Lang) => (text[lang] ?? '').trim() !== '';
  const none = LANGUAGES.every((lang) => !has(title, lang) && !has(body, lang));
  const isNeeded = (other: LocalText, lang: Lang) => has(other, lang) || (none && lang === 'ko');
  return LANGUAGES.flatMap((lang) => [
    ...atField(
      `title.${lang}`,
      wrongLine(title[lang], isNeeded(body, lang), { field: 'title', limit: BULLETIN_TITLE_MAX }),
    ),
    ...atField(
      `body.${lang}`,
      wrongLine(body[lang], isNeeded(title, lang), { field: 'body', limit: BULLETIN_BODY_MAX }),
    ),
  ]);
}

function wrongLine(
  text: string | undefined,
  isNeeded: boolean,
  { field, limit }: { readonly field: string; readonly limit: number },
): Refusal | undefined {
  if ((text ?? '').trim() === '') return isNeeded ? required : undefined;
  return (text ?? '').length > limit ? requestRefusal('request.tooLong', { field, limit }) : undefined;
}

function whyNotEnd({ from, to }: Posted, today: string): Refusal | undefined {
  if (!isDate(to)) return required;
  if (to < today) return bulletinRefusal('bulletin.endsBeforeToday');
  if (!isDate(from)) return undefined;
  if (to < from) return requestRefusal('request.rangeReversed');
  return dayOfDate(to) - dayOfDate(from) >= BULLETIN_DAYS_MAX
    ? bulletinRefusal('bulletin.tooManyDays', { days: BULLETIN_DAYS_MAX })
    : undefined;
}

/** What is wrong in a bulletin, at its fields. */
export function wrongBulletin(draft: BulletinDraft, today: string): FieldRefusal[] {
  return [
    ...atField('group', draft.group === '' ? required : undefined),
    ...atField('from', isDate(draft.from) ? undefined : required),
    ...atField('to', whyNotEnd(draft, today)),
    ...wrongTexts(draft),
  ];
}
