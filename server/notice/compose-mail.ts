import { formatInstant } from '#core/format.ts';
import { directionOf, type Lang } from '#core/locale.ts';
import { MAIL_KINDS, NOTICE_KINDS, type NoticeParams, isolatedParams, unlinkedParams } from '#core/notice/rules.ts';
import { ltr } from '#core/text.ts';
import { messageText } from '#server/i18n/messages.ts';
import type { Mail } from '#server/integrations/mail/port.ts';

type MailSource = {
  readonly id: number;
  readonly to: string;
  readonly lang: Lang;
  readonly kind: string;
  readonly params: NoticeParams;
  readonly href: string;
};

/** A mail without a notice; its link is deleted once it is sent. */
export const isMailOnly = (kind: string): boolean => MAIL_KINDS.some((mailKind) => mailKind === kind);

/**
 * The mail of a notice, as text and as simple HTML in the reader's language; undefined for a kind that no longer
 * exists.
 */
export function mailOf({ id, to, lang, kind, params, href }: MailSource, publicUrl: string): Mail | undefined {
  const isAlone = isMailOnly(kind);
  if (!isAlone && !NOTICE_KINDS.some((mailKind) => mailKind === kind)) return undefined;
  const messagePrefix = `notice.${isAlone ? 'letters' : 'kinds'}.${kind}`;
  const title = messageText(lang, `${messagePrefix}.title`);
  const text = messageText(lang, `${messagePrefix}.text`, isolatedParams(unlinkedParams(params)));
  const amount = amountLine(lang, params);
  const greeting = messageText(lang, 'notice.letter.greeting');
  const [open, foot] = ['open', 'foot'].map((part) =>
    messageText(lang, `${isAlone ? messagePrefix : 'notice.letter'}.${part}`),
  );
  const link = new URL(href, publicUrl);
  link.searchParams.set('lang', lang);
  const name = messageText(lang, 'shell.siteName');
  return {
    id: `notice-${id}`,
    to,
    lang,
    subject: [title, params.number].filter(Boolean).join(' · '),
    text: [greeting, text, amount, `${open}: ${link.href}`, `-- \n${name}\n${foot}`].filter(Boolean).join('\n\n'),
    html: `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#f5f7fa;color:#16202e;font-family:sans-serif;line-height:1.7">
<div style="max-width:560px;margin:0 auto;background:#fff;border-radius:8px;overflow:hidden">
<p style="margin:0;padding:16px 24px;background:#0a1f44;color:#fff;font-weight:bold">${escaped(name)}</p>
<div style="padding:24px"><p style="margin:0 0 8px">${escaped(greeting ?? '')}</p><h1 style="margin:0 0 12px;font-size:20px">${escaped(title)}</h1><p style="margin:0 0 24px;white-space:pre-line" dir="auto">${escaped(text)}</p>
${amount && `<p style="margin:0 0 24px;font-weight:bold">${escaped(amount)}</p>\n`}<p style="margin:0"><a href="${escaped(link.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1456d8;color:#fff;text-decoration:none">${escaped(open ?? '')}</a></p></div>
<p style="margin:0;padding:16px 24px;color:#5b6777;font-size:13px">${escaped(foot ?? '')}</p>
</div></body></html>`,
  };
}

/** The amount a notice is about, with its approximate value in the currency the buyer reads; empty without an amount. */
function amountLine(lang: Lang, { amount, approximate, rateDate }: NoticeParams): string {
  if (typeof amount !== 'string') return '';
  if (typeof approximate !== 'string') return messageText(lang, 'notice.letter.amount', { amount: ltr(amount) });
  const date = formatInstant(`${rateDate}T00:00:00+09:00`, lang, 'day');
  return messageText(lang, 'notice.letter.approximate', { amount: ltr(amount), approximate: ltr(approximate), date });
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
