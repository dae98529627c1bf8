import type { Acquaintance } from './acquaintance.ts'
import { effects, optionTypeIds, rootTaxon, scents } from './catalogue-statements.ts'
import { sessionTokenOf } from './volume.ts'

export type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object }

export type Question = {
  name: string
  /** Whether the growth of its p99 must be within the budget (design.md 10), or is only reported. */
  isJudged: boolean
  /** The `n`th request of a run; both databases get the same requests, as far as their sizes allow. */
  ask: (known: Acquaintance, n: number) => Request
  /** A change that another process commits before each request, outside the measured time. */
  changeBefore?: (known: Acquaintance, n: number) => string
}

const get = (path: string, headers?: Record<string, string>): Request => ({
  method: 'GET',
  path: `/api/v2/storefront/${path}`,
  headers,
})

const inTurn = <T>(all: T[], n: number): T => all[n % all.length] as T

// Rendered pages are cached; a new picture size makes the same work as an uncached page.
const anew = (n: number) => `image_transformation[size]=${100 + (n % 1000)}x${100 + Math.floor(n / 1000)}`
const productParts = 'include=default_variant,variants.option_values,images,product_properties,taxons'
const shelf = 'include=default_variant,images&per_page=24'

const customer = (number: number) => ({ authorization: `Bearer ${sessionTokenOf(number)}` })
const cart = (token: string) => ({ 'x-spree-order-token': token })

const parts = ['hidrat', 'LAVANDA', 'suave de', 'sabonete', 'óleo', 'te de c', 'perfume', 'camom']

const sectionOf = (n: number) => rootTaxon + 1 + (n % 10)

/** Thousands of different search words, of three to ten letters, each in at least one name of sixty. */
const partOfName = (n: number): string => {
  const words = `${inTurn(effects, n)} ${inTurn(scents, Math.floor(n / 8))}`
  return encodeURIComponent(words.slice(n % 10, (n % 10) + 3 + (Math.floor(n / 56) % 8)))
}

const catalogue: Question[] = [
  { name: 'product list, kept page', isJudged: true, ask: () => get(`products?${shelf}`) },
  { name: 'product list', isJudged: true, ask: (_, n) => get(`products?${shelf}&${anew(n)}`) },
  {
    name: 'product list, any page',
    isJudged: true,
    ask: ({ shown }, n) => get(`products?${shelf}&page=${1 + ((n * 7919) % Math.floor(shown / 24))}&${anew(n)}`),
  },
  {
    name: 'product list, a price just changed',
    isJudged: true,
    ask: (_, n) => get(`products?${shelf}&${anew(n)}`),
    changeBefore: ({ variantIds }, n) =>
      `update shop.prices set amount_cents = amount_cents + 1 where variant_id = ${inTurn(variantIds, n)}`,
  },
  {
    name: 'list of a section, price from to, last changed first',
    isJudged: true,
    ask: (_, n) =>
      get(
        `products?${shelf}&filter[taxons]=${sectionOf(n)}&filter[price]=${10 + (n % 50)},${150 + (n % 90)}&sort=-updated_at&${anew(n)}`,
      ),
  },
  {
    name: 'list of a section, dearest first',
    isJudged: true,
    ask: (_, n) => get(`products?${shelf}&filter[taxons]=${sectionOf(n)}&sort_by=price-high-to-low&${anew(n)}`),
  },
  {
    name: 'list by a part of the name',
    isJudged: true,
    ask: (_, n) => get(`products?${shelf}&filter[name]=${encodeURIComponent(inTurn(parts, n))}&${anew(n)}`),
  },
  {
    name: 'list by a part of the name that nobody asked for',
    isJudged: true,
    ask: (_, n) => get(`products?include=default_variant,images&per_page=10&filter[name]=${partOfName(n)}&${anew(n)}`),
  },
  {
    name: 'list by option values, in stock, newest first',
    isJudged: true,
    ask: (_, n) =>
      get(
        `products?${shelf}&filter[option_value_ids]=${optionTypeIds.colour * 100 + 1 + (n % 10)},${optionTypeIds.colour * 100 + 1 + ((n + 3) % 10)}&filter[in_stock]=true&sort_by=newest-first&${anew(n)}`,
      ),
  },
  {
    name: 'list by a property and an option, by name, later page',
    isJudged: true,
    ask: (_, n) =>
      get(
        `products?${shelf}&filter[properties][material]=${inTurn(['vidro', 'aluminio', 'bambu', 'aco'], n)}&sort_by=name-${n % 2 ? 'a-z' : 'z-a'}&page=${1 + (n % 3)}&${anew(n)}`,
      ),
  },
  { name: 'product, kept page', isJudged: false, ask: ({ slugs }) => get(`products/${slugs[0]}?${productParts}`) },
  {
    name: 'product',
    isJudged: true,
    ask: ({ slugs }, n) => get(`products/${inTurn(slugs, n)}?${productParts}&${anew(n)}`),
  },
  { name: 'departments', isJudged: false, ask: (_, n) => get(`taxons?per_page=25&${anew(n)}`) },
]
const own: Question[] = [
  {
    name: 'cart',
    isJudged: true,
    ask: ({ cartTokens }, n) => get('cart?include=line_items.variant.images', cart(inTurn(cartTokens, n))),
  },
  {
    name: 'cart, add an item',
    isJudged: true,
    ask: ({ cartTokens, variantIds }, n) => ({
      method: 'POST',
      path: '/api/v2/storefront/cart/add_item',
      headers: cart(inTurn(cartTokens, n)),
      // Few different variants per cart, so that carts in both databases stay equally small.
      body: {
        variant_id: String(inTurn(variantIds, (n % cartTokens.length) + (Math.floor(n / cartTokens.length) % 3))),
        quantity: 1,
      },
    }),
  },
  {
    name: 'account orders',
    isJudged: true,
    ask: ({ customers }, n) => get('account/orders?include=line_items', customer(n % customers)),
  },
  {
    name: 'account orders of who has the most',
    isJudged: true,
    ask: ({ biggestCustomer }) => get('account/orders?include=line_items', customer(biggestCustomer)),
  },
  {
    name: 'account orders of who has the most, last page',
    isJudged: true,
    ask: ({ biggestCustomer, ordersOfBiggest }) =>
      get(`account/orders?include=line_items&page=${Math.floor(ordersOfBiggest / 25)}`, customer(biggestCustomer)),
  },
  {
    name: 'order status',
    isJudged: false,
    ask: ({ placed }, n) => {
      const { number, token } = inTurn(placed, n)
      return get(`order_status/${number}?include=line_items`, cart(token))
    },
  },
  {
    name: 'wishlists',
    isJudged: false,
    ask: ({ customers }, n) => get('wishlists?include=wished_items.variant', customer(n % customers)),
  },
]

/** The most frequent requests of a shop, which are also the first to slow down with its growth. */
export const questions: Question[] = [...catalogue, ...own]
