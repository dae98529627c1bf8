/** Repeatable random numbers: the same seed gives the same sequence (mulberry32). */
export const diceFrom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    /** True once in this many throws, on average. */
    onceIn: (throws: number): boolean => below(throws) === 0,
    oneOf: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
  }
}

export type Dice = ReturnType<typeof diceFrom>
