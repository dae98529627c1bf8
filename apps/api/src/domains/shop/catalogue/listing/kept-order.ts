/** Slots in one order, updated as products come and go. Callers must not change `slots`. */
export type KeptOrder = {
  readonly slots: Int32Array
  /** Whether two neighbours are equal except for their ids. */
  isTie: (one: number, other: number) => boolean
  put: (slot: number) => void
  take: (slot: number) => void
}

type Compare = (one: number, other: number) => number

/** `compare` uses only the key; among equals the smaller `idOf` comes first. */
type By = { compare: Compare; isTie: (one: number, other: number) => boolean; idOf: (slot: number) => number }

/** Takes over sorted slots. A slot must be removed before its key changes. */
export const keptOrder = (slots: Int32Array, { compare, isTie, idOf }: By): KeptOrder => {
  const inFull: Compare = (one, other) => compare(one, other) || idOf(one) - idOf(other)
  let all = slots
  let length = slots.length
  const placeOf = (slot: number): number => {
    let [low, high] = [0, length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (inFull(all[middle] as number, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    get slots() {
      return all.subarray(0, length)
    },
    isTie,
    put: (slot: number) => {
      if (length === all.length) {
        const wider = new Int32Array(Math.max(64, length * 2))
        wider.set(all)
        all = wider
      }
      const place = placeOf(slot)
      all.copyWithin(place + 1, place, length)
      all[place] = slot
      length++
    },
    take: (slot: number) => {
      const place = all.subarray(0, length).indexOf(slot)
      if (place < 0) return
      all.copyWithin(place, place + 1, length)
      length--
    },
  }
}

export const sortedSlots = (slots: Int32Array, { compare, idOf }: Omit<By, 'isTie'>): Int32Array =>
  slots.slice().sort((one, other) => compare(one, other) || idOf(one) - idOf(other))
