type Way = 'nobody' | 'orderToken' | 'bearer'

// How a caller identifies himself (contract.md 1.3); the first matching line applies. Any one of its ways is enough.
const ways: [RegExp, Way[]][] = [
  [/^POST \/account$/, []],
  [/^\w+ \/(account_confirmations|passwords)/, []],
  [/^\w+ \/account/, ['bearer']],
  [/^POST \/cart$/, ['nobody', 'orderToken', 'bearer']],
  [/^\w+ \/cart\/associate/, ['bearer']],
  [/^\w+ \/(cart|checkout|pix_payment|phyto_checkout)/, ['orderToken', 'bearer']],
  [/^\w+ \/order_status/, ['orderToken']],
  [/^(GET|HEAD) \/wishlists\/:token$/, ['nobody', 'bearer']],
  [/^\w+ \/wishlists/, ['bearer']],
]

/** The security requirements of an endpoint, for the API reference; none where credentials are ignored. */
export const securityOf = (method: string, url: string): Record<string, never[]>[] => {
  const asked = `${method} ${url.replace('/api/v2/storefront', '')}`
  const [, enough = []] = ways.find(([endpoint]) => endpoint.test(asked)) ?? []
  return enough.map((way) => (way === 'nobody' ? {} : { [way]: [] }))
}
