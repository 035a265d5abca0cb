import type { StoreEvent, StoreState } from '#core/store/states.ts';
import type { Tx } from '#server/db/pool.ts';
import { phoneHashOf } from '#server/member/verification/phone-hash.ts';
import { address, member } from '#server/member/tables.ts';
import { writeCompanies } from '#demo/seed/companies.ts';
import { DEMO } from '#demo/seed/demo.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import type { SeedStore } from '#demo/seed/recipe/stores.ts';
import { writePartners } from '#demo/seed/partners.ts';
import { writeWallets } from '#demo/seed/wallets.ts';
import { writeRows } from '#demo/seed/write.ts';
import { store, storeHistory } from '#server/store/tables.ts';

const DAY = 86_400_000;

/** The members with their addresses, company papers and wallets, the partners, and the stores with the history of their state. */
export async function writePeople(tx: Tx, made: Marketplace, passwordHash: string, now: Date): Promise<void> {
  const oldest = new Date(Math.min(...made.stores.map(({ createdAt }) => createdAt.getTime())) - 30 * DAY);
  const consents = {
    terms: true,
    electronicFinance: true,
    personalInformation: true,
    over14: true,
    thirdParty: false,
    marketingEmail: false,
    marketingSms: false,
    marketingPush: false,
  };
  await writeRows(
    tx,
    member,
    made.members.map(({ addresses: _, ...one }) => ({
      ...one,
      phoneHash: phoneHashOf(one),
      passwordHash,
      consents,
      consentsAt: oldest,
      emailVerifiedAt: oldest,
      phoneVerifiedAt: oldest,
      createdAt: oldest,
    })),
  );
  const addresses = made.members.flatMap((one) =>
    one.addresses.map((address, at) => ({
      memberId: one.id,
      phoneCountry: one.phoneCountry,
      country: one.country,
      ...address,
      isDefault: at === 0,
      createdAt: oldest,
    })),
  );
  await writeRows(
    tx,
    address,
    addresses.map((one, at) => ({ id: at + 1, ...one })),
  );
  await writeRows(
    tx,
    store,
    made.stores.map(({ reason: _reason, tops: _tops, backdrop: _backdrop, ...one }) => ({
      ...one,
      ownerId: ownerOf(made, one.code),
      currency: 'KRW' as const,
    })),
  );
  const operatorId = made.members.find(({ email }) => email === DEMO.admin)?.id ?? null;
  const moves = made.stores.flatMap((one) =>
    transitionsOf(one).map((move) => ({
      storeId: one.id,
      ...move,
      memberId: move.event === 'apply' ? ownerOf(made, one.code) : operatorId,
    })),
  );
  await writeRows(
    tx,
    storeHistory,
    moves.map((one, at) => ({ id: at + 1, ...one })),
  );
  await writeCompanies(tx, made, now);
  await writeWallets(tx, made, now);
  await writePartners(tx, made, now);
}

function ownerOf(made: Marketplace, code: string): number {
  const id = made.ownerOf.get(code);
  if (id === undefined) throw new Error(`nobody owns ${code}`);
  return id;
}

type Transition = { at: Date; event: StoreEvent; from: StoreState | null; to: StoreState; why: string };

/** The transitions that lead to the store's state, a day or more apart. */
function transitionsOf({ status, reason, appliedAt }: SeedStore): Transition[] {
  const after = (days: number) => new Date(appliedAt.getTime() + days * DAY);
  const apply: Transition = { at: appliedAt, event: 'apply', from: null, to: 'pendingApproval', why: '' };
  const approve: Transition = { at: after(1), event: 'approve', from: 'pendingApproval', to: 'approved', why: '' };
  switch (status) {
    case 'pendingApproval':
      return [apply];
    case 'approved':
      return [apply, approve];
    case 'denied':
      return [apply, { at: after(1), event: 'deny', from: 'pendingApproval', to: 'denied', why: reason }];
    case 'suspended':
      return [apply, approve, { at: after(400), event: 'suspend', from: 'approved', to: 'suspended', why: reason }];
  }
}
