export type TextMessage = {
  /** Dial code without the plus. */
  readonly dialCode: string;
  /** The national number, digits only. */
  readonly phone: string;
  readonly text: string;
};

export type SmsPort = {
  /** Sends one message; resolves once the service has accepted it. Throws `SmsError`. */
  send(message: TextMessage): Promise<void>;
};

/** `notReachable` concerns the number; `unavailable` is a bad key, no answer or an invalid one. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly why: 'notReachable' | 'unavailable';
  constructor(why: 'notReachable' | 'unavailable', code: string) {
    super(`text message: ${code}`);
    this.why = why;
  }
}
