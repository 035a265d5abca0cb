import {
  changeColleague,
  leaveCompany,
  removeColleague,
  setApprovalLimit,
} from '#server/company/colleagues/commands.ts';
import {
  acceptInvitation,
  inviteColleague,
  readInvitation,
  withdrawInvitation,
} from '#server/company/colleagues/invite.ts';
import { presentColleagues } from '#server/company/colleagues/queries.ts';
import type { Bind } from '#server/http/bind.ts';

/** The people of a company, and the amount above which their orders wait for an approver. */
export function colleagueRoutes(bind: Bind, sendMails: () => Promise<void>): void {
  bind('readColleagues', ({ db, caller, now }) => presentColleagues(db, caller.memberId, now));
  bind('inviteColleague', async ({ db, caller, body, lang, now, afterResponse }) => {
    await inviteColleague(db, { ownerId: caller.memberId, ...body, lang, now });
    afterResponse(sendMails);
    return presentColleagues(db, caller.memberId, now);
  });
  bind('withdrawInvitation', async ({ db, caller, params, now }) => {
    await withdrawInvitation(db, { ownerId: caller.memberId, id: params.id, now });
    return presentColleagues(db, caller.memberId, now);
  });
  bind('changeColleague', async ({ db, caller, params, body, now }) => {
    await changeColleague(db, { ownerId: caller.memberId, id: params.id, role: body.role, now });
    return presentColleagues(db, caller.memberId, now);
  });
  bind('removeColleague', async ({ db, caller, params, now }) => {
    await removeColleague(db, { ownerId: caller.memberId, id: params.id, now });
    return presentColleagues(db, caller.memberId, now);
  });
  bind('leaveCompany', async ({ db, caller, now }) => {
    await leaveCompany(db, caller.memberId, now);
    return presentColleagues(db, caller.memberId, now);
  });
  bind('setApprovalLimit', async ({ db, caller, body, read, now }) => {
    await setApprovalLimit(db, { ownerId: caller.memberId, won: body.won, read });
    return presentColleagues(db, caller.memberId, now);
  });
  bind('readInvitation', ({ db, caller, body, now }) => readInvitation(db, body.token, caller.memberId, now));
  bind('acceptInvitation', async ({ db, caller, body, now }) => {
    await acceptInvitation(db, { token: body.token, memberId: caller.memberId, now });
    return presentColleagues(db, caller.memberId, now);
  });
}
