import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { addDays, kstDate } from '#core/calendar.ts';
import type { DocumentInput } from '#core/dossier/contract.ts';
import { product, productCertificate } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { addStoreDocument } from '#server/dossier/commands.ts';
import { storeAttachment } from '#server/media/attachments.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import { store } from '#server/store/tables.ts';

const STORE = 'dalhangari-kitchen';

/** Three documents of the store of the demo's seller: a certificate its goods name, a trademark, and a certificate of origin. */
export async function writeDocuments(db: Db, files: FileDeps, now: Date): Promise<void> {
  const [owner] = await db
    .select({ storeId: store.id, memberId: store.ownerId })
    .from(store)
    .where(eq(store.code, STORE));
  if (!owner) return;
  const [named] = await db
    .select({ type: productCertificate.type, name: productCertificate.name, number: productCertificate.number })
    .from(productCertificate)
    .innerJoin(product, and(eq(product.id, productCertificate.productId), eq(product.storeId, owner.storeId)))
    .orderBy(productCertificate.id)
    .limit(1);
  const day = (days: number) => kstDate(addDays(now, days));
  const none = { certificationType: null, certificationName: '' };
  const documents: readonly (Omit<DocumentInput, 'files'> & { readonly heading: string })[] = [
    {
      kind: 'certification',
      heading: 'CERTIFICATE OF CONFORMITY',
      title: '주방 식기 인증서',
      certificationType: named?.type ?? 'KC',
      certificationName: named?.name ?? '',
      number: named?.number ?? 'HU07-1234-26001',
      issuedOn: day(-700),
      validUntil: day(45),
    },
    {
      kind: 'ip',
      heading: 'TRADEMARK REGISTRATION',
      title: '달항아리 상표 등록증',
      ...none,
      number: '40-2184517',
      issuedOn: day(-1_200),
      validUntil: day(2_450),
    },
    {
      kind: 'customs',
      heading: 'CERTIFICATE OF ORIGIN',
      title: '한·중 FTA 원산지증명서',
      ...none,
      number: '026-25-0031874',
      issuedOn: day(-90),
      validUntil: day(275),
    },
  ];
  for (const { heading, ...document } of documents) {
    const bytes = await drawn(heading, document.number, document.issuedOn);
    const file = { ownerId: owner.memberId, name: `${document.title}.webp`, type: 'image/webp', bytes, now };
    const { key } = await storeAttachment(db, files, file);
    await addStoreDocument(db, { ...document, files: [key] }, { ...owner, now });
  }
}

/** A sheet of paper with what a document says; it belongs to no office. */
function drawn(heading: string, number: string, issuedOn: string): Promise<Buffer> {
  const line = (y: number, text: string, size: number) =>
    `<text x="420" y="${y}" font-size="${size}" text-anchor="middle" font-family="serif" fill="#1f2a37">${text}</text>`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1188">
      <rect width="840" height="1188" fill="#fdfcf7"/>
      <rect x="40" y="40" width="760" height="1108" fill="none" stroke="#8a6d3b" stroke-width="6"/>
      ${line(260, heading, 40)}${line(420, `No. ${number}`, 30)}${line(560, 'Dalhangari Kitchen Co., Ltd.', 34)}
      ${line(700, `Issued on ${issuedOn}`, 28)}
      <circle cx="420" cy="930" r="80" fill="none" stroke="#b91c1c" stroke-width="6"/>${line(940, 'SPECIMEN', 26)}
    </svg>`),
  )
    .webp({ quality: 80 })
    .toBuffer();
}
