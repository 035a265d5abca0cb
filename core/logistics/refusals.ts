import { refuser, type RefusalTable } from '#core/refusal.ts';

export const logisticsRefusals = {
  'logistics.noTariff': { status: 503, params: ['mode'] },
  'logistics.noDutyRate': { status: 422, params: ['hsCode'] },
  'logistics.proxyOnly': { status: 422 },
  'logistics.personNoContainer': { status: 422 },
  'logistics.personalUseByPersonOnly': { status: 422 },
  'logistics.personLimit': { status: 422, params: ['dollars'] },
  'logistics.personalUsePieces': { status: 422, params: ['hsCode', 'limit'] },
  'logistics.photosAtMost': { status: 422, params: ['limit'] },
  'logistics.notImported': { status: 422 },
  'logistics.skuNotFound': { status: 404 },
  'logistics.beginsBeforeToday': { status: 422 },
  'logistics.codeTwice': { status: 422, params: ['code'] },
  'logistics.percentInValue': { status: 422, params: ['code'] },
  'logistics.notOptional': { status: 422, params: ['code'] },
  'logistics.insuranceByPercent': { status: 422 },
  'logistics.mostBelowLeast': { status: 422, params: ['code'] },
  'logistics.priceJumps': { status: 409, params: ['expected', 'entered'] },
  'logistics.tariffNotFound': { status: 404 },
  'logistics.notPlanned': { status: 409 },
  'logistics.freightMissing': { status: 422 },
} as const satisfies RefusalTable;
export const logisticsRefusal = refuser(logisticsRefusals);
