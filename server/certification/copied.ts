import { certification, certificationFile, certificationHistory } from '#server/certification/tables.ts';
import { below, own, section, type Section } from '#server/db/copied-rows.ts';

const ofCertification = own(certification.memberId);
const byStaff = { memberId: 'otherPerson' } as const;

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('certifications', 'applications', certification, ofCertification),
  section(
    'certifications',
    'files',
    certificationFile,
    below(certificationFile.certificationId, certification, 'id', ofCertification),
  ),
  section(
    'certifications',
    'history',
    certificationHistory,
    below(certificationHistory.certificationId, certification, 'id', ofCertification),
    { omits: byStaff },
  ),
];
