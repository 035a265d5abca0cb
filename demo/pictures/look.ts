/**
 * How one product differs from others of its category: which of its kinds of goods it is, its material, its features,
 * its size and the background of its store.
 */
export type Look = {
  /** The leaf category. */
  readonly slug: string;
  /** The kind of goods of the leaf as `nounKey` writes it; undefined for the leaf itself. */
  readonly noun?: string | undefined;
  readonly material?: string | undefined;
  readonly features?: readonly string[];
  /** The step of its size on the scale of its kind, 0 for the smallest; undefined when its title names none. */
  readonly size?: number | undefined;
  readonly backdrop?: number | undefined;
};

/**
 * `tumblers`, or with a look `tumblers_travel-tumbler_stainless_with-lid.leakproof_2_17`; empty parts are absent, as are
 * those at the end.
 */
export function lookText({ slug, noun, material, features, size, backdrop }: Look): string {
  return [slug, noun, material, features?.join('.'), size, backdrop]
    .map((part) => part ?? '')
    .join('_')
    .replace(/_+$/, '');
}

export function lookOf(text: string): Look & { readonly features: readonly string[] } {
  const [slug = '', noun, material, features, size, backdrop] = text.split('_').map((part) => part || undefined);
  return {
    slug,
    noun,
    material,
    features: features?.split('.') ?? [],
    size: size === undefined ? undefined : Number(size),
    backdrop: backdrop === undefined ? undefined : Number(backdrop),
  };
}
