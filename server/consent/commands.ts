import { desc, eq } from 'drizzle-orm';
import { kstDate, startOfKstDate } from '#core/calendar.ts';
import { consentRefusal } from '#core/consent/refusals.ts';
import {
  builtInText,
  CONSENT_NAMES,
  type ConsentName,
  consentOfPage,
  type ConsentWay,
  isMarketing,
  isRequired,
  pageOf,
} from '#core/consent/rules.ts';
import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { sendMarketingMails } from '#server/consent/mails.ts';
import { consentEvent } from '#server/consent/tables.ts';
import type { TextName } from '#server/content/due.ts';
import { textsInForce, versionOf } from '#server/content/queries.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { setConsent } from '#server/member/registration/consents.ts';
import { memberById } from '#server/member/queries.ts';

type Recording = { readonly memberId: number; readonly via: ConsentWay; readonly now: Date };
type Row = typeof consentEvent.$inferInsert;

/** Gives one consent, or takes an optional one back. Refuses to take a required one back: that is to leave. */
export async function changeConsent(
  db: Db,
  { memberId, consent, isGiven, now }: { memberId: number; consent: ConsentName; isGiven: boolean; now: Date },
): Promise<void> {
  refuseIf(isRequired(consent) && !isGiven ? consentRefusal('consent.required') : undefined);
  await transaction(db, async (tx) => {
    if (await setConsent(tx, memberId, consent, isGiven))
      await record(tx, { memberId, via: 'profile', now }, new Map([[consent, isGiven]]));
  });
}

/** Records the consents of a member that differ from what is recorded, in the transaction that changed them. */
export async function recordConsents(tx: Tx, recording: Recording): Promise<void> {
  const { memberId } = recording;
  const found = await memberById(tx, memberId);
  if (!found) return;
  const { consents } = found.member;
  const last = await tx
    .selectDistinctOn([consentEvent.consent], { consent: consentEvent.consent, isGiven: consentEvent.isGiven })
    .from(consentEvent)
    .where(eq(consentEvent.memberId, memberId))
    .orderBy(consentEvent.consent, desc(consentEvent.id));
  const before = new Map(last.map(({ consent, isGiven }) => [consent, isGiven]));
  const present = CONSENT_NAMES.map((consent) => [consent, consents[consent] ?? false] as const);
  await record(tx, recording, new Map(present.filter(([name, isGiven]) => (before.get(name) ?? false) !== isGiven)));
}

/** Records changed consents, and confirms those to advertising by mail, as the law demands. */
async function record(
  tx: Tx,
  { memberId, via, now }: Recording,
  consents: ReadonlyMap<ConsentName, boolean>,
): Promise<void> {
  const found = await memberById(tx, memberId);
  if (!found || consents.size === 0) return;
  const { lang, email } = found.member;
  const rows: Row[] = [];
  for (const [consent, isGiven] of consents)
    rows.push({ memberId, consent, isGiven, via, at: now, ...(await textOf(tx, consent, lang, now)) });
  await tx.insert(consentEvent).values(rows);
  const changed = rows.flatMap(({ consent, isGiven }) => (isMarketing(consent) ? [{ consent, isGiven }] : []));
  await sendMarketingMails(tx, { email, lang, now }, changed);
}

/** Records the consents to newer versions of policies, in the transaction that stored them. */
export async function recordRenewal(tx: Tx, memberId: number, texts: readonly TextName[], now: Date): Promise<void> {
  for (const { code, lang, version } of texts) {
    const consent = consentOfPage(code);
    const text = await versionOf(tx, code, lang, version);
    if (!consent || !text) continue;
    const { effectiveFrom } = text;
    await tx
      .insert(consentEvent)
      .values({ memberId, consent, isGiven: true, via: 'renewal', version, effectiveFrom, lang, at: now });
  }
}

/** The text of a consent that a reader of a language sees now; nothing for a declaration. */
async function textOf(tx: Tx, consent: ConsentName, lang: Lang, now: Date) {
  if (consent === 'over14') return {};
  const page = pageOf(consent);
  if (page) {
    const [text] = await textsInForce(tx, [page], lang, now);
    return text ? { version: text.version, effectiveFrom: text.effectiveFrom, lang: text.lang } : {};
  }
  const text = builtInText(kstDate(now));
  return text ? { version: text.version, effectiveFrom: startOfKstDate(text.effectiveFrom), lang } : {};
}
