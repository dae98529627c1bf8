import { type Bag, listOf } from '../parameters.ts'

// The maximum of a column of type integer.
const largestId = 2_147_483_647

/**
 * The ids in a filter. An invalid id matches nothing, so a filter of only invalid ids gives an empty list, not an
 * unfiltered one.
 */
export const filterIdsOf = (filter: Bag, name: string): number[] | undefined => {
  const asked = listOf(filter, name)
  return asked.length === 0 ? undefined : asked.flatMap(idIn)
}

const idIn = (text: string): number[] => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= largestId ? [id] : []
}
