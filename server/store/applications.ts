import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import {
  type StoreForm,
  whyNotChanged,
  whyNotSeller,
  whyNotStoreCode,
  wrongStoreFields,
} from '#core/store/application/rules.ts';
import type { StoreInput } from '#core/store/contract.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { storeMachine, type StoreState } from '#core/store/states.ts';
import { tidyName, tidyText, tidyTexts } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockMember } from '#server/member/queries.ts';
import {
  insertStore,
  isCodeTaken,
  lockOwnStore,
  transitionStore,
  ownStore,
  updateStore,
  worksForStore,
} from '#server/store/queries.ts';

const formOf = (input: StoreInput): StoreForm => ({
  name: tidyTexts(input.name, tidyName),
  type: input.type,
  location: tidyTexts(input.location, tidyName),
  country: input.country,
  description: tidyTexts(input.description ?? {}, tidyText),
  contactName: tidyName(input.contactName),
  contactEmail: tidyName(input.contactEmail),
  homepage: tidyName(input.homepage ?? ''),
  businessNumber: input.businessNumber.replaceAll(/[^\dA-Za-z]/g, ''),
  currency: input.currency ?? 'KRW',
  deliveryFee: input.deliveryFee ?? 0,
  freeDeliveryFrom: input.freeDeliveryFrom ?? null,
});

/** A company member applies for a store; each may have one (SEL-003). */
export async function applyForStore(
  db: Db,
  memberId: number,
  { code: rawCode, ...input }: StoreInput & { readonly code: string },
  now: Date,
): Promise<void> {
  const code = rawCode.trim();
  const form = formOf(input);
  refuseFields([...atField('code', whyNotStoreCode(code)), ...wrongStoreFields(form)]);
  await transaction(db, async (tx) => {
    const { kind } = orRefuse(await lockMember(tx, memberId), storeRefusal('store.companyOnly'));
    refuseIf(whyNotSeller(kind));
    refuseIf((await ownStore(tx, memberId)) ? storeRefusal('store.alreadyApplied') : undefined);
    refuseIf((await worksForStore(tx, memberId)) ? storeRefusal('store.worksForAnother') : undefined);
    refuseIf((await isCodeTaken(tx, code)) ? storeRefusal('store.codeTaken') : undefined);
    // Of two concurrent applications for the same address the second is refused.
    const id = orRefuse(
      await insertStore(tx, {
        ...form,
        code,
        ownerId: memberId,
        status: 'pendingApproval',
        picture: '',
        appliedAt: now,
        createdAt: now,
      }),
      storeRefusal('store.codeTaken'),
    );
    await transitionStore(tx, { id, event: 'apply', from: null, to: 'pendingApproval', memberId, why: '', at: now });
  });
}

/** The owner edits their store. A denied one waits for approval again (decision SEL-008). */
export async function changeOwnStore(
  db: Db,
  memberId: number,
  code: string,
  input: StoreInput,
  { now, read }: { readonly now: Date; readonly read?: ReadBefore | undefined },
): Promise<void> {
  const form = formOf(input);
  await transaction(db, async (tx) => {
    const found = orRefuse(await lockOwnStore(tx, memberId, code), storeRefusal('store.notFound'));
    refuseIf(whyChanged(read, found));
    refuseFields(wrongStoreFields(form));
    refuseIf(whyNotChanged(found.status, found, form));
    await resubmit(tx, { id: found.id, status: found.status, memberId }, now);
    await updateStore(tx, found.id, form);
  });
}

async function resubmit(
  tx: Tx,
  { id, status, memberId }: { id: number; status: StoreState; memberId: number },
  now: Date,
): Promise<void> {
  if (status === 'pendingApproval' || status === 'approved') return;
  const to = orRefuse(
    storeMachine.next(status, 'applyAgain', 'seller', 'store'),
    storeRefusal('store.transitionNotAllowed', { event: 'applyAgain', state: status }),
  );
  const moved = await transitionStore(tx, { id, event: 'applyAgain', from: status, to, memberId, why: '', at: now });
  refuseIf(moved ? undefined : storeRefusal('store.transitionNotAllowed', { event: 'applyAgain', state: status }));
}
