import qs from 'qs'
import { type Asked, originOf } from '../json-api/index.ts'
import type { Bag } from '../parameters.ts'

// Other query parameters do not change the answer, so they must not create further cache entries.
const heard = ['fields', 'filter', 'image_transformation', 'include', 'locale', 'page', 'per_page', 'sort', 'sort_by']

/** The full URL of the request. */
export const addressOf = (request: Pick<Asked, 'protocol' | 'host' | 'url'>): string =>
  `${originOf(request)}${request.url}`

/**
 * The normalised question: parameters in a fixed order, and only those that matter here. The answer's links are built
 * from it, so equivalent requests get the same bytes.
 */
export const questionOf = ({ bag, ctx, protocol, host, url }: Asked): Asked => {
  const [path = ''] = url.split('?', 1)
  const query = qs.stringify(pick(bag), { sort: (a, b) => a.localeCompare(b, 'en') })
  return { bag, ctx, protocol, host, url: query === '' ? path : `${path}?${query}` }
}

const pick = (bag: Bag): Bag => Object.fromEntries(heard.filter((name) => name in bag).map((name) => [name, bag[name]]))
