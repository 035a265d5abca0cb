import type { PartnerState } from '#core/partner/states.ts';
import type { PartnerKind } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { partner, partnerAssignment } from '#server/partner/tables.ts';

/** A signed-in cooperating member: by default an approved freight partner. */
export async function aPartner(
  db: Db,
  { status = 'approved', kind = 'freight', now = new Date(), ...given }: PartnerInput = {},
): Promise<BuiltMember> {
  const built = await aMember(db, { kind: 'cooperating', company: '바다협력', ...given });
  const hasKind = status === 'approved' || status === 'suspended';
  await db.insert(partner).values({
    memberId: built.id,
    status,
    appliedKind: kind,
    kind: hasKind ? kind : null,
    offer: '부산과 칭다오 사이의 정기 운송',
    reason: status === 'refused' || status === 'suspended' ? '서류가 오래되었습니다' : '',
    appliedAt: now,
    decidedAt: status === 'applied' ? null : now,
  });
  return built;
}

type PartnerInput = Omit<NonNullable<Parameters<typeof aMember>[1]>, 'kind'> & {
  readonly status?: PartnerState;
  readonly kind?: PartnerKind;
  readonly now?: Date;
};

/** A leg in Korea of the delivery of an order, assigned to a partner by somebody. Returns its id. */
export async function anAssignment(
  db: Db,
  {
    partnerId,
    orderId,
    assignedBy = partnerId,
    now = new Date(),
  }: { partnerId: number; orderId: number; assignedBy?: number; now?: Date },
): Promise<number> {
  const [row] = await db
    .insert(partnerAssignment)
    .values({
      partnerId,
      work: 'delivery',
      orderId,
      leg: 'korea',
      task: '배송을 부탁드립니다',
      assignedAt: now,
      assignedBy,
    })
    .returning({ id: partnerAssignment.id });
  if (!row) throw new Error('an assignment was not written');
  return row.id;
}
