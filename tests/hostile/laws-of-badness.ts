import type { Operation } from './operations.ts'

// No credentials are looked at here (spec 6), or they are what is asked for.
const isForAll = ({ method, path }: Operation) =>
  (method === 'POST' && path.endsWith('/account')) ||
  /^\/spree_oauth|storefront\/(products|taxons|cms_pages|menus|countries|postal_codes|digitals|passwords|account_confirmations|stores?(\/|$))/.test(
    path,
  )

// What these name belongs to somebody.
const namesWhatIsOwned = ({ path }: Operation) =>
  /\/(addresses|credit_cards|orders|remove_line_item|order_status|wishlists)\/.*\{|account_confirmations|passwords\/|digitals/.test(
    path,
  )

const refused = (status: number) => status >= 400
type Rule = { holds: (operation: Operation) => boolean; isMet: (status: number) => boolean }

/** What must come of it when that alone was bad about a request, besides what must come of all. */
const rules: Record<string, Rule> = {
  'broken JSON': { holds: ({ method }) => method !== 'GET', isMet: refused },
  'a wrong media type': { holds: ({ method }) => method !== 'GET', isMet: refused },
  // contract.md 1.3
  'an expired bearer': { holds: (operation) => !isForAll(operation), isMet: (status) => status === 401 },
  'a revoked bearer': { holds: (operation) => !isForAll(operation), isMet: (status) => status === 401 },
  'a spent link': { holds: ({ path }) => path.includes('{token}'), isMet: refused },
  'ids of others': { holds: namesWhatIsOwned, isMet: refused },
  'ids that there are not': { holds: namesWhatIsOwned, isMet: refused },
}

export const faultsOfBadness = (name: string, operation: Operation, status: number): string[] => {
  const rule = rules[name]
  return !rule?.holds(operation) || rule.isMet(status) ? [] : [`${status} in spite of ${name}`]
}
