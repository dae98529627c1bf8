/** So many charges at once try a provider of whom nothing was heard yet. */
const tries = 4

/** What became of one charge: the provider has answered, or not; null if he was not asked. */
export type Heard = 'answer' | 'silence' | null

/**
 * Whether the provider answers. Until he has, only a few charges are begun at once; after several silences in a row,
 * none is begun any more. What was begun is not lost: the payments' own due work finds out.
 */
export const providersAnswers = (atOnce: number) => {
  let [isHeard, silences] = [false, 0]
  return {
    hear: (what: Heard): void => {
      if (what === null) return
      isHeard = what === 'answer'
      silences = isHeard ? 0 : silences + 1
    },
    /** How many may be begun now, if so many of the places are free. */
    mayBegin: (free: number): number => {
      return isHeard ? free : Math.max(0, tries - silences - (atOnce - free))
    },
    isSilent: (): boolean => silences >= tries,
  }
}
