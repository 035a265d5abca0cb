import Type, { type Static } from 'typebox';
import { described, endpoint, FileShape, Instant, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { COPY_STATES } from '#core/portability/rules.ts';

const DataCopy = named('DataCopy', {
  copy: described(
    'The copy asked for last; null before the first',
    orNull(
      shape({
        status: oneOf(COPY_STATES, 'DataCopyState'),
        requestedAt: Instant,
        done: described('Parts and documents made so far', Type.Integer()),
        total: described('Of how many; 0 while the documents are not counted', Type.Integer()),
        size: described('Bytes of the archive; null until it is ready', orNull(Type.Integer())),
        until: described('Until when it can be downloaded', orNull(Instant)),
        downloadedAt: described('When it was downloaded last', orNull(Instant)),
      }),
    ),
  ),
  left: described('Copies that can still be asked for today', Type.Integer()),
});
export type DataCopyAnswer = Static<typeof DataCopy>;

export const readDataCopy = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/data-copy',
  access: 'account.use',
  summary: 'The state of the copy of all data about the signed-in member',
  answer: DataCopy,
  refuses: [],
});

export const requestDataCopy = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/customer/data-copy',
  access: 'account.use',
  summary:
    'Ask for a copy of all data about the signed-in member: an archive with data.json, the documents of the orders and ' +
    'README.txt. A job makes it; a notice and a mail follow. It replaces an earlier copy',
  body: shape({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: DataCopy,
  status: 201,
  refuses: [
    'member.passwordWrong',
    'member.tooManyAttempts',
    'portability.running',
    'portability.tooManyToday',
    'portability.unavailable',
  ],
});

export const downloadDataCopy = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/data-copy/file',
  access: 'account.use',
  summary: 'The archive of the copy asked for last, while it is ready; each download is recorded',
  answer: FileShape,
  perMinute: 10,
  refuses: ['portability.notReady', 'portability.unavailable'],
});
