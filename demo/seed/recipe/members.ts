import type { MemberKind } from '#core/member/rules.ts';
import type { StaffRole } from '#core/role.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { EDGE_STORES } from './edges.ts';
import type { SeedStore } from './stores.ts';

export type SeedAddress = {
  readonly nickname: string;
  readonly recipient: string;
  readonly phone: string;
  readonly postcode: string;
  readonly address: string;
  readonly detailAddress: string;
};

export type SeedMember = {
  readonly id: number;
  readonly email: string;
  readonly kind: MemberKind;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: 'KR' | 'CN';
  readonly phoneCountry: string;
  readonly phone: string;
  readonly company: string | null;
  readonly businessNumber: string | null;
  readonly staffRole: StaffRole | null;
  /** The first one is the default. */
  readonly addresses: readonly SeedAddress[];
};

/** Streets and buildings that do not exist, in towns that do. */
const ADDRESSES: Readonly<Record<string, SeedAddress>> = {
  home: {
    nickname: '집',
    recipient: '구매자',
    phone: '01000000001',
    postcode: '48990',
    address: '부산광역시 영도구 바다로길 101',
    detailAddress: '물결아파트 101동 1001호',
  },
  office: {
    nickname: '사무실',
    recipient: '구매자',
    phone: '01000000001',
    postcode: '04790',
    address: '서울특별시 성동구 새물결로 22',
    detailAddress: '바다로빌딩 3층',
  },
  other: {
    nickname: '집',
    recipient: '두번째 구매자',
    phone: '01000000002',
    postcode: '21990',
    address: '인천광역시 연수구 갈매기길 7',
    detailAddress: '402호',
  },
  company: {
    nickname: '물류창고',
    recipient: '파도상사 구매팀',
    phone: '01000000003',
    postcode: '10890',
    address: '경기도 파주시 등대산업로 55',
    detailAddress: '파도상사 물류동 1층',
  },
};

/** Customers whose orders are history: nobody signs in as them. */
export const CUSTOMERS: readonly string[] = [1, 2, 3, 4].map((number) => `customer${number}@badaro.example`);

function addresses(...names: string[]): SeedAddress[] {
  return names.map((name) => ADDRESSES[name]).filter((one) => one !== undefined);
}

type Person = Pick<SeedMember, 'email' | 'kind' | 'firstName' | 'lastName'> & Partial<SeedMember>;

/** The demo members and the owner of every store, `ownerOf` by the store's code. */
export function members(stores: readonly SeedStore[]): { members: SeedMember[]; ownerOf: ReadonlyMap<string, number> } {
  const people: Person[] = [
    {
      email: DEMO.buyer,
      kind: 'individual',
      lastName: '구',
      firstName: '매자',
      addresses: addresses('home', 'office'),
    },
    { email: DEMO.buyer2, kind: 'individual', lastName: '구', firstName: '매자2', addresses: addresses('other') },
    {
      email: DEMO.companyBuyer,
      kind: 'companyBuyer',
      lastName: '구매',
      firstName: '담당',
      company: '파도상사',
      businessNumber: '0128100017',
      addresses: addresses('company'),
    },
    { email: DEMO.admin, kind: 'individual', lastName: '운영', firstName: '담당', staffRole: 'operator' },
    { email: DEMO.centre, kind: 'individual', lastName: '센터', firstName: '담당', staffRole: 'centre' },
    { email: DEMO.customs, kind: 'individual', lastName: '통관', firstName: '담당', staffRole: 'customs' },
    { email: DEMO.warehouse, kind: 'individual', lastName: '창고', firstName: '담당', staffRole: 'warehouse' },
    ...stores.map((store): Person => {
      const isKorean = store.country === 'KR';
      return {
        email: ownerEmail(store.code),
        kind: 'companySeller',
        lastName: isKorean ? '영업' : '外贸',
        firstName: isKorean ? '담당' : '专员',
        country: store.country,
        phoneCountry: isKorean ? '82' : '86',
        company: store.name[isKorean ? 'ko' : 'zh'],
        businessNumber: store.businessNumber,
      };
    }),
    ...CUSTOMERS.map((email, at): Person => ({
      email,
      kind: 'individual',
      lastName: '고',
      firstName: `객${at + 1}`,
      addresses: addresses('other').map((home) => ({
        ...home,
        recipient: `고객${at + 1}`,
        phone: `0100000010${at + 1}`,
      })),
    })),
    {
      email: DEMO.partner,
      kind: 'cooperating',
      lastName: '운송',
      firstName: '담당',
      company: '한바다해운',
      businessNumber: '2018112340',
    },
    { email: DEMO.applicant, kind: 'cooperating', lastName: '시험', firstName: '담당', company: '새물결시험원' },
    {
      email: DEMO.categoryManager,
      kind: 'individual',
      lastName: '상품',
      firstName: '담당',
      staffRole: 'categoryManager',
    },
    { email: DEMO.finance, kind: 'individual', lastName: '재무', firstName: '담당', staffRole: 'finance' },
    {
      email: DEMO.customerService,
      kind: 'individual',
      lastName: '고객',
      firstName: '지원',
      staffRole: 'customerService',
    },
  ];
  const made = people.map((person, at): SeedMember => ({
    id: at + 1,
    country: 'KR',
    phoneCountry: '82',
    phone:
      person.phoneCountry === '86' ? `190${String(at + 1).padStart(8, '0')}` : `010${String(at + 1).padStart(8, '0')}`,
    company: null,
    businessNumber: null,
    staffRole: null,
    addresses: [],
    ...person,
  }));
  const idOf = new Map(made.map(({ email, id }) => [email, id]));
  return { members: made, ownerOf: new Map(stores.map(({ code }) => [code, idOf.get(ownerEmail(code)) ?? 0])) };
}

/** The owner of a store: the two demo sellers own theirs, every other store has a member of its own. */
export function ownerEmail(storeCode: string): string {
  if (storeCode === EDGE_STORES.seller) return DEMO.seller;
  if (storeCode === EDGE_STORES.seller2) return DEMO.seller2;
  return `owner.${storeCode}@badaro.example`;
}
