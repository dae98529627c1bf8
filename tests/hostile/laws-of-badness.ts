import type { Operation } from './operations.ts'

// Endpoints whose path names owned data.
const namesWhatIsOwned = ({ path }: Operation) =>
  /\/(addresses|credit_cards|orders|remove_line_item|order_status|wishlists)\/.*\{|account_confirmations|passwords\/|digitals/.test(
    path,
  )

const refused = (status: number) => status >= 400
type Rule = { holds: (operation: Operation) => boolean; isMet: (status: number) => boolean }

/** The required result if this is the only bad part of a request, besides the general rules. */
const rules: Record<string, Rule> = {
  'broken JSON': { holds: ({ method }) => method !== 'GET', isMet: refused },
  'a wrong media type': { holds: ({ method }) => method !== 'GET', isMet: refused },
  // contract.md 1.3
  'an expired bearer': { holds: ({ isBlind }) => !isBlind, isMet: (status) => status === 401 },
  'a revoked bearer': { holds: ({ isBlind }) => !isBlind, isMet: (status) => status === 401 },
  'a spent link': { holds: ({ path }) => path.includes('{token}'), isMet: refused },
  'ids of others': { holds: namesWhatIsOwned, isMet: refused },
  'ids that there are not': { holds: namesWhatIsOwned, isMet: refused },
}

export const faultsOfBadness = (name: string, operation: Operation, status: number): string[] => {
  const rule = rules[name]
  return !rule?.holds(operation) || rule.isMet(status) ? [] : [`${status} in spite of ${name}`]
}
