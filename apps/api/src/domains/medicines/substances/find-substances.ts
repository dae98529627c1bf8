import leven from 'leven'
import { plain, sound } from './letters.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { remembered } from './remembered.ts'
import { type Sense, senseAt } from './sense.ts'
import { type SubstanceKey, substances } from './substances.ts'

/** A substance that a text names. */
export type FoundSubstance = {
  key: SubstanceKey
  /** As the text has it. */
  words: string
  /** True if the words are only near to a name, as misspelt ones are. */
  isNear: boolean
  /** `denied` and `past` are still findings: who reads them decides, on the safe side. */
  sense: Sense
}

/**
 * The substances that a free text names by name, brand or group: in any case, with or without accents, misspelt within
 * a bound that turns no ordinary word into a medicine (tested on the language's frequent words). One entry a substance,
 * in the order of the text; a statement outweighs a denial, an exact name a near one.
 */
export const findSubstances = (text: string): FoundSubstance[] => namedAlone(text) ?? found(text)

/** Of a text that is one exact name and nothing else, as most of a list of medicines is: there is nothing to weigh. */
const namedAlone = (text: string): FoundSubstance[] | null => {
  const keys = exact.get(plain(text))
  return keys ? [...new Set(keys)].map((key) => ({ key, words: text, isNear: false, sense: 'stated' })) : null
}

const find = (text: string): FoundSubstance[] => {
  const tokens = tokensOf(text)
  const found = new Map<SubstanceKey, FoundSubstance>()
  for (let at = 0; at < tokens.length; ) {
    const match = matchAt(tokens, at)
    if (match) {
      const words = text.slice(tokens[at]?.start, tokens[at + match.length - 1]?.end)
      const sense = senseAt(text, tokens[at]?.start ?? 0)
      for (const key of match.keys) keep(found, { key, words, isNear: match.isNear, sense })
    }
    at += match?.length ?? 1
  }
  return [...found.values()]
}

const found = remembered(find, { most: 5_000 })

type Token = { word: string; start: number; end: number }
type Match = { keys: readonly SubstanceKey[]; length: number; isNear: boolean }

const senses: readonly Sense[] = ['denied', 'past', 'stated']

const keep = (found: Map<SubstanceKey, FoundSubstance>, one: FoundSubstance): void => {
  const before = found.get(one.key)
  if (!before) found.set(one.key, one)
  else if (senses.indexOf(one.sense) > senses.indexOf(before.sense)) Object.assign(before, one)
  else if (before.isNear && !one.isNear && one.sense === before.sense) Object.assign(before, one)
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    word: plain(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))

const wordsOf = (name: string): string[] => tokensOf(name).map(({ word }) => word)

/** Every name in plain letters, with the substances that it names. */
const exact = new Map<string, SubstanceKey[]>()

/** What a misspelt word may have meant. */
type Name = { written: string; sound: string; keys: SubstanceKey[]; isBrand: boolean }
const names: Name[] = []

for (const { key, name, synonyms, brands, misspellings } of substances)
  for (const called of [name, ...synonyms, ...brands, ...misspellings]) {
    const written = wordsOf(called).join(' ')
    const known = exact.get(written)
    if (known) known.push(key)
    const keys = known ?? [key]
    exact.set(written, keys)
    names.push({ written, sound: sound(written), keys, isBrand: brands.includes(called) })
  }

/** A misspelling keeps the first letter, or at least the first sound, and the number of words. */
const startsOf = (written: string, heard: string): string[] =>
  [...new Set([written[0], heard[0]])].map((start) => `${start}${written.split(' ').length}`)

const likely = new Map<string, Name[]>()
for (const name of names)
  for (const start of startsOf(name.written, name.sound)) likely.set(start, [...(likely.get(start) ?? []), name])
const longest = Math.max(...names.map(({ written }) => written.split(' ').length))

/** The longest exact name that begins here, else two words that make one name, else the nearest name. */
const matchAt = (tokens: Token[], at: number): Match | null => {
  const most = Math.min(longest, tokens.length - at)
  const windows = Array.from({ length: most }, (_, less) => most - less).map((length) => ({
    length,
    words: tokens.slice(at, at + length).map(({ word }) => word),
  }))
  for (const { length, words } of windows) {
    const keys = exact.get(words.join(' '))
    if (keys) return { keys, length, isNear: false }
  }
  const split = windows.find(({ length }) => length === 2)?.words.join('') ?? ''
  const joined = split.length >= shortestSplit ? exact.get(split) : undefined
  if (joined) return { keys: joined, length: 2, isNear: true }
  const read = digitsRead(tokens[at]?.word ?? '')
  if (read) return { keys: read, length: 1, isNear: true }
  for (const { length, words } of windows) {
    const keys = nearest(words.join(' '))
    if (keys) return { keys, length, isNear: true }
  }
  return null
}

const shortestSplit = 8

const looksLike: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' }

/** '0zempic' is read as it looks; a name that is written with digits was found before. */
const digitsRead = (word: string): SubstanceKey[] | undefined =>
  word.length >= 6 && /\d/.test(word) && /\p{L}{3}/u.test(word)
    ? exact.get(word.replace(/[01345]/g, (digit) => looksLike[digit] ?? digit))
    : undefined

const nearest = (written: string): SubstanceKey[] | null => {
  const heard = sound(written)
  if (heard.length < 5 || ordinaryWords.has(written)) return null
  let best = Number.POSITIVE_INFINITY
  const keys = new Set<SubstanceKey>()
  for (const name of startsOf(written, heard).flatMap((start) => likely.get(start) ?? [])) {
    const distance = Math.min(apart(heard, name.sound, name), apart(written, name.written, name))
    if (distance > best || distance === Number.POSITIVE_INFINITY) continue
    if (distance < best) keys.clear()
    best = distance
    for (const key of name.keys) keys.add(key)
  }
  return keys.size > 0 ? [...keys] : null
}

/** The edit distance; infinite if it is more than may be wrong in a name of this length. */
const apart = (one: string, name: string, of: Name): number => {
  const tolerance = toleranceOf(name, of)
  if (Math.abs(one.length - name.length) > tolerance) return Number.POSITIVE_INFINITY
  const distance = leven(one, name, { maxDistance: tolerance + 1 })
  return distance > tolerance ? Number.POSITIVE_INFINITY : distance
}

/** How many letters may be wrong: none in a short name, and fewer in a brand, since more words are near it. */
const toleranceOf = ({ length }: string, { isBrand }: Name): number => {
  if (isBrand) return length < 9 ? 0 : 1
  return length < 7 ? 0 : length < 10 ? 1 : 2
}
