import { toCents } from '@prumo/brazil'
import { Failure } from '#platform/failure'
import { type Bag, givenTextOf } from '../parameters.ts'

/** A decimal amount in centavos; null when absent. Throws invalid_parameter for an invalid amount. */
export const centsOf = (bag: Bag, name: string): number | null => {
  const decimal = bag[name] === undefined ? null : givenTextOf(bag, name)
  if (decimal === null) return null
  if (decimal === undefined || !/^-?\d{1,9}(\.\d{1,2})?$/.test(decimal)) {
    throw new Failure('invalid_parameter', { parameter: name })
  }
  return toCents(Number(decimal))
}
