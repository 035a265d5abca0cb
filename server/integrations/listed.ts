// Official SDKs leave their lists of values open (`string & {}`) for values to come, so that a misspelt one compiles.

type ListedText<Text> = Text extends string ? (string extends Text ? never : Text) : never;

/**
 * A type of an official SDK that accepts only the values its lists have. The fields in `Passed` are passed on as others
 * gave them.
 */
export type Listed<Theirs, Passed extends string = never> = [Theirs] extends [string | undefined]
  ? [ListedText<Theirs>] extends [never]
    ? Theirs
    : ListedText<Theirs> | Extract<Theirs, undefined>
  : Theirs extends readonly (infer One)[]
    ? Listed<One, Passed>[]
    : // The member of a union for what is not known yet.
      Theirs extends { readonly status: symbol } | { readonly type: symbol }
      ? never
      : Theirs extends object
        ? { [Name in keyof Theirs]: Name extends Passed ? Theirs[Name] : Listed<Theirs[Name], Passed> }
        : Theirs;
