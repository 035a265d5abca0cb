/** What the words of a notice are filled with: plain texts and numbers, never HTML. */
export type NoticeParams = Readonly<Record<string, string | number>>;
