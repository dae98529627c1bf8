import { type Bag, listOf } from '../parameters.ts'

export type Sort<K extends string> = { key: K; isDescending: boolean }

/** Reads `sort=a,-b`; unknown attributes and repetitions are ignored (contract.md 1.5). */
export const sortOf = <K extends string>(bag: Bag, keys: readonly K[]): Sort<K>[] => {
  const sorts = new Map<K, Sort<K>>()
  for (const asked of listOf(bag, 'sort')) {
    const name = asked.replace(/^-/, '')
    const key = keys.find((one) => one === name)
    if (key && !sorts.has(key)) sorts.set(key, { key, isDescending: asked.startsWith('-') })
  }
  return [...sorts.values()]
}
