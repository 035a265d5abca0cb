declare module 'virtual:calls' {
  /** Method and path of every call of the contract by its name. */
  export const calls: Readonly<Record<string, { readonly method: string; readonly path: string }>>;
}

declare module 'virtual:messages/*' {
  export const messages: import('#core/words.ts').Messages;
}

declare module 'virtual:area-messages/*' {
  export const messages: import('#core/words.ts').Messages;
}
