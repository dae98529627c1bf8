import { bracketed, encoded } from './bracketed.ts'
import type { Dice } from './dice.ts'
import { likely } from './likely.ts'
import type { Operation } from './operations.ts'
import { fitting } from './schema.ts'
import type { Sent } from './send.ts'
import type { Targets } from './targets.ts'

/** A request before it is encoded: first a plausible one, then with something bad. */
export type Draft = {
  operation: Operation
  /** The path parameters. */
  names: Record<string, string>
  bag: Record<string, unknown>
  headers: Record<string, string>
  wire: 'json' | 'form' | 'query'
  /** If present, sent instead of the bag. */
  raw?: { type: string | null; body: Buffer }
}

/** A correct request of an owner about his own data. */
export const goodDraft = (operation: Operation, dice: Dice, targets: Targets): Draft => {
  const known = (name: string) => likely(name, operation, dice, targets)
  const told = Object.entries(operation.fields).filter(([name]) => operation.required.includes(name) || !dice.onceIn(5))
  return {
    operation,
    names: Object.fromEntries(operation.pathNames.map((name) => [name, String(known(name) ?? '1')])),
    bag: Object.fromEntries(told.map(([name, schema]) => [name, fitting(schema, dice, known, name)])),
    headers: identity(dice, targets),
    wire: wireOf(operation, dice),
  }
}

const wireOf = ({ method, isOneBag }: Operation, dice: Dice): Draft['wire'] => {
  if (method === 'GET') return 'query'
  return isOneBag ? dice.oneOf(['json', 'json', 'json', 'json', 'form', 'query'] as const) : 'json'
}

/** A guest with a cart, a customer, or both. */
const identity = (dice: Dice, { own }: Targets): Record<string, string> => {
  const asGuest = { 'x-spree-order-token': dice.oneOf(own.orderTokens) }
  const asCustomer = { authorization: `Bearer ${own.bearer}` }
  return dice.oneOf([asGuest, asCustomer, { ...asGuest, ...asCustomer }, { ...asGuest, ...asCustomer }])
}

// Node accepts URLs up to 16 KiB, headers included; a longer one never reaches us.
const longestQuery = 6_000
const jsonKinds = ['application/json', 'application/vnd.api+json', 'application/json; charset=utf-8']

/** The request in bytes. */
export const sentFrom = ({ operation, names, bag, headers, wire, raw }: Draft, dice: Dice): Sent => {
  const path = operation.pathNames.reduce(
    (made, name) => made.replace(`{${name}}`, () => named(names[name] ?? '')),
    operation.path,
  )
  const query = wire === 'query' ? bracketed(bag).slice(0, longestQuery) : ''
  const travels = raw ?? bodyOf(bag, wire, operation.isOneBag ? dice.oneOf(jsonKinds) : 'application/json')
  return {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    headers: { ...headers, ...(travels.type === null ? {} : { 'content-type': travels.type }) },
    body: travels.body,
  }
}

// One sign is broken on purpose: everything else is encoded. An empty part would be another endpoint's path.
const named = (value: string): string => (value === '%zz%' ? value : encoded(value.slice(0, 450) || ' '))

const bodyOf = (
  bag: Draft['bag'],
  wire: Draft['wire'],
  jsonKind: string,
): { type: string | null; body: Buffer | null } => {
  if (wire === 'query') return { type: null, body: null }
  if (wire === 'form') return { type: 'application/x-www-form-urlencoded', body: Buffer.from(bracketed(bag)) }
  return { type: jsonKind, body: Buffer.from(JSON.stringify(bag)) }
}
