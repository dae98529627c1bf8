import qs from 'qs'
import { type Asked, originOf } from '../json-api/index.ts'
import type { Bag } from '../parameters.ts'

// Whatever else stands in a query changes nothing in the answer, so it may not make another answer to keep.
const heard = ['fields', 'filter', 'image_transformation', 'include', 'locale', 'page', 'per_page', 'sort', 'sort_by']

/**
 * The same question, however it was written: parameters in one order, and only those that mean something here. Its
 * links are made of it, so two requests that mean the same get the same bytes.
 */
export const askedQuestion = (request: Asked): { key: string; asked: Asked } => {
  const [path = ''] = request.url.split('?', 1)
  const query = qs.stringify(pick(request.bag), { sort: (a, b) => a.localeCompare(b, 'en') })
  const url = query === '' ? path : `${path}?${query}`
  const { bag, ctx, protocol, host } = request
  return { key: `${originOf(request)}${url}`, asked: { bag, ctx, protocol, host, url } }
}

const pick = (bag: Bag): Bag => Object.fromEntries(heard.filter((name) => name in bag).map((name) => [name, bag[name]]))
