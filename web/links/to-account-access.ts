import { address } from '#web/url.ts';

/** Paths to an account besides the login page; separate, because few visitors need them. */
export const toAccountAccess = {
  /** The page that requests a reset link; `back` as of the login page. */
  password: (input: { back?: string } = {}) => address('/member/password', input),
  /** The page that finds a forgotten ID; `back` as of the login page. */
  findId: (input: { back?: string } = {}) => address('/member/id', input),
  /** Signs in by a hand-over token in the fragment, which is never sent to a server. */
  tokenLogin: (token: string) => `/token_login#${new URLSearchParams({ token })}`,
} as const;
