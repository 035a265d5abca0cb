import { fullName } from '#core/full-name.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { whyNotImporter, whyNotRequestedServices } from '#core/importing/rules.ts';
import type { Importer } from '#core/logistics/consignment.ts';
import { orRefuse, type Refusal } from '#core/refusal.ts';
import { findMembership } from '#server/company/colleagues/queries.ts';
import { approvedCompany } from '#server/company/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { ImportRequest } from '#server/importing/checkout/input.ts';
import { memberById } from '#server/member/queries.ts';

/** Whether the buyer is a company that may import in its own name, and the refusal of this buyer or country once known. */
export async function importerOf(
  db: Db,
  input: ImportRequest,
  country: string | undefined,
): Promise<{ isBusiness: boolean; why: Refusal | undefined }> {
  const isBusiness =
    (await approvedCompany(db, (await findMembership(db, input.memberId))?.ownerId ?? input.memberId)) !== undefined;
  const isAbroad = country !== undefined && country !== 'KR';
  const why = isAbroad
    ? importingRefusal('importing.koreaOnly')
    : (whyNotImporter({ ...input, customsNumber: input.customsNumber ?? '' }, { isBusiness }, input.customsFormats) ??
      whyNotRequestedServices(input.services));
  return { isBusiness, why };
}

/** The importer's name on documents: company and number of a business, the name of a person. */
export async function importerNamed(db: Db, ownerId: number, importer: Importer): Promise<string[]> {
  const { member: buyer } = orRefuse(await memberById(db, ownerId), importingRefusal('importing.notFound'));
  const person = fullName(buyer);
  return importer === 'BUSINESS' ? [buyer.company ?? person, buyer.businessNumber ?? ''] : [person];
}
