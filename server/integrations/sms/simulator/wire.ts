import type { DetailGroupMessageResponse, FailedMessage } from 'solapi';

const ACCOUNT = 'simulator';

/** A value for each kind of message an account is charged for. */
const perKind = <Value>(sms: Value, other: Value) => ({
  sms,
  lms: other,
  mms: other,
  ata: other,
  cta: other,
  cti: other,
  nsa: other,
  rcs_sms: other,
  rcs_lms: other,
  rcs_mms: other,
  rcs_tpl: other,
});

export type SentText = { readonly to: string; readonly from: string; readonly country: string };

export function wireFailure({ to, from, country }: SentText, messageId: string, why: [string, string]): FailedMessage {
  const [statusCode, statusMessage] = why;
  return { to, from, country, type: 'SMS', messageId, statusCode, statusMessage, accountId: ACCOUNT };
}

/** The answer of send-many/detail: what was accepted, and the messages that were not, with HTTP 200 either way. */
export function wireGroup(
  groupId: string,
  sent: readonly SentText[],
  failedMessageList: FailedMessage[],
  at: Date,
): DetailGroupMessageResponse {
  const [total, registeredFailed] = [sent.length, failedMessageList.length];
  const none = { sentTotal: 0, sentFailed: 0, sentSuccess: 0, sentPending: 0, sentReplacement: 0, refund: 0 };
  const cash = { requested: 0, replacement: 0, refund: 0, sum: 0 };
  const countries = Object.fromEntries(sent.map(({ country }) => [country, total - registeredFailed]));
  return {
    failedMessageList,
    groupInfo: {
      groupId,
      count: { total, registeredFailed, registeredSuccess: total - registeredFailed, ...none },
      countForCharge: perKind(countries, {}),
      balance: cash,
      point: cash,
      app: { profit: perKind(0, 0), appId: null },
      log: [],
      status: registeredFailed === total ? 'FAILED' : 'SENDING',
      allowDuplicates: false,
      isRefunded: false,
      accountId: ACCOUNT,
      masterAccountId: null,
      apiVersion: '4',
      price: {},
      dateCreated: at.toISOString(),
      dateUpdated: at.toISOString(),
      scheduledDate: null,
      dateSent: at.toISOString(),
      dateCompleted: null,
    },
  };
}
