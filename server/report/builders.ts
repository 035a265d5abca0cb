import type { Db } from '#server/db/pool.ts';
import { ipReport } from '#server/report/tables.ts';

/** A report of this member, not reviewed yet; returns its id. */
export async function aReport(
  db: Db,
  memberId: number,
  overrides: Partial<typeof ipReport.$inferInsert> = {},
): Promise<number> {
  const now = new Date();
  const [inserted] = await db
    .insert(ipReport)
    .values({
      state: 'received',
      type: 'trademark',
      title: '상표 도용',
      reason: '등록 상표와 같은 표시',
      details: '상품 사진에 당사 상표가 있습니다.',
      url: 'https://shop.example/goods/1',
      certificate: '상표등록증',
      rights: [
        {
          kind: 'trademark',
          country: 'KR',
          name: '바다표',
          number: '40-1234567',
          registeredOn: '2024-03-02',
          expiresOn: '2034-03-01',
          holder: '바다상사',
        },
      ],
      reporter: { name: '한바다', company: '바다상사', phone: '01012345678', email: 'report@example.com' },
      createdAt: now,
      changedAt: now,
      ...overrides,
      memberId,
    })
    .returning({ id: ipReport.id });
  if (!inserted) throw new Error('a report was not written');
  return inserted.id;
}
