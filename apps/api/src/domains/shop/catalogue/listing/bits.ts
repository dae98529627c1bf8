/** A set of small whole numbers, one bit each: intersecting two sets of a hundred thousand takes some microseconds. */
export type Bits = { words: Uint32Array }

export const emptyBits = (): Bits => ({ words: new Uint32Array(0) })

export const copyOf = ({ words }: Bits): Bits => ({ words: words.slice() })

export const put = (bits: Bits, member: number): void => {
  const word = member >>> 5
  if (word >= bits.words.length) {
    const wider = new Uint32Array(Math.max(32, bits.words.length * 2, word + 1))
    wider.set(bits.words)
    bits.words = wider
  }
  bits.words[word] = (bits.words[word] as number) | (1 << (member & 31))
}

export const take = ({ words }: Bits, member: number): void => {
  const word = member >>> 5
  if (word < words.length) words[word] = (words[word] as number) & ~(1 << (member & 31))
}

export const has = ({ words }: Bits, member: number): boolean =>
  ((words[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0

/** Removes from `bits` what is not in `others`. */
export const keepOnly = ({ words }: Bits, { words: others }: Bits): void => {
  for (let index = 0; index < words.length; index++) words[index] = (words[index] as number) & (others[index] ?? 0)
}

/** Removes from `bits` what is in `others`. */
export const takeAll = ({ words }: Bits, { words: others }: Bits): void => {
  const length = Math.min(words.length, others.length)
  for (let index = 0; index < length; index++) words[index] = (words[index] as number) & ~(others[index] as number)
}

export const addAll = (bits: Bits, { words: others }: Bits): void => {
  if (bits.words.length < others.length) {
    const wider = new Uint32Array(others.length)
    wider.set(bits.words)
    bits.words = wider
  }
  const { words } = bits
  for (let index = 0; index < others.length; index++)
    words[index] = (words[index] as number) | (others[index] as number)
}

/** Whether they have a common member. */
export const meet = ({ words }: Bits, { words: others }: Bits): boolean => {
  const length = Math.min(words.length, others.length)
  for (let index = 0; index < length; index++) {
    if (((words[index] as number) & (others[index] as number)) !== 0) return true
  }
  return false
}

export const countOf = ({ words }: Bits): number => {
  let count = 0
  for (let index = 0; index < words.length; index++) {
    let word = words[index] as number
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

/** Calls with each member, smallest first. */
export const forEach = ({ words }: Bits, visit: (member: number) => void): void => {
  for (let index = 0; index < words.length; index++) {
    let word = words[index] as number
    while (word !== 0) {
      const lowest = word & -word
      visit(index * 32 + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}
