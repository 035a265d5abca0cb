/** The names of a new capability. */
export type Names = {
  /** The folder and the path: `reminder`. */
  readonly one: string;
  /** The plural: `reminders`. */
  readonly many: string;
  /** In the names of calls and types: `Reminder`. */
  readonly type: string;
};

/** The import that opens the test app; read from the tests of `favorite`. */
export type TestApp = { readonly open: string; readonly type: string; readonly module: string };

export const namesOf = (one: string): Names => ({
  one,
  many: /(s|x|ch|sh)$/.test(one) ? `${one}es` : one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`,
  type: `${one[0]?.toUpperCase()}${one.slice(1)}`,
});

/** The files of a capability with one table, two calls and one refusal, in the style of `favorite`. */
export function capabilityFiles(names: Names, testApp: TestApp): Readonly<Record<string, string>> {
  const { one } = names;
  return {
    [`core/${one}/contract.ts`]: contract(names),
    [`core/${one}/refusals.ts`]: refusals(names),
    [`core/${one}/rules.ts`]: rules(names),
    [`server/${one}/tables.ts`]: tables(names),
    [`server/${one}/queries.ts`]: queries(names),
    [`server/${one}/commands.ts`]: commands(names),
    [`server/${one}/routes.ts`]: routes(names),
    [`server/${one}/capability.ts`]: capability(names),
    [`server/${one}/${one}.test.ts`]: test(names, testApp),
  };
}

/** The text of the refusal in every language; the person who adds the capability rewords it. */
export const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  ko: '{{limit}}개까지만 저장할 수 있습니다.',
  en: 'You can store up to {{limit}} entries.',
  zh: '最多可保存{{limit}}条。',
  ja: '保存できるのは{{limit}}件までです。',
  ar: 'يمكنك حفظ {{limit}} عنصرًا كحدّ أقصى.',
};

const contract = ({ one, many, type }: Names) => `import Type from 'typebox';
import { endpoint, Id, Instant, pageFrame, pageQuery, shape } from '#core/endpoint.ts';

const ${type} = shape({ id: Id, title: Type.String(), createdAt: Instant });

export const add${type} = endpoint({
  method: 'POST',
  path: '/api/v1/auth/${many}',
  access: 'account.use',
  summary: 'Add a ${one}',
  body: shape({ title: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: ${type},
  status: 201,
  refuses: ['${one}.full'],
});

export const list${type}s = endpoint({
  method: 'GET',
  path: '/api/v1/auth/${many}',
  access: 'account.use',
  summary: 'The ${many} of the signed-in member, the newest first',
  query: shape(pageQuery({ max: 60, standard: 20 })),
  answer: shape({ ${many}: Type.Array(${type}), ...pageFrame }),
  refuses: [],
});
`;

const refusals = ({ one }: Names) => `import { refuser, type RefusalTable } from '#core/refusal.ts';

export const ${one}Refusals = {
  '${one}.full': { status: 409, params: ['limit'] },
} as const satisfies RefusalTable;
export const ${one}Refusal = refuser(${one}Refusals);
`;

const rules = ({ one, many, type }: Names) => `import { ${one}Refusal } from '#core/${one}/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

const LIMIT = 100;

/** Refuses one more when a member holds \`count\` ${many} already. */
export function whyNotAdd${type}(count: number): Refusal | undefined {
  return count >= LIMIT ? ${one}Refusal('${one}.full', { limit: LIMIT }) : undefined;
}
`;

const tables = ({ one }: Names) => `import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

export const ${one} = pgTable(
  '${one}',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('${one}_member').on(t.memberId, t.id)],
);
`;

const queries = ({ one, many, type }: Names) => `import { count, desc, eq } from 'drizzle-orm';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { ${one} } from '#server/${one}/tables.ts';

export type ${type}Row = typeof ${one}.$inferSelect;

export async function insert${type}(db: Db, row: typeof ${one}.$inferInsert): Promise<${type}Row> {
  const [written] = await db.insert(${one}).values(row).returning();
  return orRefuse(written, requestRefusal('request.unavailable'));
}

export async function count${type}s(db: Db, memberId: number): Promise<number> {
  const [found] = await db.select({ count: count() }).from(${one}).where(eq(${one}.memberId, memberId));
  return found?.count ?? 0;
}

/** One page of the ${many} of a member, the newest first. */
export async function list${type}s(
  db: Db,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<${type}Row[]> {
  return db
    .select()
    .from(${one})
    .where(eq(${one}.memberId, memberId))
    .orderBy(desc(${one}.id))
    .limit(limit)
    .offset(offset);
}
`;

const commands = ({ one, type }: Names) => `import { whyNotAdd${type} } from '#core/${one}/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockMember } from '#server/member/queries.ts';
import * as queries from '#server/${one}/queries.ts';

/** Adds a ${one}. The lock on the member makes concurrent requests respect the limit. Refuses \`${one}.full\`. */
export async function add${type}(
  db: Db,
  input: { memberId: number; title: string; now: Date },
): Promise<queries.${type}Row> {
  const { memberId, title, now } = input;
  return transaction(db, async (tx) => {
    await lockMember(tx, memberId);
    refuseIf(whyNotAdd${type}(await queries.count${type}s(tx, memberId)));
    return queries.insert${type}(tx, { memberId, title, createdAt: now });
  });
}
`;

const routes = ({ one, many, type }: Names) => `import { frameOf } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { add${type} } from '#server/${one}/commands.ts';
import { count${type}s, list${type}s, type ${type}Row } from '#server/${one}/queries.ts';

const present = ({ id, title, createdAt }: ${type}Row) => ({ id, title, createdAt: createdAt.toISOString() });

export function ${one}Routes(bind: Bind): void {
  bind('add${type}', async ({ db, caller, body, now }) =>
    present(await add${type}(db, { memberId: caller.memberId, title: body.title, now })),
  );
  bind('list${type}s', async ({ db, caller, query: { page = 0, count = 20 } }) => {
    const rows = await list${type}s(db, caller.memberId, { limit: count, offset: page * count });
    const total = await count${type}s(db, caller.memberId);
    return { ${many}: rows.map(present), ...frameOf(rows.length, total, count) };
  });
}
`;

const capability = ({ one }: Names) => `import type { Capability } from '#server/jobs/capability.ts';
import { ${one}Routes } from '#server/${one}/routes.ts';

export const capability: Capability = { name: '${one}', routes: ${one}Routes };
`;

const test = (
  { many, one, type }: Names,
  app: TestApp,
) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#server/member/builders.ts';
import { ${one} } from '#server/${one}/tables.ts';
import { ${app.open}, type ${app.type} } from '${app.module}';

let app: ${app.type};
beforeAll(async () => {
  app = await ${app.open}();
});
afterAll(() => app.close());

describe('${many}', () => {
  it('are added and listed, the newest first, and seen by their member only', async () => {
    const [member, other] = [await aMember(app.db), await aMember(app.db)];
    for (const title of ['first', 'second'])
      expect((await app.call('add${type}', { token: member.token, body: { title } })).status).toBe(201);
    const { answer } = await app.call('list${type}s', { token: member.token });
    expect(answer.${many}.map(({ title }) => title)).toEqual(['second', 'first']);
    expect((await app.call('list${type}s', { token: other.token })).answer.recordsTotal).toBe(0);
  });

  it('are limited', async () => {
    const { id: memberId, token } = await aMember(app.db);
    const row = { memberId, title: 'one', createdAt: new Date() };
    await app.db.insert(${one}).values(Array.from({ length: 100 }, () => row));
    const { refusal } = await app.call('add${type}', { token, body: { title: 'one' } });
    expect(refusal).toMatchObject({ code: '${one}.full', params: { limit: 100 } });
  });
});
`;
