import { refuser, type RefusalTable } from '#core/refusal.ts';

export const importingRefusals = {
  'importing.notFound': { status: 404 },
  'importing.importGoodsOnly': { status: 422 },
  'importing.servicesImportOnly': { status: 422 },
  'importing.koreaOnly': { status: 422 },
  'importing.combinedByProxyOnly': { status: 422 },
  'importing.personNoContainer': { status: 422 },
  'importing.personalUseByPersonOnly': { status: 422 },
  'importing.sampleInOwnName': { status: 422 },
  'importing.noServicesForSample': { status: 422 },
  'importing.businessOnly': { status: 422 },
  'importing.customsNumberRequired': { status: 400 },
  'importing.customsNumberInvalid': { status: 400, params: ['kind', 'letter', 'digits', 'min', 'max'] },
  'importing.serviceUnknownLine': { status: 400, params: ['sku'] },
  'importing.serviceTwice': { status: 400, params: ['sku'] },
  'importing.serviceNoteRequired': { status: 400 },
  'importing.reasonRequired': { status: 400 },
  'importing.certificatesMissing': { status: 409, params: ['types'] },
  'importing.notWaiting': { status: 409 },
  'importing.wordsRequired': { status: 400 },
} as const satisfies RefusalTable;
export const importingRefusal = refuser(importingRefusals);
