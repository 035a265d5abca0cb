/** The address of a picture of a form: of a stored one in a small width, else as it was typed. */
export const srcOf = (picture: string, width: 160 | 640 = 160): string =>
  picture.startsWith('/') ? `${picture}/${width}.webp` : picture;
