import type { Bind } from '#server/http/bind.ts';
import type { Db } from '#server/db/pool.ts';
import { consignGoods } from '#server/importing/consign-goods.ts';
import { askFreight } from '#server/importing/freight-quotes.ts';
import type { Buying } from '#server/importing/order-at-supplier.ts';
import { presentLandedCost } from '#server/logistics/present-landed-cost.ts';
import { defaultAddressOf } from '#server/member/queries.ts';
import { zoneOf } from '#core/zone.ts';

/** The zone of a member's default address; undefined for visitors and for an address abroad. */
async function zoneOfMember(db: Db, memberId: number | undefined) {
  if (memberId === undefined) return undefined;
  const address = await defaultAddressOf(db, memberId);
  return address?.country === 'KR' ? zoneOf(address.postcode) : undefined;
}

export function landedCostRoutes(bind: Bind, buying?: Buying): void {
  bind('readLandedCost', async ({ db, body, caller, now }) => {
    const own = body.zone === undefined ? await zoneOfMember(db, caller?.memberId) : undefined;
    const goods = body.lines.map(({ services = [], ...line }) => ({
      ...line,
      services: services.map(({ kind, count, personHours = 0 }) => ({ kind, count, personHours })),
    }));
    const way = {
      mode: body.mode ?? 'LCL',
      route: body.route,
      importer: body.importer ?? 'PROXY',
      zone: body.zone ?? own ?? 'CAPITAL',
      insured: body.insured ?? true,
      // What else of this person arrives on the same day is known when the goods are ordered.
      personalUse: body.personalUse ? { sameDay: 0 } : undefined,
      originLabel: body.originLabel ?? false,
      originCertificate: body.originCertificate ?? false,
    } as const;
    // The platform is asked for members only: each question is a call of its own to a service with a quota.
    const estimate = await consignGoods(db, goods, way, now, async (lines) => {
      if (buying && caller) await askFreight(db, buying, lines, now);
    });
    return presentLandedCost(estimate, { isOwnZone: own !== undefined, measuredBy: estimate.measuredBy });
  });
}
