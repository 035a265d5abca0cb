import type { PlainValues } from '#core/catalogue/fields.ts';
import type { Oem } from '#core/catalogue/oem.ts';
import type { PriceRow } from '#core/catalogue/rules.ts';
import type { DeclaredSpecial } from '#core/catalogue/special.ts';
import type { CertificateType, PublishWay } from '#core/catalogue/states.ts';
import type { Lang, LocalText } from '#core/locale.ts';
import type { Currency, Money } from '#core/money.ts';
import type { Attribute, Carton, Packaging, Packing } from '#server/catalogue/tables.ts';
import type { VariantInput } from '#server/catalogue/variants.ts';

/** The input of a product; `lineages` are those of its leaves, in their order. */
export type ProductInput = PlainValues &
  VariantInput & {
    readonly code: string;
    readonly currency: Currency;
    readonly lineages: readonly string[];
    readonly name: LocalText;
    readonly description: LocalText;
    readonly tags: Partial<Record<Lang, string[]>>;
    readonly detailHtml: LocalText;
    readonly hsCode: string;
    readonly origin: string;
    readonly unit: string;
    readonly prices: readonly PriceRow[];
    readonly samplePrice: Money | null;
    /** None by default. */
    readonly oem?: Oem | null;
    readonly carton: Carton | null;
    readonly packing: Packing;
    readonly packaging: Packaging | null;
    readonly deliveryTemplateId: number | null;
    /** All regions of the template by default. */
    readonly deliveryRegions?: string[] | null;
    readonly specialGoods: DeclaredSpecial | null;
    readonly certificates: readonly {
      readonly type: CertificateType;
      readonly name: string;
      readonly number: string;
    }[];
    readonly noticeCode: string | null;
    readonly notice: Record<string, LocalText>;
    readonly attributes: Attribute[];
    readonly pictures: readonly string[];
    /** By the pictures; none by default. */
    readonly pictureAlts?: Readonly<Record<string, LocalText>>;
    readonly video: string | null;
    /** None by default. */
    readonly videoPoster?: string | null;
    /** SELLER by default. */
    readonly publishWay?: PublishWay;
  };
