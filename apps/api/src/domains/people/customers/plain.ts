/** Ignores case, accents and outer spaces: `são paulo`, `SAO PAULO` and `São Paulo` are the same state. */
export const plain = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
