import Type from 'typebox';
import { CHANNEL_USERS_MAX } from '#core/chat/rules.ts';
import { endpoint, Instant, named, shape, TextId } from '#core/endpoint.ts';

const User = TextId({ minLength: 1, maxLength: 80, pattern: '^[\\w-]+$' });

export const readChatKey = endpoint({
  method: 'GET',
  path: '/external/authorization/key/chat',
  access: 'market.use',
  summary:
    'The app id of the chat service, the caller’s user id there (a store’s code, a member’s number) and a token for ' +
    'this user only, valid for some hours',
  perMinute: 30,
  answer: shape({ appId: Type.String(), userId: Type.String(), token: Type.String(), expiresAt: Instant }),
  refuses: ['chat.notConfigured', 'chat.unavailable'],
});

/** A channel as the chat service writes it. */
const ChannelShape = named('ChatChannel', {
  channel_url: Type.String(),
  name: Type.String(),
  member_count: Type.Integer(),
  members: Type.Array(shape({ user_id: Type.String(), nickname: Type.String(), state: Type.String() })),
  is_distinct: Type.Boolean(),
  unread_message_count: Type.Integer(),
  created_at: Type.Integer(),
});

export const openChatChannel = endpoint({
  method: 'POST',
  path: '/external/chat/group_channels',
  access: 'market.use',
  summary:
    'Open a channel between the caller and stores; with `is_distinct` an existing channel of these users is reused',
  perMinute: 30,
  body: shape({
    user_ids: Type.Array(User, { minItems: 1, maxItems: CHANNEL_USERS_MAX, uniqueItems: true }),
    operator_ids: Type.Array(User, { maxItems: CHANNEL_USERS_MAX, uniqueItems: true }),
    is_distinct: Type.Boolean(),
  }),
  answer: ChannelShape,
  refuses: [
    'chat.notConfigured',
    'chat.unavailable',
    'chat.notIncluded',
    'chat.storesOnly',
    'chat.operatorOutside',
    'chat.unknownUser',
  ],
});
