import type { MemberDetailsAnswer } from '#core/member/details/contract.ts';
import {
  customsCodeOf,
  type Details,
  editsCompany,
  maskedCustomsCode,
  mayHaveCustomsCode,
  whyNotCountryChange,
  whyNotCustomsCode,
  wrongDetailFields,
} from '#core/member/details/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { verifiesEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { tidyName } from '#core/text.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { lockMember, memberById, updateMember } from '#server/member/queries.ts';
import { zoneCodesOf } from '#server/member/zones.ts';

/** The own address, company and customs code of a member. */
export function detailRoutes(bind: Bind): void {
  bind('readDetails', ({ db, caller }) => detailsOf(db, caller.memberId));
  bind('changeDetails', async ({ db, caller: { memberId }, body }) => {
    await changeDetails(db, memberId, body);
    return detailsOf(db, memberId);
  });
  bind('readCustomsCode', async ({ db, caller }) => ({
    customsCode: (await rowOf(db, caller.memberId)).customsCode,
  }));
  bind('changeCustomsCode', async ({ db, caller: { memberId }, body }) => {
    await changeCustomsCode(db, memberId, body.customsCode);
    return detailsOf(db, memberId);
  });
}

async function rowOf(db: Db, memberId: number) {
  return orRefuse(await memberById(db, memberId), requestRefusal('session.required')).member;
}

async function detailsOf(db: Db, memberId: number): Promise<MemberDetailsAnswer> {
  const { country, zone, postcode, address, detailAddress, building, company, customsCode } = await rowOf(db, memberId);
  return {
    country,
    zone: zone ?? '',
    postcode,
    address,
    detailAddress,
    building,
    company: company ?? '',
    customsCode: maskedCustomsCode(customsCode),
  };
}

/**
 * Replaces country, own address and the name of a company abroad. A customs code is of Korean members: it is deleted
 * when the member moves. Refuses a country outside Korea without a verified e-mail address (decision MEM-020).
 */
async function changeDetails(db: Db, memberId: number, input: Details): Promise<void> {
  await transaction(db, async (tx) => {
    const now = orRefuse(await lockMember(tx, memberId), requestRefusal('session.required'));
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
      postcode: input.postcode.trim(),
      address: input.address.trim(),
      detailAddress: input.detailAddress.trim(),
      building: input.building.trim(),
      ...(editsCompany({ kind, country: input.country }) && { company: tidyName(input.company) }),
      ...(!mayHaveCustomsCode({ kind, country: input.country }) && { customsCode: '' }),
    });
  });
}

/** Sets or deletes the personal customs code. Refuses it of companies and of members outside Korea (decision MEM-015). */
async function changeCustomsCode(db: Db, memberId: number, typed: string): Promise<void> {
  refuseFields(atField('customsCode', whyNotCustomsCode(typed)));
  await transaction(db, async (tx) => {
    const now = orRefuse(await lockMember(tx, memberId), requestRefusal('session.required'));
    const customsCode = customsCodeOf(typed);
    refuseIf(customsCode === '' || mayHaveCustomsCode(now) ? undefined : memberRefusal('member.customsCodeKoreanOnly'));
    await updateMember(tx, memberId, { customsCode });
  });
}
