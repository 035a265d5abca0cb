import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { and, eq } from 'drizzle-orm';
import sanitizeHtml from 'sanitize-html';
import type { Lang, Site } from '#core/locale.ts';
import { isOwnPath } from '#core/marketing/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { tidyText } from '#core/text.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { headerMessage } from '#server/marketing/tables.ts';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['a', 'b', 'strong', 'em', 'span', 'br'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  transformTags: { a: (_name, { href = '' }) => ({ tagName: 'a', attribs: linkOf(href.trim()) }) },
};

function linkOf(href: string): Record<string, string> {
  if (isOwnPath(href)) return { href };
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url?.protocol === 'https:' ? { href: url.href, rel: 'noopener noreferrer', target: '_blank' } : {};
}

/**
 * Sanitises an operator's HTML by an allow-list (decision SH-010): a few inline tags and links to our own pages or over
 * https. Empty when nothing readable is left.
 */
export function safeMessage(html: string): string {
  const safe = sanitizeHtml(tidyText(html), ALLOWED).trim();
  const visibleText = sanitizeHtml(safe, { allowedTags: [] }).replaceAll(/(&nbsp;|\s)+/g, '');
  return visibleText === '' ? '' : safe;
}

/** Stores the sanitised message and returns it; one without text is removed. */
export async function writeMessage(
  db: Db,
  { site, lang, html }: { site: Site; lang: Lang; html: string },
  read?: ReadBefore,
): Promise<string> {
  const safe = safeMessage(html);
  await transaction(db, async (tx) => {
    const [before] = await tx
      .select({ html: headerMessage.html })
      .from(headerMessage)
      .where(and(eq(headerMessage.site, site), eq(headerMessage.lang, lang)))
      .for('update');
    refuseIf(whyChanged(read, before ?? { html: '' }));
    if (safe === '')
      await tx.delete(headerMessage).where(and(eq(headerMessage.site, site), eq(headerMessage.lang, lang)));
    else
      await tx
        .insert(headerMessage)
        .values({ site, lang, html: safe })
        .onConflictDoUpdate({ target: [headerMessage.site, headerMessage.lang], set: { html: safe } });
    invalidate(tx, ['header-message']);
  });
  return safe;
}

export function allMessages(db: Db) {
  return db.select().from(headerMessage).orderBy(headerMessage.site, headerMessage.lang);
}
