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

declare module 'virtual:messages/*' {
  export const messages: import('#core/words.ts').Messages;
}

declare module 'virtual:first-words' {
  /** The message keys that the modules of a route and of all it imports name, by the route's id. */
  export const first: Readonly<Record<string, readonly string[]>>;
}

declare module 'virtual:area-messages/*' {
  export const messages: import('#core/words.ts').Messages;
}
