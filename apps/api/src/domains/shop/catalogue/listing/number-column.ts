/** A number per slot, or none. It is outside the garbage-collected heap. */
export type NumberColumn = {
  /** NaN if there is none. */
  get: (slot: number) => number
  set: (slot: number, value: number | null) => void
  /** One more than the highest slot ever set. */
  readonly length: number
}

export const openNumberColumn = (): NumberColumn => {
  let values = new Float64Array(64)
  let length = 0
  return {
    get: (slot) => (slot < length ? (values[slot] as number) : Number.NaN),
    set: (slot, value) => {
      if (slot >= values.length) {
        const wider = new Float64Array(Math.max(values.length * 2, slot + 1))
        wider.set(values)
        values = wider
      }
      values.fill(Number.NaN, length, slot)
      values[slot] = value ?? Number.NaN
      length = Math.max(length, slot + 1)
    },
    get length() {
      return length
    },
  }
}
