import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import type { MemberDetailsAnswer } from '#core/member/details/contract.ts';
import { type CustomsFormats, customsCodeOf } from '#core/customs-formats.ts';
import {
  type Details,
  editsCompany,
  maskedCustomsCode,
  mayHaveCustomsCode,
  whyNotCountryChange,
  whyNotCustomsCode,
  wrongDetailFields,
} from '#core/member/details/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { postcodeOf, verifiesEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { tidyName, tidyText } from '#core/text.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { lockMember, memberById, updateMember } from '#server/member/queries.ts';
import { zoneCodesOf } from '#server/member/places/zones.ts';

/** The own address, company and customs code of a member. */
export function detailRoutes(bind: Bind, customsFormats: CustomsFormats): void {
  const answer = async (db: Db, memberId: number) => ({ ...(await detailsOf(db, memberId)), customsFormats });
  bind('readDetails', ({ db, caller }) => answer(db, caller.memberId));
  bind('changeDetails', async ({ db, caller: { memberId }, body, read }) => {
    await changeDetails(db, memberId, body, read);
    return answer(db, memberId);
  });
  bind('readCustomsCode', async ({ db, caller }) => ({
    customsCode: (await rowOf(db, caller.memberId)).customsCode,
    customsFormats,
  }));
  bind('changeCustomsCode', async ({ db, caller: { memberId }, body }) => {
    await changeCustomsCode(db, memberId, body.customsCode, customsFormats);
    return answer(db, memberId);
  });
}

async function rowOf(db: Db, memberId: number) {
  return orRefuse(await memberById(db, memberId), requestRefusal('session.required')).member;
}

async function detailsOf(db: Db, memberId: number): Promise<Omit<MemberDetailsAnswer, 'customsFormats'>> {
  const row = await rowOf(db, memberId);
  const { country, zone, postcode, address, detailAddress, building, customsCode } = row;
  return {
    country,
    zone: zone ?? '',
    postcode,
    address,
    detailAddress,
    building,
    company: row.company ?? '',
    businessType: row.businessType ?? '',
    businessItem: row.businessItem ?? '',
    customsCode: maskedCustomsCode(customsCode),
  };
}

/**
 * Replaces country, own address and the name of a company abroad. A customs code is of Korean members: it is deleted
 * when the member moves. Refuses a country outside Korea without a verified e-mail address (decision MEM-020).
 */
async function changeDetails(db: Db, memberId: number, input: Details, read?: ReadBefore): Promise<void> {
  await transaction(db, async (tx) => {
    const now = orRefuse(await lockMember(tx, memberId), requestRefusal('session.required'));
    refuseIf(whyChanged(read, now));
    const { kind } = now;
    const isUnverified = input.country !== now.country && verifiesEmail(input.country) && now.emailVerifiedAt === null;
    refuseFields([
      ...wrongDetailFields(input, kind, zoneCodesOf(input.country)),
      ...atField(
        'country',
        whyNotCountryChange(kind, now.country, input.country) ??
          (isUnverified ? memberRefusal('member.verificationRequired') : undefined),
      ),
    ]);
    await updateMember(tx, memberId, {
      country: input.country,
      zone: input.zone || null,
      postcode: postcodeOf(input.postcode, input.country),
      address: input.address.trim(),
      detailAddress: input.detailAddress.trim(),
      building: input.building.trim(),
      ...(editsCompany({ kind, country: input.country }) && {
        company: tidyName(input.company),
        ...(input.businessType !== undefined && { businessType: tidyText(input.businessType) }),
        ...(input.businessItem !== undefined && { businessItem: tidyText(input.businessItem) }),
      }),
      ...(!mayHaveCustomsCode({ kind, country: input.country }) && { customsCode: '' }),
    });
  });
}

/** Sets or deletes the personal customs code. Refuses it of companies and of members outside Korea (decision MEM-015). */
async function changeCustomsCode(db: Db, memberId: number, typed: string, formats: CustomsFormats): Promise<void> {
  refuseFields(atField('customsCode', whyNotCustomsCode(typed, formats)));
  await transaction(db, async (tx) => {
    const now = orRefuse(await lockMember(tx, memberId), requestRefusal('session.required'));
    const customsCode = customsCodeOf(typed, formats);
    refuseIf(customsCode === '' || mayHaveCustomsCode(now) ? undefined : memberRefusal('member.customsCodeKoreanOnly'));
    await updateMember(tx, memberId, { customsCode });
  });
}
