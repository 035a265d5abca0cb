declare module 'virtual:calls' {
  /** Method and path by call name, of calls that pages of the shop use. */
  export const calls: Readonly<
    Record<string, { readonly method: string; readonly path: string; readonly channel?: true }>
  >;
}

declare module 'virtual:area-calls' {
  /** The same for calls that only pages of members, sellers and staff use. */
  export const calls: Readonly<
    Record<string, { readonly method: string; readonly path: string; readonly channel?: true }>
  >;
}
