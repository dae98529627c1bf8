import { dayMs } from '@prumo/brazil'
import { LRUCache } from 'lru-cache'
import type { PostalCodeLookup, PostalCodesGateway } from './postal-codes-gateway.ts'

const hourMs = 3_600_000
/** Codes hardly ever move; a new street gets one now and then, so that none is known for a shorter time. */
const keptMs = { found: dayMs, absent: hourMs }
/** Some four megabytes: the codes of a large town. */
const mostCodes = 20_000

type Asked = Pick<PostalCodesGateway, 'find'>

/** Keeps what the service said, so that a known place costs no call; a service that did not answer is asked again. */
export const remembering = (service: Asked, now: () => number = Date.now): PostalCodesGateway => {
  const kept = new LRUCache<string, { lookup: PostalCodeLookup; until: number }>({ max: mostCodes })
  const known = (postalCode: string): PostalCodeLookup | undefined => {
    const one = kept.get(postalCode)
    return one && one.until > now() ? one.lookup : undefined
  }
  return {
    known,
    find: async (input) => {
      const before = known(input.postalCode)
      if (before) return before
      const lookup = await service.find(input)
      if (lookup.kind !== 'unknown') kept.set(input.postalCode, { lookup, until: now() + keptMs[lookup.kind] })
      return lookup
    },
  }
}
