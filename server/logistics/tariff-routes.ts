import { kstDate } from '#core/calendar.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import type { TariffBookAnswer } from '#core/logistics/publishing/contract.ts';
import type { Route, TariffMode } from '#core/logistics/tariff.ts';
import { money, won } from '#core/money.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import {
  publishChinaFreight,
  publishDuty,
  publishFee,
  publishInsurance,
  publishPersonalUse,
  publishTariff,
  withdrawTariff,
} from '#server/logistics/commands.ts';
import {
  chinaFreightOn,
  dutiesBeginning,
  feesOn,
  insuranceOn,
  personalUseOn,
  tariffById,
  versionsOf,
} from '#server/logistics/queries.ts';

/** Endpoints of staff to read and publish tariffs, fees and duties. */
export function tariffRoutes(bind: Bind): void {
  bind('readTariffBook', async ({ db, query, now }) => bookOf(db, query, now));
  bind('publishTariff', async ({ db, body: { confirmed, ...tariff }, read, caller, now }) => {
    const id = await publishTariff(db, tariff, { memberId: caller.memberId, now, confirmed, read });
    return bookOf(db, { route: tariff.route, mode: tariff.mode, version: id }, now);
  });
  bind('withdrawTariff', async ({ db, params, body, caller, now }) => {
    await withdrawTariff(db, { id: params.id, reason: body.reason, memberId: caller.memberId, now });
    return null;
  });
  bind('publishFee', async ({ db, body: { confirmed, ...fee }, read, caller, now }) => {
    await publishFee(db, fee, { memberId: caller.memberId, now, confirmed, read });
    return null;
  });
  bind('publishInsurance', async ({ db, body: { confirmed, ...rate }, read, caller, now }) => {
    await publishInsurance(db, rate, { memberId: caller.memberId, now, confirmed, read });
    return null;
  });
  bind('publishChinaFreight', async ({ db, body: { confirmed, ...rule }, read, caller, now }) => {
    await publishChinaFreight(db, rule, { memberId: caller.memberId, now, confirmed, read });
    return null;
  });
  bind('publishPersonalUse', async ({ db, body, read, caller, now }) => {
    await publishPersonalUse(db, body, { memberId: caller.memberId, now, read });
    return null;
  });
  bind('listDuties', async ({ db, query }) => ({ duties: await dutiesBeginning(db, query.hsCode ?? '') }));
  bind('publishDuty', async ({ db, body: { confirmed, ...rate }, read, caller, now }) => {
    await publishDuty(db, rate, { memberId: caller.memberId, now, confirmed, read });
    return null;
  });
}

type Which = { readonly route: Route; readonly mode: TariffMode; readonly version?: number | undefined };

/** The first started version applies; those after it are past, those before it planned. */
async function bookOf(db: Db, { route, mode, version }: Which, now: Date): Promise<TariffBookAnswer> {
  const today = kstDate(now);
  const versions = await versionsOf(db, route, mode);
  const holds = versions.find(({ validFrom, withdrawnAt }) => validFrom <= today && !withdrawnAt)?.id;
  const wanted = versions.find(({ id }) => id === version)?.id ?? holds;
  const tariff = wanted === undefined ? undefined : await tariffById(db, wanted, today);
  return {
    versions: versions.map(({ publishedAt, withdrawnAt, ...one }) => ({
      ...one,
      publishedAt: publishedAt.toISOString(),
      state: withdrawnAt ? 'withdrawn' : one.validFrom > today ? 'planned' : one.id === holds ? 'now' : 'past',
    })),
    shown: tariff ? presentVersion(tariff) : null,
    fees: (await feesOn(db, today)).map(({ id: _id, amount, ...fee }) => ({
      ...fee,
      amount: moneyAnswer(won(amount)),
    })),
    personalUse: (await personalUseOn(db, today)).map(({ id: _id, ...rule }) => rule),
    chinaFreight: await freightOn(db, today),
    insurance: (await insuranceOn(db, today)).map(({ id: _id, ...rate }) => rate),
  };
}

async function freightOn(db: Db, today: string): Promise<TariffBookAnswer['chinaFreight']> {
  const { base, kilo, maxKilos, validFrom } = await chinaFreightOn(db, today);
  return { base: moneyAnswer(money(base, 'CNY')), kilo: moneyAnswer(money(kilo, 'CNY')), maxKilos, validFrom };
}

function presentVersion({
  version,
  agencyFee,
  lines,
}: NonNullable<Awaited<ReturnType<typeof tariffById>>>): NonNullable<TariffBookAnswer['shown']> {
  const { route: _route, mode: _mode, validTo: _to, ...tariff } = version;
  return { ...tariff, agencyFee, lines: [...lines] };
}
