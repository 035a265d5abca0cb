import Type, { type Static } from 'typebox';
import { endpoint, Id, IdParams, Instant, named, oneOf, shape } from '#core/endpoint.ts';
import { PurchaseParcelShape } from '#core/importing/purchasing/contract.ts';
import { PaperShape } from '#core/importing/contract.ts';
import { IMPORT_PAPERS } from '#core/importing/states.ts';
import { ROUTES } from '#core/logistics/tariff.ts';
import { ROLES } from '#core/role.ts';

const Way = named('ImportParcels', {
  /** The suppliers' cities as the platform writes them; empty where it names none. */
  from: Type.Array(Type.String()),
  route: oneOf(ROUTES),
  parcels: Type.Array(shape({ company: Type.String(), ...PurchaseParcelShape.properties })),
});
export type TransportOptions = Static<typeof Way>;

export const readMyImportWay = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id/import/way',
  access: 'market.use',
  owned: 'order',
  summary:
    'Origin of the goods of an import, their port of departure, and their parcels within China with all tracking ' +
    'events',
  params: IdParams,
  answer: Way,
  refuses: ['order.notFound', 'importing.notFound'],
});

const Questions = named('ImportQuestions', {
  questions: Type.Array(
    shape({ id: Id, role: oneOf(ROLES), who: Type.String(), isMine: Type.Boolean(), text: Type.String(), at: Instant }),
  ),
});
export type ImportQuestions = Static<typeof Questions>;
const Words = named('ImportMessageInput', { text: Type.String({ minLength: 1, maxLength: 2000 }) });

export const listMyQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id/import/questions',
  access: 'market.use',
  owned: 'order',
  summary: 'Questions of the buyer of an import to its coordinator and the answers, in the order they were written',
  params: IdParams,
  answer: Questions,
  refuses: ['order.notFound', 'importing.notFound'],
});

export const askCoordinator = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/import/questions',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary: 'The buyer writes to the coordinator of an import, who is notified',
  params: IdParams,
  body: Words,
  answer: Questions,
  refuses: ['order.notFound', 'importing.notFound', 'importing.wordsRequired'],
});

export const listQuestionsOfImport = endpoint({
  method: 'GET',
  path: '/api/v1/admin/imports/:id/questions',
  access: 'imports.read',
  summary: 'Questions and answers about one import',
  params: IdParams,
  answer: Questions,
  refuses: ['importing.notFound'],
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/admin/imports/:id/questions',
  access: 'imports.answer',
  idempotent: true,
  summary: 'Staff writes to the buyer of an import, who is notified',
  params: IdParams,
  body: Words,
  answer: Questions,
  refuses: ['importing.notFound', 'importing.wordsRequired'],
});

export const addImportPaper = endpoint({
  method: 'POST',
  path: '/api/v1/admin/imports/:id/papers',
  access: 'imports.answer',
  summary: 'Staff attaches a document to an import, visible to the buyer or to staff only',
  params: IdParams,
  body: shape({
    kind: oneOf(IMPORT_PAPERS),
    file: Type.String({ minLength: 1, maxLength: 100 }),
    forBuyer: Type.Boolean(),
  }),
  answer: shape({ papers: Type.Array(PaperShape) }),
  status: 201,
  refuses: ['importing.notFound', 'media.fileGone'],
});
