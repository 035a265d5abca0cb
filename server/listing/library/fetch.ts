import { isPicture } from '#core/media/rules.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused, refuseIf } from '#core/refusal.ts';
import { typeOfBytes } from '#server/http/uploads.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';
import { refusalOf, refusalOfTrouble } from '#server/listing/picture-refusals.ts';

/** A picture of another site, fetched as those that tables name; refuses what is none or cannot be had. */
export async function fetchedPicture(outside: PicturePort, address: string, signal: AbortSignal | undefined) {
  const trouble = outside.whyNot(address);
  refuseIf(trouble && refusalOfTrouble(address, { trouble, status: 0 }));
  const bytes = await outside.fetch(address, signal).catch(async (error: unknown) => {
    const refusal = await refusalOf(address, () => Promise.reject(error));
    throw refusal ? new Refused(refusal) : error;
  });
  const type = typeOfBytes(bytes) ?? '';
  refuseIf(isPicture(type) ? undefined : listingRefusal('listing-sheet.pictureKind', { value: address }));
  return { name: nameIn(new URL(address)), type, bytes };
}

/** The last part of the path of an address, as the name of its file. */
function nameIn({ pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  try {
    return decodeURIComponent(last).slice(-200);
  } catch {
    return last.slice(-200);
  }
}
