import type { FastifyInstance } from 'fastify';
import { accountHolderRest } from './account-holder-rest.ts';
import type { Deps } from './deps.ts';
import { identityRest } from './identity-rest.ts';
import { list } from './list.ts';
import { papers } from './papers.ts';
import { rest } from './rest.ts';

/** What a merchant calls with the API secret: payments, papers, lists, holders of accounts and identity verifications. */
export function merchantApi(app: FastifyInstance, deps: Deps): void {
  app.register(async (part) => rest(part, deps), { prefix: '/payments' });
  app.register(async (part) => papers(part, deps));
  app.register(async (part) => list(part, deps));
  app.register(async (part) => accountHolderRest(part, deps), { prefix: '/platform/bank-accounts' });
  app.register(async (part) => identityRest(part, deps), { prefix: '/identity-verifications' });
}
