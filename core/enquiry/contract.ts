import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { MESSAGE_MAX, SUBJECT_MAX } from '#core/enquiry/rules.ts';
import { ENQUIRY_EVENTS, ENQUIRY_STATES, ENQUIRY_TOPICS } from '#core/enquiry/states.ts';
import { LANGUAGES } from '#core/locale.ts';
import { AttachmentKeys, AttachmentShape } from '#core/media/contract.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Answer = named('EnquiryAnswer', { at: Instant, text: Type.String() });

const fields = {
  id: Id,
  number: described('As the confirmation mail names it', Type.String()),
  topic: oneOf(ENQUIRY_TOPICS, 'EnquiryTopic'),
  status: oneOf(ENQUIRY_STATES, 'EnquiryState'),
  subject: Type.String(),
  message: Type.String(),
  files: Type.Array(AttachmentShape),
  createdAt: Instant,
  answers: Type.Array(Answer),
};
const Enquiry = named('Enquiry', fields);
export type EnquiryAnswer = Static<typeof Enquiry>;

export const createEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/enquiry',
  access: 'public',
  readsSession: true,
  summary:
    'Send an enquiry to the customer centre. A visitor names an e-mail address; a member is answered at that of the ' +
    'account and may attach uploaded files. The sender gets a confirmation by mail',
  body: named('EnquiryInput', {
    emailAddress: Type.Optional(described('Required of visitors, ignored of members', Text(254))),
    topic: oneOf(ENQUIRY_TOPICS),
    subject: Text(SUBJECT_MAX),
    message: Text(MESSAGE_MAX),
    files: Type.Optional(AttachmentKeys),
  }),
  answer: named('EnquiryReceipt', { number: fields.number }),
  status: 201,
  refuses: ['enquiry.tooMany', 'enquiry.filesForMembers', 'media.fileGone', 'media.tooManyFiles', 'media.oneVideoOnly'],
});

export const listMyEnquiries = endpoint({
  method: 'GET',
  path: '/api/v1/auth/enquiry',
  access: 'account.use',
  summary: 'Enquiries of the signed-in member with their answers, the newest first',
  query: shape({ ...pageQuery({ max: 50, standard: 10 }) }),
  answer: named('EnquiryPage', { enquiries: Type.Array(Enquiry), ...pageFrame }),
  refuses: [],
});

const ForStaff = named('EnquiryForStaff', {
  ...fields,
  maskedEmail: Type.String({ description: 'The address that is answered; parts of it are masked' }),
  lang: described('The language the sender reads', oneOf(LANGUAGES)),
  isMember: Type.Boolean(),
  events: described('What the reader may do now', Type.Array(oneOf(ENQUIRY_EVENTS, 'EnquiryEvent'))),
  history: Type.Array(
    shape({
      at: Instant,
      event: oneOf(ENQUIRY_EVENTS),
      by: described('Who of staff; empty for the sender', Type.String()),
    }),
  ),
});
export type EnquiryForStaffAnswer = Static<typeof ForStaff>;

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/enquiry',
  access: 'enquiries.handle',
  summary: 'Enquiries by their state: open ones the longest waiting first, the others the last changed first',
  query: shape({
    status: Type.Optional(oneOf(ENQUIRY_STATES)),
    topic: Type.Optional(oneOf(ENQUIRY_TOPICS)),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({
    enquiries: Type.Array(
      named('EnquirySummary', {
        id: Id,
        number: fields.number,
        topic: fields.topic,
        status: fields.status,
        subject: Type.String(),
        isMember: Type.Boolean(),
        createdAt: Instant,
        changedAt: Instant,
      }),
    ),
    ...pageFrame,
  }),
  refuses: [],
});

export const readEnquiry = endpoint({
  method: 'GET',
  path: '/api/v1/admin/enquiry/:id',
  access: 'enquiries.handle',
  summary: 'One enquiry with its answers and who of staff answered or closed it',
  params: IdParams,
  answer: ForStaff,
  refuses: ['enquiry.notFound'],
});

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/admin/enquiry/:id/answer',
  access: 'enquiries.handle',
  summary: 'Answer an enquiry: the text is mailed to the sender, and a member also reads it under their account',
  params: IdParams,
  body: shape({ text: Text(MESSAGE_MAX) }),
  answer: ForStaff,
  refuses: ['enquiry.notFound', 'enquiry.transitionNotAllowed'],
});

export const closeEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/admin/enquiry/:id/close',
  access: 'enquiries.handle',
  summary: 'Close an enquiry that needs no answer, or none any more; nobody is notified',
  params: IdParams,
  answer: ForStaff,
  refuses: ['enquiry.notFound', 'enquiry.transitionNotAllowed'],
});
