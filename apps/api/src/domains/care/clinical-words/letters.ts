/** Small letters without accents, one letter for one letter: a place in it is the same place in the text. */
export const plainOf = (text: string): string =>
  [...text.toWellFormed()]
    .map((letter) => (letter.length > 1 ? '??' : letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) || letter))
    .join('')
