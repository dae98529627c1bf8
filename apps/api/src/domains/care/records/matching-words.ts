/** Without accents and capitals, as somebody types who looks for something. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a thing's texts contain all of these words, each anywhere; for no words, everything does. */
export const matcherOf = (words: string): ((texts: readonly (string | null)[]) => boolean) => {
  const wanted = folded(words).split(/\s+/u).filter(Boolean).slice(0, 8)
  return (texts) => {
    const text = folded(texts.filter(Boolean).join('\n'))
    return wanted.every((word) => text.includes(word))
  }
}
