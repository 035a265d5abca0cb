import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '#core/full-name.ts';
import type { PersonalReading } from '#core/personal-data.ts';
import { personalRead } from '#server/audit/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';

/** Records whose personal data an answer shows, one row for each record and owner. */
export async function recordPersonalReads(db: Db, reading: PersonalReading): Promise<void> {
  const { call, of, shown, by, role, fromAddress, purpose, note, now } = reading;
  if (shown.length === 0) return;
  const { rowCount } = await db.execute(sql`
    insert into ${personalRead}
      (at, by, role, from_address, call, purpose, note, fields, record, record_id, member_id, order_id)
    select ${now.toISOString()}::timestamptz, ${by}::bigint, ${role}::text, ${fromAddress}::text, ${call}::text,
      ${purpose}::text, ${note}::text,
      string_to_array(shown.fields, ' '), owner.record, owner.id, owner.member_id, owner.order_id
    from jsonb_to_recordset(${JSON.stringify(shown.map(({ id, fields }) => ({ id, fields: fields.join(' ') })))}::jsonb)
      as shown(id bigint, fields text)
    join personal_record owner on owner.record = ${of} and owner.id = shown.id`);
  if ((rowCount ?? 0) < shown.length) throw new Error(`${call} shows personal data of a record that was not found`);
}

type Filter = {
  readonly member?: number | undefined;
  readonly by?: number | undefined;
  readonly order?: number | undefined;
  readonly page: number;
  readonly count: number;
};

/** Reads of personal data with the names of the reader and the owner, the newest first. */
export async function listPersonalReads(db: Db, { member: owner, by, order, page, count }: Filter) {
  const where = and(
    owner === undefined ? undefined : eq(personalRead.memberId, owner),
    by === undefined ? undefined : eq(personalRead.by, by),
    order === undefined ? undefined : eq(personalRead.orderId, order),
  );
  const reader = alias(member, 'reader');
  const rows = await db
    .select({
      read: personalRead,
      reader: { lastName: reader.lastName, firstName: reader.firstName },
      owner: { lastName: member.lastName, firstName: member.firstName },
    })
    .from(personalRead)
    .innerJoin(reader, eq(reader.id, personalRead.by))
    .innerJoin(member, eq(member.id, personalRead.memberId))
    .where(where)
    .orderBy(desc(personalRead.id))
    .limit(count)
    .offset(page * count);
  return {
    rows: rows.map((row) => ({ read: row.read, by: fullName(row.reader), owner: fullName(row.owner) })),
    total: await db.$count(personalRead, where),
  };
}
