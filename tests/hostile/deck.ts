import { badness } from './badness.ts'
import type { Dice } from './dice.ts'
import type { Operation } from './operations.ts'

export type Card = { operation: Operation; badnessName: string }

/**
 * Every endpoint with every badness, in a seeded order, repeated: as many draws as there are pairs cover each once,
 * fewer draws are a sample.
 */
export const deckOf = (operations: Operation[], dice: Dice) => {
  const all: Card[] = operations.flatMap((operation) =>
    Object.keys(badness).map((badnessName) => ({ operation, badnessName })),
  )
  let left: Card[] = []
  return {
    size: all.length,
    draw: (): Card => {
      if (left.length === 0) left = shuffled(all, dice)
      return left.pop() as Card
    },
  }
}

const shuffled = <T>(cards: T[], dice: Dice): T[] => {
  const mixed = [...cards]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = dice.below(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T]
  }
  return mixed
}
