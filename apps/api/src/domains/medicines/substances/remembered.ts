import { hash } from 'node:crypto'

/**
 * The same function of a text, with its latest results kept in memory: an order is judged several times by the same
 * words, in the form, at the signature and in the pharmacy. Texts are told apart by their hash, because what is kept
 * here outlives the request that may read them. The longest unused result goes first.
 */
export const remembered = <T extends object>(
  of: (text: string) => T[],
  { most }: { most: number },
): ((text: string) => T[]) => {
  const kept = new Map<string, T[]>()
  return (text) => {
    const key = hash('sha256', text, 'base64')
    const result = kept.get(key) ?? of(text)
    kept.delete(key)
    kept.set(key, result)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    // A caller who changes his own result changes nobody else's.
    return result.map((one) => ({ ...one }))
  }
}
