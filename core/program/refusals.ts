import { refuser, type RefusalTable } from '#core/refusal.ts';

export const programRefusals = {
  'program.keyNotFound': { status: 404 },
  'program.tooManyKeys': { status: 409, params: ['limit'] },
  'program.scopeMissing': { status: 400 },
  'program.endInPast': { status: 400 },
  'program.webhookNotFound': { status: 404 },
  'program.deliveryNotFound': { status: 404 },
  'program.tooManyWebhooks': { status: 409, params: ['limit'] },
  'program.addressInvalid': { status: 400 },
  'program.addressNotPublic': { status: 400 },
  'program.eventMissing': { status: 400 },
} as const satisfies RefusalTable;
export const programRefusal = refuser(programRefusals);
