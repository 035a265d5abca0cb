import { Basics } from '#web/seller/product/basics.tsx';
import { CardIndex } from '#web/seller/product/card-index.tsx';
import { Delivery } from '#web/seller/product/delivery.tsx';
import { Languages } from '#web/seller/product/languages.tsx';
import { Legal } from '#web/seller/product/legal.tsx';
import { Options } from '#web/seller/product/options.tsx';
import { Pictures } from '#web/seller/product/pictures.tsx';

/** The cards of the form beside their index. */
export function Cards() {
  return (
    <div className="grid gap-4 lg:grid-cols-[180px_minmax(0,1fr)]">
      <CardIndex />
      <div className="flex min-w-0 flex-col gap-4">
        <Basics />
        <Options />
        <Pictures />
        <Delivery />
        <Legal />
        <Languages />
      </div>
    </div>
  );
}
