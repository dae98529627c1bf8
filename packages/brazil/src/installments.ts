/** The most parts of a card payment, without interest (domain.md 3.3), for both APIs, the pages and the terms. */
export const mostCardInstallments = 12
/** In centavos. */
export const leastInstallmentCents = 500

/** The monthly amounts of a split total; they sum to the total exactly. */
export type InstallmentOption = { count: number; amountsCents: number[]; totalCents: number }

/**
 * Splits integer centavos into `count` parts without loss: the remainder goes to the first. Card instalments in Brazil:
 * 100,00 in 3 is 33,34 + 33,33 + 33,33.
 */
export const installmentsOf = ({ totalCents, count }: { totalCents: number; count: number }): number[] => {
  if (!Number.isSafeInteger(totalCents) || totalCents < 0)
    throw new RangeError('totalCents must be whole and not negative')
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('count must be 1 or more')
  const partCents = Math.floor(totalCents / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? totalCents - partCents * (count - 1) : partCents))
}

/** The available splits: up to `max` parts of at least `minCents`. A single payment is always included. */
export const installmentOptions = ({
  totalCents,
  max = mostCardInstallments,
  minCents = leastInstallmentCents,
}: {
  totalCents: number
  max?: number
  minCents?: number
}): InstallmentOption[] =>
  Array.from({ length: Math.max(1, max) }, (_, index) => index + 1)
    .filter((count) => count === 1 || Math.floor(totalCents / count) >= minCents)
    .map((count) => ({ count, amountsCents: installmentsOf({ totalCents, count }), totalCents }))
