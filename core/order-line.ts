type Pieces = { readonly quantity: number; readonly cancelled: number };

/** The pieces of an order line that are in no parcel yet and still to be sent. */
export const unsentOf = ({ quantity, cancelled, shipped }: Pieces & { readonly shipped: number }): number =>
  quantity - cancelled - shipped;

/** The pieces of an order line that are neither cancelled nor returned. */
export const remainingOf = ({ quantity, cancelled, returned }: Pieces & { readonly returned: number }): number =>
  quantity - cancelled - returned;
