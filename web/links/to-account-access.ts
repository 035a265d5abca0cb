import { address } from '#web/url.ts';

/** Ways to an account besides the login page; few visitors need them. */
export const toAccountAccess = {
  /** Where a link to another password is asked for; `back` as of the login page. */
  password: (input: { back?: string } = {}) => address('/member/password', input),
  /** Signs in whoever brings a token of a hand-over; what stands after the number sign never reaches a server. */
  tokenLogin: (token: string) => `/token_login#${new URLSearchParams({ token })}`,
} as const;
