import { formatInstant } from '#core/format.ts';
import type { Lang } from '#core/locale.ts';
import { COPY_GROUPS } from '#core/portability/rules.ts';
import { messageText } from '#server/i18n/messages.ts';

/** README.txt of a copy: what is in it, in the language of the member. `left` documents were left out. */
export function readmeOf(lang: Lang, madeAt: Date, left: number): string {
  const p = (key: string, params: Record<string, string | number> = {}) =>
    messageText(lang, `portability.readme.${key}`, params);
  return [
    p('title'),
    p('made', { at: formatInstant(madeAt, lang, 'minute') }),
    '',
    `data.json: ${p('data')}`,
    ...COPY_GROUPS.map((group) => `  ${group}: ${p(`group.${group}`)}`),
    `orders/, statements/: ${p('documents')}`,
    ...(left > 0 ? [p('left', { count: left })] : []),
    '',
    p('amounts'),
    p('masked'),
    p('omitted'),
    p('chats'),
    '',
  ].join('\r\n');
}
