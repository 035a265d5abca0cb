import { refuser, type RefusalTable } from '#core/refusal.ts';

export const dossierRefusals = {
  'dossier.notFound': { status: 404 },
  'dossier.full': { status: 409, params: ['limit'] },
  'dossier.issuedLater': { status: 400 },
  'dossier.endsBeforeIssue': { status: 400 },
  'dossier.fileType': { status: 400 },
} as const satisfies RefusalTable;
export const dossierRefusal = refuser(dossierRefusals);
