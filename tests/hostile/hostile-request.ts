import { bracketed, encoded } from './bracketed.ts'
import type { Dice } from './dice.ts'
import { hostileText, hostileValue, marker, secret } from './hostile-values.ts'
import type { Operation } from './operations.ts'
import type { Sent } from './send.ts'

/** Whoever and whatever a request may pretend to be or to own. */
export type Targets = {
  /** Order tokens of attackers' own carts and orders, at every step of the checkout. */
  orderTokens: string[]
  /** Bearers that were good, and whether they still are. */
  bearers: string[]
  /** Numbers and ids of others. */
  numbers: string[]
  ids: (string | number)[]
  /** What names wishlists in addresses: another's private one, and attackers' own. */
  wishlistTokens: string[]
}

type Bag = Record<string, unknown>

const address = {
  firstname: marker,
  lastname: 'Almeida',
  address1: 'Rua das Flores, 10',
  city: 'Campinas',
  zipcode: '13010-111',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '19 91234-5678',
}

// contract.md 5.2: what the document of PATCH checkout calls `order`.
const orderFields = [
  'email',
  'special_instructions',
  'bill_address_attributes',
  'ship_address_attributes',
  'use_billing',
  'bill_address_id',
  'ship_address_id',
  'shipments_attributes',
  'payments_attributes',
  'existing_card',
  'coupon_code',
  'private_metadata',
]

const coupons = ['BEMVINDO', 'FRETEGRATIS', 'VENCIDO', 'ULTIMOS', 'ACIMA150', 'bemvindo ']
const includes = [
  'line_items',
  'variants.product',
  'payments.source',
  'user',
  'line_items.variant.images',
  'wished_items.variant',
  'nobody',
]

/** A value that may well be right, so that what stands beside it is reached. */
const likely = (name: string, dice: Dice, targets: Targets): unknown => {
  const anyId = () => dice.oneOf(targets.ids)
  const known: Record<string, () => unknown> = {
    variant_id: () => dice.oneOf(['494', 494, '1215', 1215]),
    quantity: () => dice.oneOf([1, 2, '3', -1, 0, 100_000]),
    coupon_code: () => dice.oneOf(coupons),
    payment_method_id: () => dice.oneOf(['1', '2', 1, 2]),
    shipping_method_id: () => dice.oneOf(['1', '2', 1]),
    installments: () => dice.oneOf([1, 3, 12, 0, 13, 3.5, -1]),
    new_currency: () => dice.oneOf(['BRL', 'USD']),
    country_iso: () => dice.oneOf(['BR', 'BRA', 'US']),
    zipcode: () => '01310-200',
    cep: () => '01310200',
    iso: () => 'BR',
    guest_order_token: () => dice.oneOf(targets.orderTokens),
    order_token: () => dice.oneOf(targets.orderTokens),
    order_number: () => dice.oneOf(targets.numbers),
    source_attributes: () => ({ gateway_payment_profile_id: `tok_${marker}`, name: marker, month: 11, year: 2030 }),
    grant_type: () => dice.oneOf(['password', 'refresh_token']),
    username: () => 'bruno@prumo.example',
    refresh_token: () => dice.oneOf(targets.bearers),
    token: () => dice.oneOf([marker, ...targets.wishlistTokens]),
    wishlist: () => ({ name: marker, is_private: dice.onceIn(2), is_default: dice.onceIn(2) }),
    include: () => dice.oneOf(includes),
    email: () => `${marker}@prumo.example`,
    use_billing: () => true,
    private_metadata: () => ({ cpf: '123.456.789-09', birth_date: '1990-01-01', secret }),
    public_metadata: () => ({ note: 'ours' }),
    options: () => ({ note: 'ours' }),
    bill_address_attributes: () => ({ ...address, id: dice.onceIn(3) ? anyId() : undefined }),
    ship_address_attributes: () => address,
    shipments_attributes: () => [{ id: anyId(), selected_shipping_rate_id: anyId() }],
    payments_attributes: () => [{ payment_method_id: dice.oneOf([1, 2]), amount: '0.01', installments: 3 }],
    order: () => orderOf(dice, targets),
  }
  return (known[name] ?? anyId)()
}

const orderOf = (dice: Dice, targets: Targets): Bag =>
  Object.fromEntries(
    orderFields.filter(() => dice.onceIn(3)).map((name) => [name, valueFor(name, dice, targets, dice.onceIn(3))]),
  )

