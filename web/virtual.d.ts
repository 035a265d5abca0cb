declare module 'virtual:calls' {
  /** Method and path by its name of every call of the contract that a page of the shop asks. */
  export const calls: Readonly<
    Record<string, { readonly method: string; readonly path: string; readonly channel?: true }>
  >;
}

declare module 'virtual:area-calls' {
  /** The same of the calls that only pages of members, sellers and staff ask. */
  export const calls: Readonly<
    Record<string, { readonly method: string; readonly path: string; readonly channel?: true }>
  >;
}
