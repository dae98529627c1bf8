import qs from 'qs'
import { type Bag, integerOf } from '../parameters.ts'
import { type Asked, originOf } from './view.ts'

export type PageInput = { page: number; perPage: number }

export type Page<N> = PageInput & { nouns: readonly N[]; total: number }

// Spree: a value outside 1..500 becomes 25; no page lies beyond a billion.
const usual = { perPage: 25, maxPerPage: 500 }
const lastImaginablePage = 1_000_000_000

/** Reads `page` and `per_page` leniently, like Spree: invalid values become the first page of the default size. */
export const pageInputOf = (bag: Bag, { perPage, maxPerPage } = usual): PageInput => ({
  page: within(integerOf(bag, 'page'), lastImaginablePage) ?? 1,
  perPage: within(integerOf(bag, 'per_page'), maxPerPage) ?? perPage,
})

const within = (value: number | null, max: number): number | null =>
  value !== null && value >= 1 && value <= max ? value : null

export const pageMeta = ({ nouns, total, perPage }: Page<unknown>) => ({
  count: nouns.length,
  total_count: total,
  total_pages: Math.ceil(total / perPage),
})

/** Absolute links that keep all other parameters; before the first and after the last page they repeat the edge. */
export const pageLinks = (request: Asked, { page, total, perPage }: Page<unknown>) => {
  const url = new URL(request.url, originOf(request))
  const asked = qs.parse(url.search.slice(1), { depth: 8, duplicates: 'last' })
  const last = Math.max(1, Math.ceil(total / perPage))
  const linkTo = (wanted: number) => `${url.origin}${url.pathname}?${qs.stringify({ ...asked, page: wanted })}`
  return {
    self: url.href,
    next: linkTo(Math.min(page + 1, last)),
    prev: linkTo(Math.max(Math.min(page - 1, last), 1)),
    last: linkTo(last),
    first: linkTo(1),
  }
}
