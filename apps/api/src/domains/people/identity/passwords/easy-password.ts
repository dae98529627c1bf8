import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

// At 1,440 tries a day (paces.ts) a good guesser needs more than a lifetime.
const leastGuesses = 1e9
// A password that is strong up to this length is strong; longer texts and more substitutions are slow to analyse.
const [mostLooked, mostSubstitutions] = [32, 10]
const [leastWord, leastOfItsOwn] = [3, 6]
const ours = ['prumo']

export type Person = { email?: string | null; firstName?: string | null; lastName?: string | null }

/**
 * Whether a good guesser would soon find it: common passwords, Portuguese words and names, adjacent keys, dates,
 * repetitions, and public facts about its owner and us (NIST SP 800-63B-4 3.1.1.2). It uses lists shipped with the
 * product and calls no service.
 */
export const isEasyToGuess = async (password: string, person: Person): Promise<boolean> => {
  const looked = [...password.normalize('NFKC')].slice(0, mostLooked).join('')
  const words = knownWords(person)
  if (ownOf(looked, words) < leastOfItsOwn) return true
  const judge = await openedLists()
  return [...new Set([looked, plain(looked)])].some((text) => judge.check(text, words).guesses < leastGuesses)
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const knownWords = ({ email, firstName, lastName }: Person): string[] => {
  const said = [...ours, email, email?.split('@')[0], firstName, lastName].map((text) => plain(text ?? ''))
  const parts = said.flatMap((text) => [text, ...text.split(/[^\p{Letter}]+/u)])
  return [...new Set(parts)].filter((word) => word.length >= leastWord).toSorted((a, b) => b.length - a.length)
}

/** The number of letters and digits left without the well-known words. */
const ownOf = (password: string, words: string[]): number =>
  words.reduce((left, word) => left.replaceAll(word, ''), plain(password)).replace(/[^\p{Letter}\p{Number}]/gu, '')
    .length

let lists: Promise<ZxcvbnFactory> | undefined

/** Loaded when the first password is set: most idle processes never need the lists, which take 40 MB. */
const openedLists = (): Promise<ZxcvbnFactory> => {
  lists ??= (async () => {
    const [core, common, portuguese] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-pt-br'),
    ])
    const dictionary = { ...common.dictionary, ...portuguese.dictionary }
    const l33tMaxSubstitutions = mostSubstitutions
    return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, l33tMaxSubstitutions })
  })()
  return lists
}
