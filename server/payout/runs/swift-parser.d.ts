/** What is used of a package without types. */
declare module '@centrapay/swift-parser' {
  type Amount = { abs(): Amount; toFixed(): string; isNegative(): boolean };
  type Transaction = {
    readonly amount: Amount;
    readonly currency: string;
    readonly reference: string;
    readonly details: string;
    readonly extraDetails: string;
  };
  export function parse(input: {
    type: 'mt940';
    data: string;
  }): readonly { readonly transactions: readonly Transaction[] }[];
}
