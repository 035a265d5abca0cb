import { CONTENT_CODES, type ContentCode, contentCodeOf, isPolicy } from '#core/content/states.ts';
import { contentRefusal } from '#core/content/refusals.ts';
import { comingNext, inForce, serviceHours } from '#core/content/rules.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { publish, restore } from '#server/content/commands.ts';
import { listDueTexts, type OnRenewed, renewConsent } from '#server/content/due.ts';
import { presentContentPage, presentVersion, stateOf } from '#server/content/present.ts';
import { allVersions, textsInForce, versionOf, versionsOf } from '#server/content/queries.ts';
import { withAnchors } from '#server/content/safe-text.ts';
import { sanitised } from '#server/content/sanitise.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

export function contentRoutes(bind: Bind, onRenewed: OnRenewed): void {
  bind('listContentPages', async ({ db, query: { page = 0, count = CONTENT_CODES.length }, lang, now }) => {
    const all = (await textsInForce(db, CONTENT_CODES, lang, now)).map((row) => presentContentPage(row));
    const items = all.slice(page * count, (page + 1) * count);
    return { items, ...frameOf(items.length, all.length, count) };
  });
  bind('readContentPage', async ({ db, params, query, lang, now }) => {
    const code = orRefuse(contentCodeOf(params.code), contentRefusal('content.notFound'));
    const [current] = await textsInForce(db, [code], lang, now);
    const { lang: reads } = orRefuse(current, contentRefusal('content.notFound'));
    const versions = isPolicy(code) ? await versionsShown(db, code, reads, now) : [];
    // An outdated guide would mislead; agreed versions must stay readable.
    refuseIf(query.version !== undefined && !isPolicy(code) ? contentRefusal('content.versionNotFound') : undefined);
    const shown = query.version === undefined ? current : await versionOf(db, code, reads, query.version);
    const row = orRefuse(shown, contentRefusal('content.versionNotFound'));
    const { html, contents } = withAnchors(row.html);
    return { ...presentContentPage({ ...row, html }), contents, versions };
  });
  bind('readTextsDue', ({ db, caller: { memberId }, lang, now }) => dueAnswer(db, { memberId, lang, now }));
  bind('agreeToTexts', async ({ db, caller: { memberId }, body, lang, now }) => {
    await renewConsent(db, { memberId, lang, now }, body.texts, onRenewed);
    return dueAnswer(db, { memberId, lang, now });
  });
  bind('readServiceHours', async ({ now }) => {
    const { changesAt, ...hours } = serviceHours(now);
    return { ...hours, changesAt: changesAt.toISOString() };
  });
  staffRoutes(bind);
}

async function dueAnswer(db: Db, reader: Parameters<typeof listDueTexts>[1]) {
  const due = await listDueTexts(db, reader);
  return { texts: due.map(({ id: _id, ...text }) => text) };
}

function staffRoutes(bind: Bind): void {
  bind('listContent', async ({ db, now }) => {
    const all = await allVersions(db);
    const texts = CONTENT_CODES.flatMap((code) =>
      LANGUAGES.map((lang) => {
        const versions = all.filter((row) => row.code === code && row.lang === lang);
        const [current, planned] = [inForce(versions, now), comingNext(versions, now)];
        return {
          code,
          lang,
          now: current ? presentVersion(current, 'now') : null,
          planned: planned ? presentVersion(planned, 'planned') : null,
        };
      }),
    );
    return { texts };
  });
  bind('listContentVersions', async ({ db, params, now }) => {
    const rows = await versionsOf(db, params.code, params.language);
    const current = inForce(rows, now);
    return { versions: rows.map((row) => presentVersion(row, stateOf(row, current, now))) };
  });
  bind('readContentVersion', async ({ db, params }) => {
    const { version, title, summary, html, awaitsReview } = orRefuse(
      await versionOf(db, params.code, params.language, params.version),
      contentRefusal('content.versionNotFound'),
    );
    return { version, title, summary, html, awaitsReview };
  });
  bind('publishContent', async ({ db, params, body, caller, now }) => {
    const { version, effectiveFrom } = await publish(
      db,
      { code: params.code, lang: params.language, authorId: caller.memberId },
      body,
      now,
    );
    return { version, effectiveFrom: effectiveFrom.toISOString() };
  });
  bind('restoreContent', async ({ db, params, body, caller, now }) => {
    const { version, effectiveFrom } = await restore(
      db,
      { code: params.code, lang: params.language, authorId: caller.memberId },
      { ...body, version: params.version },
      now,
    );
    return { version, effectiveFrom: effectiveFrom.toISOString() };
  });
  bind('previewContent', async ({ body }) => ({ html: await sanitised(body.html) }));
}

/** The public versions of a policy, the newest first. */
async function versionsShown(db: Db, code: ContentCode, lang: Lang, now: Date) {
  const rows = await versionsOf(db, code, lang);
  const current = inForce(rows, now);
  return rows.map((row) => ({
    version: row.version,
    effectiveFrom: row.effectiveFrom.toISOString(),
    state: stateOf(row, current, now),
  }));
}
