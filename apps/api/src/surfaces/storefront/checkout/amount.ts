import { Failure } from '#platform/failure'
import { type Bag, givenTextOf } from '../parameters.ts'

/**
 * An amount given as a decimal, in centavos; null when there is none. Throws invalid_parameter for what is no amount.
 */
export const centsOf = (bag: Bag, name: string): number | null => {
  const decimal = bag[name] === undefined ? null : givenTextOf(bag, name)
  if (decimal === null) return null
  if (decimal === undefined || !/^-?\d{1,9}(\.\d{1,2})?$/.test(decimal)) {
    throw new Failure('invalid_parameter', { parameter: name })
  }
  return Math.round(Number(decimal) * 100)
}
