import { type Days, daysOf } from '#core/period.ts';
import { CURRENCIES } from '#core/money.ts';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { toOffice } from '#web/links/to-office.ts';
import { may } from '#web/session/permissions.ts';
import { requireMember } from '#web/session/guard.ts';
import type { Profile } from '#web/session/session.ts';

const sales = listQuery(
  toOffice.sellerHome,
  { currency: choice(CURRENCIES) },
  { periods: ['day', 'week', 'month', 'quarter', 'year', 'own'], everyPeriod: 'month' },
);

const given = ({ from, to }: Days): Days => ({ ...(from && { from }), ...(to && { to }) });

/** What the board shows to this person: each part needs a right of its own, and without it is not asked for. */
export async function loadBoard(request: Request) {
  const profile = await requireMember(request);
  const place = sales.at(request);
  // A range open at one end starts or ends with the last month.
  const { from = '', to = '' } = { ...daysOf('month', new Date()), ...given(place.narrowed) };
  const [orders, goods, money] = await Promise.all([
    may(profile, 'ownStore.orders') && loadOrders(request, profile, { from, to }),
    may(profile, 'ownStore.goods') && loadGoods(request),
    may(profile, 'ownStore.money') && loadMoney(request, { from, to, ...soldIn(place.narrowed.currency) }),
  ]);
  return { place, query: { from, to }, orders, goods, money, store: storeOf(profile) };
}

type Currency = (typeof CURRENCIES)[number];
const soldIn = (currency: Currency | undefined) => (currency ? { soldIn: currency } : {});
const storeOf = ({ employment, storeCode }: Profile) => employment?.storeCode ?? storeCode;

async function loadOrders(request: Request, profile: Profile, query: { from: string; to: string }) {
  const [desk, claims, newest, report] = await Promise.all([
    answered(request, () => api('countDeskOrders')),
    may(profile, 'ownStore.answers') &&
      answered(request, () => api('listStoreClaims', { query: { status: 'requested', count: 1 } })),
    answered(request, () => api('listStoreOrders', { query: { count: 5 } })),
    answered(request, () => api('readStoreSales', { query })),
  ]);
  return { desk, claims, newest, report };
}

async function loadGoods(request: Request) {
  const [tasks, takenDown] = await Promise.all([
    answered(request, () => api('readGoodsTasks')),
    answered(request, () => api('listTakenDownProducts')),
  ]);
  return { tasks, takenDown };
}

async function loadMoney(request: Request, query: { from: string; to: string; soldIn?: Currency }) {
  const [amounts, payout, account] = await Promise.all([
    answered(request, () => api('readStoreSalesAmounts', { query })),
    answered(request, () => api('readNextPayout')),
    answered(request, () => api('readPayoutAccount')),
  ]);
  return { amounts, payout, account };
}

export type Board = Awaited<ReturnType<typeof loadBoard>>;
