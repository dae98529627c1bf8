import { type Bag, textOf } from '../parameters.ts'

export type Sort<K extends string> = { key: K; isDescending: boolean }

/** Reads `sort=a,-b`; attributes that may not be sorted by are ignored (contract.md 1.5). */
export const sortOf = <K extends string>(bag: Bag, keys: readonly K[]): Sort<K>[] =>
  (textOf(bag, 'sort') ?? '').split(',').flatMap((part) => {
    const asked = part.trim()
    const name = asked.replace(/^-/, '')
    const key = keys.find((one) => one === name)
    return key ? [{ key, isDescending: asked.startsWith('-') }] : []
  })
