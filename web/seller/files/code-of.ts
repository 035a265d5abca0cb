type Shown = { readonly url: string; readonly alt?: string | undefined };

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pictures for the HTML of a product's detail, one below the other. */
export const codeOf = (files: readonly Shown[]): string =>
  files.map(({ url, alt = '' }) => `<div><img src="${url}" alt="${inAttribute(alt)}"></div>`).join('\n');
