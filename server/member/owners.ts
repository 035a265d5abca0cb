import { type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * SQL: whether what belongs to `owner` is the member's own, or that of the company the member is a colleague of. Every
 * check of an owner reads through it, so that a colleague who left has no access from the next statement on. To `act`
 * excludes accountants, who read only. Colleagues come after members in the order of capabilities, so their table is
 * spelled out.
 */
export function ownedBy(
  owner: SQLWrapper,
  memberId: number | Placeholder,
  to: 'read' | 'act' | 'approve',
): SQL<boolean> {
  const as = { read: sql``, act: sql`and c.role <> 'accountant'`, approve: sql`and c.role = 'approver'` }[to];
  return sql<boolean>`(${owner} = ${memberId} or ${owner} = (
    select c.owner_id from colleague c join member o on o.id = c.owner_id
    where c.member_id = ${memberId} and c.left_at is null and o.leaving_since is null ${as}))`;
}
