import type { Answer } from '#web/api/types.ts';
import { Bidi } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { weightText } from '#web/seller/epr/weight.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

type Props = { answer: Answer<'readPackaging'> };

/** The weight of each material in the period. */
export function ByMaterial({ answer: { materials, totalGrams, unknownPieces } }: Props) {
  const t = useText();
  const lang = useLang();
  const digits = (value: number) => value.toLocaleString(`${lang}-u-nu-latn`);
  return (
    <section className="mb-4 flex flex-col gap-2 text-base text-ink-900">
      <h2 className="text-lg">{t('seller.packaging.byMaterial')}</h2>
      {materials.length > 0 && (
        <TableFrame label={t('seller.packaging.byMaterial')} dense>
          <thead>
            <tr>
              <th scope="col">{t('seller.packaging.material')}</th>
              <th scope="col" className="text-end!">
                {t('seller.packaging.pieces')}
              </th>
              <th scope="col" className="text-end!">
                {t('seller.packaging.weight')}
              </th>
            </tr>
          </thead>
          <tbody>
            {materials.map(({ material, name, pieces, grams }) => (
              <tr key={material}>
                <td>{name}</td>
                <td className="text-end">
                  <Bidi>{digits(pieces)}</Bidi>
                </td>
                <td className="text-end">
                  <Bidi>{weightText(t, lang, grams)}</Bidi>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <td>{t('seller.packaging.total')}</td>
              <td className="text-end">
                <Bidi>{digits(materials.reduce((sum, { pieces }) => sum + pieces, 0))}</Bidi>
              </td>
              <td className="text-end">
                <Bidi>{weightText(t, lang, totalGrams)}</Bidi>
              </td>
            </tr>
          </tfoot>
        </TableFrame>
      )}
      {unknownPieces > 0 && (
        <Notice tone="warn">{t('seller.packaging.unknownPieces', { pieces: digits(unknownPieces) })}</Notice>
      )}
      <h2 className="mt-2 text-lg">{t('seller.packaging.byProduct')}</h2>
    </section>
  );
}

/** Products on sale that do not say how they are packed, with links to them. */
export function Incomplete({ answer: { incomplete, incompleteTotal } }: Props) {
  const t = useText();
  if (incompleteTotal === 0) return <Notice tone="ok">{t('seller.packaging.allComplete')}</Notice>;
  return (
    <Notice tone="warn">
      <details>
        <summary className="cursor-pointer font-semibold">
          {t('seller.packaging.incomplete', { products: incompleteTotal })}
        </summary>
        <p className="mt-1">{t('seller.packaging.incompleteText')}</p>
        <ul className="mt-2 flex max-h-60 flex-col gap-1 overflow-y-auto">
          {incomplete.map(({ productId, code, name }) => (
            <li key={productId}>
              <Link to={toOffice.sellerProducts({ query: code })} className="underline">
                <bdi>{name}</bdi> · <bdi>{code}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
