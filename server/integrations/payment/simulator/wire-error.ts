/** A refusal in PortOne's format: the HTTP status and `{type, message}`. */
export class WireError extends Error {
  readonly status: number;
  readonly body: Record<string, string>;

  constructor(status: number, type: string, message: string, more?: { pgCode: string; pgMessage: string }) {
    super(message);
    this.status = status;
    this.body = { type, message, ...more };
  }
}

export const invalid = (message: string) => new WireError(400, 'INVALID_REQUEST', message);
export const notFound = () => new WireError(404, 'PAYMENT_NOT_FOUND', 'No payment has this id.');
export const identityNotFound = () =>
  new WireError(404, 'IDENTITY_VERIFICATION_NOT_FOUND', 'No identity verification has this id.');
export const acquirerRefuses = (pgCode: string, pgMessage: string) =>
  new WireError(502, 'PG_PROVIDER', 'The card company refused.', { pgCode, pgMessage });
