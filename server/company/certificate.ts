import { companyRefusal } from '#core/company/refusals.ts';
import { CERTIFICATE_TYPES } from '#core/company/rules.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import type { Tx } from '#server/db/pool.ts';
import { attach, attachmentsOf, detach } from '#server/media/attachments.ts';

type Certificate = {
  readonly ownerId: number;
  readonly keys: readonly string[];
  readonly before: number | null | undefined;
};

/**
 * Attaches the uploaded registration certificate, one PDF or picture, in place of the one `before`. Returns its id;
 * undefined without a file.
 */
export async function attachCertificate(tx: Tx, { ownerId, keys, before }: Certificate): Promise<number | undefined> {
  const [id, ...more] = await attach(tx, { keys, ownerId });
  if (id === undefined) return undefined;
  const file = (await attachmentsOf(tx, [id])).get(id);
  const isAccepted = more.length === 0 && CERTIFICATE_TYPES.some((type) => type === file?.type);
  refuseFields(atField('certificate', isAccepted ? undefined : companyRefusal('company.certificateKind')));
  if (before) await detach(tx, [before]);
  return id;
}
