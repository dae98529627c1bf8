import qs from 'qs'
import { type Asked, originOf } from '../json-api/index.ts'
import type { Bag } from '../parameters.ts'

// Whatever else stands in a query changes nothing in the answer, so it may not make another answer to keep.
const heard = ['fields', 'filter', 'image_transformation', 'include', 'locale', 'page', 'per_page', 'sort', 'sort_by']

/** The address as the caller wrote it, in full. */
export const addressOf = (request: Pick<Asked, 'protocol' | 'host' | 'url'>): string =>
  `${originOf(request)}${request.url}`

/**
 * The same question, however it was written: parameters in one order, and only those that mean something here. Its
 * links are made of it, so two requests that mean the same get the same bytes.
 */
export const questionOf = ({ bag, ctx, protocol, host, url }: Asked): Asked => {
  const [path = ''] = url.split('?', 1)
  const query = qs.stringify(pick(bag), { sort: (a, b) => a.localeCompare(b, 'en') })
  return { bag, ctx, protocol, host, url: query === '' ? path : `${path}?${query}` }
}

const pick = (bag: Bag): Bag => Object.fromEntries(heard.filter((name) => name in bag).map((name) => [name, bag[name]]))
