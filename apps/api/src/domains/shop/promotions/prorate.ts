import { sum } from './promotion.ts'

/**
 * Splits a total over weights so that the parts sum to it exactly and none exceeds its weight: each part is rounded
 * down, and the rest goes one by one to the largest remainders. `totalCents` is at most the sum of weights.
 */
export const prorate = (totalCents: number, weightsCents: readonly number[]): number[] => {
  const whole = sum(weightsCents)
  if (whole === 0) return weightsCents.map(() => 0)
  if (totalCents > whole) throw new RangeError('more is to be split than the weights hold')
  const parts = weightsCents.map((weight, index) => {
    // Centavos times centavos may exceed 2^53.
    const product = BigInt(totalCents) * BigInt(weight)
    return { index, cents: Number(product / BigInt(whole)), remainder: product % BigInt(whole) }
  })
  const left = totalCents - sum(parts.map((part) => part.cents))
  const favoured = new Set(
    [...parts]
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map((part) => part.index),
  )
  return parts.map(({ index, cents }) => cents + (favoured.has(index) ? 1 : 0))
}
