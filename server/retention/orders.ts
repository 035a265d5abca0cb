import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/pool.ts';
import { open, seal } from '#server/crypto/personal-data-cipher.ts';
import { at, deleteFiles, idsOf, isOpen, statements, type Target } from '#server/retention/target.ts';

const over = (name: string, before: Date) => sql`
  select o.id::text as id, retention_order_held(o.id) as is_held from retention_order o
  where o.ended_at < ${at(before)} and ${isOpen(name, sql`o.id`)}`;

const RECIPIENT = 'shop_order.recipient';
const CUSTOMS_NUMBER = 'import_order.customs_number';

/** Amounts, goods and states of an order stay, since the ledger is checked against them; who received it does not. */
export const orderTargets: readonly Target[] = [
  {
    code: 'contracts',
    name: 'orders',
    find: (before) => over('orders', before),
    erase: async (tx, ids) => {
      await eraseRecipients(tx, ids);
      await eraseFiles(tx, ids);
      await eraseTexts(tx, ids);
    },
    isMarked: true,
  },
  {
    code: 'payments',
    name: 'payments',
    find: (before) => over('payments', before),
    erase: statements(
      (ids) => sql`
        update payment set depositor = null, virtual_account = null, card = null where order_id = any(${ids})`,
      (ids) => sql`update refund set account = null where order_id = any(${ids})`,
      (ids) => sql`delete from refund_account where order_id = any(${ids})`,
      (ids) => sql`update wallet_entry set reason = '' where order_id = any(${ids}) and reason <> ''`,
      (ids) => sql`delete from fraud_signal where order_id = any(${ids})`,
      (ids) => sql`
        update receipt set identity = '', company = '', representative = '', address = '', email = ''
        where order_id = any(${ids})`,
    ),
    isMarked: true,
  },
  {
    code: 'payments',
    name: 'commissionInvoices',
    find: (before) => sql`
      select r.id::text as id, retention_member_held(r.member_id) as is_held from receipt r
      where r.statement_id is not null and r.requested_at < ${at(before)} and ${isOpen('commissionInvoices', sql`r.id`)}`,
    erase: statements(
      (ids) => sql`
        update receipt set identity = '', company = '', representative = '', address = '', email = ''
        where id = any(${ids})`,
    ),
    isMarked: true,
  },
  {
    code: 'payments',
    name: 'deposits',
    find: (before) => sql`
      select d.id::text as id, exists (
          select from payment p where (p.id = d.payment_id or p.combined_id = d.combined_id)
            and retention_order_held(p.order_id)) as is_held
      from bank_deposit d
      where d.status <> 'received' and coalesce(d.decided_at, d.entered_at) < ${at(before)}
        and not exists (
          select from payment p left join retention_order o on o.id = p.order_id
          where (p.id = d.payment_id or p.combined_id = d.combined_id)
            and (o.id is null or o.ended_at >= ${at(before)}))
        and ${isOpen('deposits', sql`d.id`)}`,
    erase: statements(
      (ids) =>
        sql`update bank_deposit set depositor = '-', written_depositor = null, account = null, note = '' where id = any(${ids})`,
    ),
    isMarked: true,
  },
  {
    code: 'payments',
    name: 'pendingDecisions',
    // What was asked for holds what the call was given, such as names and accounts; the decision itself is recorded.
    find: (before) => sql`
      select d.id::text as id, coalesce(retention_order_held(d.order_id), false) or case
          when d.subject_kind = 'member' then retention_member_held(d.subject::bigint) else false end as is_held
      from pending_decision d where coalesce(d.decided_at, d.requested_at) < ${at(before)}`,
    erase: statements((ids) => sql`delete from pending_decision where id = any(${ids})`),
    isMarked: false,
  },
];

/** The country stays: it says which taxes and rules applied, and identifies nobody. */
async function eraseRecipients(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string; recipient: string }>(
    sql`select id::text as id, recipient from shop_order where id = any(${idsOf(ids)})`,
  );
  const recipients = rows.map(({ recipient }) => {
    const { country }: { country: string } = JSON.parse(open(recipient, RECIPIENT));
    const rest = { name: '', phone: '', country, postcode: '', address: '', detailAddress: '' };
    return seal(JSON.stringify(rest), RECIPIENT);
  });
  await tx.execute(sql`
    update shop_order o set recipient = f.recipient, memo = '', po_number = '', cost_centre = ''
    from unnest(${idsOf(rows.map(({ id }) => id))}, ${sql.param(recipients)}::text[]) as f(id, recipient)
    where o.id = f.id`);
}

async function eraseFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows: papers } = await tx.execute<{ id: string }>(sql`
    delete from import_paper where order_id = any(${idsOf(ids)}) returning attachment_id::text as id`);
  const { rows: reports } = await tx.execute<{ id: string }>(sql`
    delete from qc_file where report_id in (select id from qc_report where order_id = any(${idsOf(ids)}))
    returning attachment_id::text as id`);
  const files = [...papers, ...reports].map(({ id }) => id);
  await deleteFiles(tx, 'attachment', files);
}

const eraseTexts = statements(
  (ids) => sql`
    update import_order set customs_number = case when customs_number = '' then '' else ${seal('-', CUSTOMS_NUMBER)} end,
      review_note = ''
    where order_id = any(${ids})`,
  (ids) => sql`delete from import_question where order_id = any(${ids})`,
  (ids) => sql`update import_service set note = '' where order_id = any(${ids})`,
  (ids) => sql`update centre_issue set note = '-', decision_note = '' where order_id = any(${ids})`,
  (ids) => sql`update qc_report set note = '', why = '' where order_id = any(${ids})`,
  (ids) => sql`update order_approval set reason = '-' where order_id = any(${ids}) and status = 'refused'`,
  (ids) => sql`delete from agreement where order_id = any(${ids})`,
  (ids) => sql`delete from fraud_case where order_id = any(${ids}) and status <> 'open'`,
  (ids) => sql`update parcel set waybill = '0' where order_id = any(${ids})`,
  (ids) => sql`update order_history set why = '' where order_id = any(${ids}) and why <> ''`,
  (ids) => sql`update staff_decision set reason = '-' where order_id = any(${ids})`,
  (ids) => sql`update retention_hold set reason = '-' where order_id = any(${ids})`,
  (ids) => sql`update retention_hold set lift_reason = '-' where order_id = any(${ids}) and lifted_at is not null`,
);
