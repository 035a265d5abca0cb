import type { BulletinInput, OwnBulletinAnswer } from '#core/bulletin/contract.ts';
import { BULLETIN_GROUPS, type BulletinGroup } from '#core/bulletin/rules.ts';
import { addDays, kstDate } from '#core/calendar.ts';
import type { LocalText } from '#core/locale.ts';

/** The form of a notice; the group is '' until one is chosen. */
export type BulletinValues = {
  readonly group: string;
  readonly from: string;
  readonly to: string;
  readonly title: LocalText;
  readonly body: LocalText;
};

const FIRST_DAYS = 6;

/** A new one is posted for a week from today. */
export const startOf = (bulletin: OwnBulletinAnswer | undefined, now: Date): BulletinValues => ({
  group: bulletin?.group ?? '',
  from: bulletin?.from ?? kstDate(now),
  to: bulletin?.to ?? kstDate(addDays(now, FIRST_DAYS)),
  title: bulletin?.title ?? {},
  body: bulletin?.body ?? {},
});

const isGroup = (group: string): group is BulletinGroup => BULLETIN_GROUPS.some((one) => one === group);

export const draftOf = ({ group, ...values }: BulletinValues) => ({
  ...values,
  group: isGroup(group) ? group : ('' as const),
});

/** What is sent of values with nothing wrong. */
export function bodyOf({ group, ...values }: BulletinValues): BulletinInput {
  if (!isGroup(group)) throw new Error('a notice without a group is not sent');
  return { ...values, group };
}
