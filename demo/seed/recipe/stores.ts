import type { StoreState, StoreType } from '#core/store/states.ts';
import { STORE_STATES, STORE_TYPES } from '#core/store/states.ts';
import { categories, type SeedCategory } from './categories.ts';
import { BACKDROPS } from '#demo/pictures/backdrops.ts';
import { lookText } from '#demo/pictures/look.ts';
import { businessNumber, creditCode } from './numbers.ts';
import { pictureBase } from './options.ts';
import { diceFor } from './random.ts';
import { cell, eachLang, type Row, rowsOf, tableOf, type Texts, textsOf } from './rows.ts';
import { storeDescription } from './sentences.ts';

export type SeedStore = {
  readonly id: number;
  readonly code: string;
  readonly type: StoreType;
  readonly status: StoreState;
  /** Why it was denied or suspended; empty for the others. */
  readonly reason: string;
  readonly name: Texts;
  readonly location: Texts;
  readonly description: Texts;
  readonly country: 'KR' | 'CN';
  /** Ids of the top categories it sells. */
  readonly tops: readonly number[];
  readonly picture: string;
  /** The background of its pictures. */
  readonly backdrop: number;
  readonly contactName: string;
  readonly contactEmail: string;
  /** Korean check digit or Chinese check character is right; the number itself belongs to no office. */
  readonly businessNumber: string;
  readonly deliveryFee: number;
  readonly freeDeliveryFrom: number | null;
  readonly appliedAt: Date;
  readonly createdAt: Date;
};

const cityOf = tableOf('cities', 'id', (row) => ({
  country: cell(row, 'country') === 'CN' ? ('CN' as const) : ('KR' as const),
  name: textsOf(row),
}));
const REASONS: Readonly<Record<string, string>> = {
  denied: '사업자등록증의 상호와 신청한 상호가 다릅니다. 확인 후 다시 신청해 주십시오.',
  suspended: '배송 지연 신고가 반복되어 소명 자료를 기다리고 있습니다.',
};
const FEES = [3000, 3500, 4000, 5000, 6000] as const;
const FREE_FROM = [50_000, 100_000, 150_000, 200_000, null] as const;

/** The stores in the order of their ids; times lie before `now`. */
export function stores(now: Date): SeedStore[] {
  const names = new Map(categories().map(({ id, name }) => [id, name]));
  const leavesOf = Map.groupBy(
    categories().filter(({ level }) => level === 3),
    ({ id }) => Math.floor(id / 10_000),
  );
  return rowsOf('stores').map((row, index) => storeOf(row, index + 1, now, { names, leavesOf }));
}

type Tree = {
  readonly names: ReadonlyMap<number, Texts>;
  readonly leavesOf: ReadonlyMap<number, readonly SeedCategory[]>;
};

function storeOf(row: Row, id: number, now: Date, tree: Tree): SeedStore {
  const code = cell(row, 'code');
  const dice = diceFor(`store ${code}`);
  const { country, name: location } = cityOf(cell(row, 'city'));
  const tops = cell(row, 'tops').split(' ').map(Number);
  const type = oneOf(STORE_TYPES, cell(row, 'type'));
  const status = oneOf(STORE_STATES, cell(row, 'status'));
  const days = status === 'pendingApproval' ? id % 6 : dice.int(420, 1500);
  const appliedAt = new Date(now.getTime() - days * 86_400_000 - dice.int(1, 20) * 3_600_000);
  const sells = eachLang((lang) =>
    tops
      .map((top) => tree.names.get(top)?.[lang] ?? '')
      .join(lang === 'en' ? ' and ' : lang === 'ar' ? ' و' : lang === 'ko' ? ', ' : '、'),
  );
  // 37 and the number of backgrounds have no common factor: no two of the first eighty stores look alike.
  const backdrop = (id * 37) % BACKDROPS;
  return {
    id,
    code,
    type,
    status,
    reason: REASONS[status] ?? '',
    name: textsOf(row),
    location,
    description: storeDescription({ type, location, sells, since: cell(row, 'since') }),
    country,
    tops,
    picture: pictureBase(
      lookText({ slug: dice.pick(tree.leavesOf.get(tops[0] ?? 0) ?? []).code, backdrop }),
      dice.pick(['navy', 'teal', 'blue', 'beige'] as const),
      3,
    ),
    backdrop,
    contactName: country === 'KR' ? '해외영업팀' : '外贸部',
    contactEmail: `sales@${code}.example`,
    businessNumber: country === 'KR' ? businessNumber(dice) : creditCode(dice),
    deliveryFee: dice.pick(FEES),
    freeDeliveryFrom: dice.pick(FREE_FROM),
    appliedAt,
    createdAt: appliedAt,
  };
}

function oneOf<const T extends string>(list: readonly T[], text: string): T {
  const found = list.find((one) => one === text);
  if (!found) throw new Error(`${text} is none of ${list.join(', ')}`);
  return found;
}
