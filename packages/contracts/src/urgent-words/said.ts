/** One kind of word: stems of folded words, each from its beginning. */
export type Kind = RegExp

/** What somebody wrote, as words without accents, capitals or slang. The end of a sentence is two empty words. */
export type Said = { words: readonly string[]; placesOf: (kind: Kind) => readonly number[] }

const gap = ['', '']

/**
 * Words are compared one by one and their places counted, so a long text costs its length, whatever it says. Each kind
 * looks at a different word once.
 */
export const saidIn = (text: string): Said => {
  const words = wordsIn(text)
  const places = new Map<string, number[]>()
  words.forEach((word, place) => {
    const known = places.get(word)
    if (known) known.push(place)
    else places.set(word, [place])
  })
  const found = new Map<string, readonly number[]>()
  const placesOf = (kind: Kind): readonly number[] => {
    const known = found.get(kind.source)
    if (known) return known
    const all = [...places].flatMap(([word, at]) => (word !== '' && kind.test(word) ? at : []))
    const sorted = all.sort((one, other) => one - other)
    found.set(kind.source, sorted)
    return sorted
  }
  return { words, placesOf }
}

// As they are typed on a telephone. An accent stands for the r that is not spoken: "me matá", "morrê".
const spokenEnd = /([áéêí])(?=$|[^\p{L}\p{M}])/gu
const spokenInfinitive = /^(mata|morre|vive|tira|acaba|corta|sumi|respira)R$/
const slang: Readonly<Record<string, string>> = {
  ...{ n: 'nao', naum: 'nao', num: 'nao', nn: 'nao', nunca: 'nao', nem: 'nao' },
  ...{
    to: 'estou',
    tou: 'estou',
    ta: 'esta',
    q: 'que',
    qro: 'quero',
    kero: 'quero',
    mt: 'muito',
    mto: 'muito',
    mta: 'muita',
  },
  ...{ hj: 'hoje', dps: 'depois', pra: 'para', pro: 'para', vc: 'voce', d: 'de', p: 'para' },
}

const wordsIn = (text: string): string[] => {
  const spoken = text.normalize('NFC').toLowerCase().replace(spokenEnd, '$1R').normalize('NFD').replace(/\p{M}/gu, '')
  return (spoken.match(/\d+|[\p{L}R]+|[.!?;]/gu) ?? []).flatMap((token) =>
    /^[.!?;]$/.test(token) ? gap : [plain(token)],
  )
}

const plain = (token: string): string => {
  const word = spokenInfinitive.test(token) ? token.replace('R', 'r') : token.replace('R', '')
  const once = word.length > 3 ? word.replace(/([a-z])\1{2,}/g, '$1') : word
  return Object.hasOwn(slang, once) ? (slang[once] as string) : once
}

/** Whether all kinds stand within so many words of the first of them, in any order. */
export const isNear = (said: Said, kinds: readonly [Kind, ...Kind[]], span: number): boolean => {
  const [first, ...others] = kinds
  return said.placesOf(first).some((at) => others.every((kind) => isAround(said, kind, [at - span, at + span])))
}

/** Whether they follow one another in this order, each at most so many words after the last. */
export const isFollowed = (said: Said, kinds: readonly [Kind, ...Kind[]], span: number): boolean =>
  said.placesOf(kinds[0]).some((at) => follows(said, kinds.slice(1), at, span))

/** The same from one place on. */
export const isFollowedFrom = (said: Said, at: number, kinds: readonly Kind[], span: number): boolean =>
  follows(said, kinds, at, span)

const follows = (said: Said, [next, ...later]: readonly Kind[], at: number, span: number): boolean => {
  if (!next) return true
  const found = placesWithin(said, next, [at + 1, at + span])
  return found.some((place) => follows(said, later, place, span))
}

/** Whether these words, one right after the other, end what he says or a sentence of it. */
export const endsWith = (said: Said, kinds: readonly [Kind, ...Kind[]]): boolean =>
  said
    .placesOf(kinds[0])
    .some(
      (at) =>
        kinds.every((kind, place) => kind.test(said.words[at + place] ?? '')) &&
        (said.words[at + kinds.length] ?? '') === '',
    )

export const isAround = (said: Said, kind: Kind, bounds: readonly [number, number]): boolean =>
  placesWithin(said, kind, bounds).length > 0

/** Where words of this kind stand, both bounds included. */
export const placesWithin = (said: Said, kind: Kind, [from, until]: readonly [number, number]): readonly number[] => {
  const places = said.placesOf(kind)
  const start = firstFrom(places, from)
  let end = start
  while (end < places.length && (places[end] as number) <= until) end += 1
  return places.slice(start, end)
}

const firstFrom = (places: readonly number[], from: number): number => {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] as number) < from) low = middle + 1
    else high = middle
  }
  return low
}
