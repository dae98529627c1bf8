import leven from 'leven'
import { findSubstances } from './find-substances.ts'
import { plain, sound } from './letters.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { type SubstanceKey, substances } from './substances.ts'

/** A word of a text that may have meant a substance. */
export type Resembling = { key: SubstanceKey; word: string }

/**
 * The first word that lies near a name of these substances, or abbreviates one ("testost."), although nobody could say
 * that it means it; null if there is none. Bolder than `findSubstances`: for questions to a doctor, who answers them.
 */
export const resembling = (text: string, of: ReadonlySet<SubstanceKey>): Resembling | null => {
  const names = namesOf(of)
  for (const match of text.matchAll(/(\p{L}[\p{L}\p{M}-]*)(\.?)/gu)) {
    const [, written = '', point] = match
    const word = plain(written)
    if (word.length < 5 || isPlainWord(word) || findSubstances(written).length > 0) continue
    const key = names.find(([name]) => isNear(word, name) || (point === '.' && name.startsWith(word)))?.[1]
    if (key) return { key, word: written }
  }
  return null
}

/** What compositions and posologies are made of. */
const plainWords = new Set(
  (
    'creme pomada solucao locao xampu espuma capsula capsulas comprimido comprimidos formula uso oral topico tomar ' +
    'aplicar frasco bisnaga noite manha tarde antes depois acido base veiculo excipiente extrato sulfato oleo'
  ).split(' '),
)
const isPlainWord = (word: string): boolean => plainWords.has(word) || ordinaryWords.has(word)

/** Names of one word, with their substance. */
const namesOf = (of: ReadonlySet<SubstanceKey>): [name: string, key: SubstanceKey][] =>
  substances
    .filter(({ key }) => of.has(key))
    .flatMap(({ key, name, synonyms, brands }) =>
      [name, ...synonyms, ...brands]
        .map(plain)
        .flatMap((one): [string, SubstanceKey][] => (/^[a-z]{6,}$/.test(one) ? [[one, key]] : [])),
    )

const isNear = (word: string, name: string): boolean => {
  const most = name.length < 9 ? 1 : 2
  if (Math.abs(word.length - name.length) > most || word[0] !== name[0]) return false
  return Math.min(leven(word, name), leven(sound(word), sound(name))) <= most
}
