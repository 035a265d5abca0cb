import Type from 'typebox';
import { endpoint, Id, Instant, named, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { NOTICE_KINDS } from '#core/notice/rules.ts';

const Notice = named('Notice', {
  id: Id,
  kind: oneOf(NOTICE_KINDS, 'NoticeKind'),
  /** The parameters of the kind's text. */
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  href: Type.String(),
  at: Instant,
  isRead: Type.Boolean(),
});

const Unread = named('UnreadCount', { unread: Type.Integer() });

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/v1/auth/notices',
  access: 'account.use',
  summary: 'Notices of the signed-in member, the newest first',
  query: shape(pageQuery({ max: 50, standard: 20 })),
  answer: shape({ notices: Type.Array(Notice), ...pageFrame, ...Unread.properties }),
  refuses: [],
});

export const countUnreadNotices = endpoint({
  method: 'GET',
  path: '/api/v1/auth/notices/unread',
  access: 'account.use',
  summary: 'How many notices of the signed-in member are unread',
  answer: Unread,
  refuses: [],
});

export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/api/v1/auth/notices/read',
  access: 'account.use',
  summary: 'Mark one notice of the signed-in member as read, or all when none is named',
  body: shape({ id: Type.Optional(Id) }),
  answer: Unread,
  refuses: [],
});
