import { badness } from './badness.ts'
import type { Dice } from './dice.ts'
import type { Operation } from './operations.ts'

export type Card = { operation: Operation; badnessName: string }

/**
 * Every endpoint with every badness, in an order that the dice decide, dealt again and again: whoever draws as many as
 * there are has seen each once, and whoever draws fewer has seen a sample.
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
