import { desc, eq } from 'drizzle-orm';
import type { ConsentRecordAnswer } from '#core/consent/contract.ts';
import { CONSENT_NAMES, isRequired, pageOf } from '#core/consent/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { changeConsent } from '#server/consent/commands.ts';
import { consentEvent } from '#server/consent/tables.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { memberById } from '#server/member/queries.ts';

const HISTORY_MAX = 200;
const NO_TEXT = { via: 'registration', version: null, effectiveFrom: null, lang: null } as const;

export function consentRoutes(bind: Bind): void {
  bind('readConsentRecord', ({ db, caller }) => recordOf(db, caller.memberId));
  bind('changeConsent', async ({ db, caller: { memberId }, body, now }) => {
    await changeConsent(db, { memberId, ...body, now });
    return recordOf(db, memberId);
  });
}

async function recordOf(db: Db, memberId: number): Promise<ConsentRecordAnswer> {
  const { member } = orRefuse(await memberById(db, memberId), requestRefusal('session.required'));
  const rows = await db
    .select()
    .from(consentEvent)
    .where(eq(consentEvent.memberId, memberId))
    .orderBy(desc(consentEvent.id))
    .limit(HISTORY_MAX);
  const history = rows.map(({ consent, isGiven, ...row }) => ({ consent, isGiven, ...presentEvent(row) }));
  return {
    consents: CONSENT_NAMES.map((consent) => {
      const row = rows.find((one) => one.consent === consent);
      const isGiven = member.consents[consent] ?? false;
      // What was given before consents were recorded one by one has the day of all.
      const earlier = isGiven ? { ...NO_TEXT, at: member.consentsAt } : undefined;
      const last = row ?? earlier;
      return {
        consent,
        isRequired: isRequired(consent),
        isGiven,
        page: pageOf(consent) ?? null,
        last: last ? presentEvent(last) : null,
      };
    }),
    history,
  };
}

function presentEvent({
  at,
  via,
  version,
  effectiveFrom,
  lang,
}: Pick<typeof consentEvent.$inferSelect, 'at' | 'via' | 'version' | 'effectiveFrom' | 'lang'>) {
  return { at: at.toISOString(), via, version, effectiveFrom: effectiveFrom?.toISOString() ?? null, lang };
}
