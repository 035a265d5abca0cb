import type { CertificationEvent } from '#core/certification/states.ts';
import { issue, requestCertification, step } from '#server/certification/commands.ts';
import { presentForStaff, presentMine, presentCertification } from '#server/certification/present.ts';
import type { Bind } from '#server/http/bind.ts';

type Caller = { readonly memberId: number };

/** Certification requests of members and their processing by operators. */
export function certificationRoutes(bind: Bind): void {
  const mine = ({ memberId }: Caller, why?: string) =>
    ({ scope: { memberId }, by: { role: 'buyer', memberId, why } }) as const;
  const staff = ({ memberId }: Caller, why?: string) =>
    ({ scope: 'all', by: { role: 'operator', memberId, why } }) as const;

  bind('listMyCertifications', ({ db, caller, query, now }) => presentMine(db, caller.memberId, query, now));
  bind('requestCertification', async ({ db, caller, body, now }) =>
    presentCertification(db, caller, 'buyer', await requestCertification(db, caller.memberId, body, now), now),
  );
  bind('readMyCertification', ({ db, caller, params, now }) =>
    presentCertification(db, caller, 'buyer', params.id, now),
  );
  bind('giveCertificationInformation', async ({ db, caller, params, body, now }) => {
    await step(db, 'giveInformation', { ...mine(caller, body.why), id: params.id, files: body.files, now });
    return presentCertification(db, caller, 'buyer', params.id, now);
  });
  bind('cancelCertification', async ({ db, caller, params, now }) => {
    await step(db, 'cancel', { ...mine(caller), id: params.id, now });
    return presentCertification(db, caller, 'buyer', params.id, now);
  });

  bind('listCertificationsForStaff', ({ db, query, now }) => presentForStaff(db, query, now));
  bind('readCertificationForStaff', ({ db, params, now }) =>
    presentCertification(db, 'all', 'operator', params.id, now),
  );
  bind('moveCertificationForStaff', async ({ db, caller, params, body, now }) => {
    const event: CertificationEvent = body.event;
    await step(db, event, { ...staff(caller, body.why), id: params.id, now });
    return presentCertification(db, 'all', 'operator', params.id, now);
  });
  bind('issueCertification', async ({ db, caller, params, body, now }) => {
    const { files, ...certificate } = body;
    await issue(db, { ...staff(caller), id: params.id, files, now }, certificate);
    return presentCertification(db, 'all', 'operator', params.id, now);
  });
}
