import { type Bag, listOf } from '../parameters.ts'

// What a column of type integer can hold.
const largestId = 2_147_483_647

/**
 * The ids in a filter; what is no id matches nothing, so a filter of nothing else is an empty list, not an absent one.
 */
export const filterIdsOf = (filter: Bag, name: string): number[] | undefined => {
  const asked = listOf(filter, name)
  return asked.length === 0 ? undefined : asked.flatMap(idIn)
}

const idIn = (text: string): number[] => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= largestId ? [id] : []
}