const valueFor = (name: string, dice: Dice, targets: Targets, isHostile: boolean): unknown => {
  if (isHostile) return hostileValue(dice)
  const value = likely(name, dice, targets)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || !dice.onceIn(2)) return value
  // One member of a good object gone bad.
  const spoiled = dice.oneOf(Object.keys(value).concat('extra'))
  return { ...value, [spoiled]: hostileValue(dice) }
}

const extras = ['include', 'fields', 'currency', 'locale', 'page', 'per_page', 'sort', 'order_token', 'access_token']
const overrides = ['amount', 'price', 'total', 'state', 'user_id', 'token', 'payment_state', 'completed_at']

const bagFor = ({ fields }: Operation, dice: Dice, targets: Targets): Bag => {
  const bag: Bag = {}
  for (const name of fields) if (!dice.onceIn(6)) bag[name] = valueFor(name, dice, targets, dice.onceIn(3))
  if (dice.onceIn(3)) bag[dice.oneOf(extras)] = dice.onceIn(2) ? 'line_items' : hostileValue(dice)
  if (dice.onceIn(4)) bag[dice.oneOf(overrides)] = dice.oneOf(['0.01', -1, 'complete', 'paid', 1])
  if (dice.onceIn(10)) bag[hostileText(dice)] = hostileValue(dice)
  return bag
}

const pathOf = ({ path, pathNames }: Operation, dice: Dice, targets: Targets): string =>
  pathNames.reduce((made, name) => {
    const value = dice.onceIn(2) ? String(likely(name, dice, targets)) : hostileText(dice)
    return made.replace(`{${name}}`, dice.onceIn(12) ? '%zz%' : encoded(value.slice(0, 450)))
  }, path)

const identify = (dice: Dice, targets: Targets): Record<string, string> => {
  const headers: Record<string, string> = {}
  if (!dice.onceIn(4)) headers['x-spree-order-token'] = dice.oneOf([...targets.orderTokens, ...targets.numbers, marker])
  if (dice.onceIn(3)) headers.authorization = `Bearer ${dice.oneOf([...targets.bearers, marker])}`
  if (dice.onceIn(5)) headers['idempotency-key'] = dice.oneOf(['1', 'again', 'k'.repeat(255), 'k'.repeat(256)])
  return headers
}

const kinds = ['application/json', 'application/vnd.api+json', 'application/json; charset=utf-8']

/** How the bag travels: as JSON mostly, or as a form, in the query, broken, or as something that nobody asked for. */
const bodyOf = (bag: Bag, dice: Dice): { type: string | null; body: Buffer | null; query: string } => {
  const json = JSON.stringify(bag)
  const whole = (type: string | null, text: string) => ({ type, body: Buffer.from(text), query: '' })
  switch (dice.below(28)) {
    case 0:
      return whole('application/json', json.slice(0, -1 - dice.below(10)))
    case 1:
      return whole(
        dice.oneOf(['text/plain', 'application/xml', 'multipart/form-data', 'x', 'application/json;x=']),
        json,
      )
    case 2:
      return whole(null, json)
    case 3:
      return {
        type: 'application/json',
        body: Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xc3])]),
        query: '',
      }
    case 4:
      return whole('application/json', dice.oneOf(['', '[]', 'null', '1', '"x"', '{}', '{"a":1}{', '[[[[', '\ufeff{}']))
    case 5:
    case 6:
      return whole('application/x-www-form-urlencoded', bracketed(bag))
    case 7:
    case 8:
      return { type: null, body: null, query: bracketed(bag).slice(0, 6_000) }
    default:
      return whole(dice.oneOf(kinds), json)
  }
}

/** One request against an endpoint, as somebody would send it who means harm or does not know what he does. */
export const hostileRequest = (operation: Operation, dice: Dice, targets: Targets): Sent => {
  const bag = bagFor(operation, dice, targets)
  const travels =
    operation.method === 'GET' ? { type: null, body: null, query: bracketed(bag).slice(0, 6_000) } : bodyOf(bag, dice)
  const path = pathOf(operation, dice, targets)
  return {
    method: operation.method,
    path: travels.query === '' ? path : `${path}?${travels.query}`,
    headers: { ...identify(dice, targets), ...(travels.type === null ? {} : { 'content-type': travels.type }) },
    body: travels.body,
  }
}
