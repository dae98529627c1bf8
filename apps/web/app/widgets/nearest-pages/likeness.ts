import leven from 'leven'

/** Words without meaning for a search. */
const EMPTY_WORDS = new Set(['como', 'para', 'quando', 'mais', 'qual', 'sobre', 'html', 'index', 'homem', 'sem', 'com'])
/** A longer URL is noise, and comparing it would only cost time. */
const LONGEST = 60

/** A URL or a label as plain words: "Calvície%20" and "calvicie" are equal. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST)

/** The similarity of two plain texts, from 0 to 1: by letters, by their beginning, and by common words. */
export const likeness = (asked: string, known: string): number =>
  Math.max(letterLikeness(asked, known), beginningLikeness(asked, known), wordLikeness(asked, known))

const letterLikeness = (a: string, b: string): number => 1 - leven(a, b) / Math.max(a.length, b.length, 1)

const beginningLikeness = (a: string, b: string): number => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.startsWith(short) ? 0.6 + 0.4 * (short.length / long.length) : 0
}

const wordsOf = (text: string) => text.split('-').filter((word) => word.length >= 4 && !EMPTY_WORDS.has(word))
const lettersIn = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0)
const isSameWord = (a: string, b: string) => letterLikeness(a, b) >= 0.75

/** Words of the URL count more than the others: "erecao" is enough to find "problemas de ereção". */
const wordLikeness = (asked: string, known: string): number => {
  const ofAsked = wordsOf(asked)
  const ofKnown = wordsOf(known)
  const shared = ofAsked.filter((word) => ofKnown.some((one) => isSameWord(word, one)))
  const met = ofKnown.filter((word) => ofAsked.some((one) => isSameWord(word, one)))
  if (shared.length === 0) return 0
  return (0.7 * lettersIn(shared)) / lettersIn(ofAsked) + (0.3 * lettersIn(met)) / lettersIn(ofKnown)
}
