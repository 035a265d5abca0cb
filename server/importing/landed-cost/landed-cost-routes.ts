import { refuseIf } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Db } from '#server/db/pool.ts';
import { estimateImport, DEFAULT_TRANSPORT } from '#server/importing/landed-cost/estimate-imports.ts';
import { askFreight } from '#server/importing/landed-cost/freight-quotes.ts';
import type { Buying } from '#server/importing/purchasing/order-at-supplier.ts';
import { smallQuantities } from '#server/importing/landed-cost/small-quantities.ts';
import { presentLandedCost } from '#server/logistics/present-landed-cost.ts';
import { addressPlaceOf } from '#server/member/queries.ts';
import { zoneOfAddress } from '#core/zone.ts';

/** The zone of a member's default address; undefined for visitors and for an address abroad. */
async function zoneOfMember(db: Db, memberId: number | undefined) {
  if (memberId === undefined) return undefined;
  const place = await addressPlaceOf(db, memberId, undefined);
  return place && zoneOfAddress(place);
}

export function landedCostRoutes(bind: Bind, buying?: Buying): void {
  bind('readLandedCost', async ({ db, body, caller, zone, now }) => {
    const own = body.zone === undefined ? await zoneOfMember(db, caller?.memberId) : undefined;
    const goods = body.lines.map(({ services = [], ...line }) => ({
      ...line,
      services: services.map(({ kind, count, personHours = 0 }) => ({ kind, count, personHours })),
    }));
    const transport = {
      mode: body.mode ?? DEFAULT_TRANSPORT.mode,
      route: body.route,
      importer: body.importer ?? DEFAULT_TRANSPORT.importer,
      zone: body.zone ?? own ?? zone,
      insured: body.insured ?? DEFAULT_TRANSPORT.insured,
      // What else of this person arrives on the same day is known when the goods are ordered.
      personalUse: body.personalUse ? { sameDay: 0 } : undefined,
      originLabel: body.originLabel ?? DEFAULT_TRANSPORT.originLabel,
      originCertificate: body.originCertificate ?? DEFAULT_TRANSPORT.originCertificate,
    };
    // The platform is asked for members only: each question is a call of its own to a service with a quota.
    const estimate = await estimateImport(db, goods, transport, now, async (lines) => {
      if (buying && caller) await askFreight(db, buying, lines, now);
    });
    refuseIf(estimate.whyNotImporter);
    return presentLandedCost(estimate, {
      isOwnZone: own !== undefined,
      measuredBy: estimate.measuredBy,
      sensible: await smallQuantities(db, goods, transport, { estimate, now }),
    });
  });
}
