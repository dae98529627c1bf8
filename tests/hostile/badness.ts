import type { Dice } from './dice.ts'
import type { Draft } from './draft.ts'
import {
  hostileText,
  hostileValue,
  html,
  largeNumbers,
  longTexts,
  negativeNumbers,
  nested,
  oddUnicode,
  sql,
} from './hostile-values.ts'
import { allowedTypes, ofWrongType, type Place, placesIn, replaced, type Schema, withTexts } from './schema.ts'
import type { Secret, Targets } from './targets.ts'

type Spoil = (draft: Draft, dice: Dice, targets: Targets) => Draft

// The common parameters of every storefront endpoint (contract.md 1.1).
const common = ['include', 'fields', 'currency', 'locale', 'page', 'per_page', 'order_token', 'access_token']

/** Replaces a value in the parameters, or in the path if there are no parameters. */
const spoilPlace = (draft: Draft, dice: Dice, by: (schema: Schema) => unknown, fits = (_: Place) => true): Draft => {
  const { operation, bag, names } = draft
  const all = placesIn(bag, { type: 'object', properties: operation.fields })
  const fitting = all.filter(fits)
  const places = fitting.length > 0 ? fitting : all
  const isInAddress = operation.pathNames.length > 0 && (places.length === 0 || dice.onceIn(3))
  if (isInAddress) {
    const value = by({ type: 'string' })
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return { ...draft, names: { ...names, [dice.oneOf(operation.pathNames)]: text } }
  }
  if (places.length === 0) return { ...draft, bag: { ...bag, [dice.oneOf(common)]: by({ type: 'string' }) } }
  const { path, schema } = dice.oneOf(places)
  return { ...draft, bag: replaced(bag, path, () => by(schema)) }
}

const isNumber = ({ schema }: Place) => ['number', 'integer'].some((type) => allowedTypes(schema).includes(type))
const isText = ({ schema }: Place) => allowedTypes(schema).includes('string')

/** Replaces every string, in the path too; if there is none, adds one. */
const inEveryText = (draft: Draft, dice: Dice, by: () => string): Draft => ({
  ...draft,
  bag: withTexts({ ...draft.bag, [dice.oneOf(common.slice(0, -2))]: '' }, by) as Draft['bag'],
  names: Object.fromEntries(Object.keys(draft.names).map((name) => [name, by()])),
})

const withRaw = (draft: Draft, type: string | null, text: string | Buffer): Draft => ({
  ...draft,
  wire: 'json',
  raw: { type, body: Buffer.from(text) },
})

const brokenBodies = ['{"a":1}{', '[[[[', '{"a":}', "{'a':1}", '{"a":1,}', '\u0000', 'undefined', '{"a":NaN}']
const broken = (draft: Draft, dice: Dice): string | Buffer => {
  const json = JSON.stringify({ ...draft.bag, a: 1 })
  if (dice.onceIn(3)) return dice.oneOf(brokenBodies)
  if (dice.onceIn(3)) return Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xc3])])
  return json.slice(0, -1 - dice.below(Math.min(json.length - 1, 10)))
}

const strangeTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'x',
  'image/png',
  '',
]

const overrides = [
  'id',
  'amount',
  'price',
  'total',
  'state',
  'user_id',
  'token',
  'payment_state',
  'completed_at',
  'email',
  'role',
  'is_admin',
  '__proto__',
  'constructor',
]
const overriding = ['0.01', -1, 'complete', 'paid', 1, { admin: true }]
const asBearer =
  (bearer: string): Spoil =>
  (draft) => ({
    ...draft,
    headers: { ...draft.headers, authorization: `Bearer ${bearer}` },
  })

const unknownIds = [
  '999999999999999',
  '2147483648',
  '0',
  '-1',
  '9007199254740993',
  'no-such-thing',
  '00000000-0000-4000-8000-000000000000',
]

/** Replaces each id or token by another one. */
const withIds = (draft: Draft, dice: Dice, ids: string[]): Draft => {
  const places = placesIn(draft.bag).filter(({ path }) =>
    /(^|_)(id|ids|number|token|card|code)$/.test(String(path.at(-1))),
  )
  const bag = places.reduce((made, { path }) => replaced(made, path, () => dice.oneOf(ids)), draft.bag)
  return { ...draft, bag, names: Object.fromEntries(Object.keys(draft.names).map((name) => [name, dice.oneOf(ids)])) }
}

/** Uses a secret where another kind of secret belongs. */
const misplaced = (draft: Draft, dice: Dice, { kind, value }: Secret): Draft => {
  const { headers, names, operation } = draft
  const places: (() => Draft)[] = []
  if (kind !== 'bearer') places.push(() => ({ ...draft, headers: { ...headers, authorization: `Bearer ${value}` } }))
  if (kind !== 'order') places.push(() => ({ ...draft, headers: { ...headers, 'x-spree-order-token': value } }))
  if ('token' in names && !opensByPath[kind]?.test(operation.path)) {
    places.push(() => ({ ...draft, names: { ...names, token: value } }))
  }
  return dice.oneOf(places)()
}

const opensByPath: Partial<Record<Secret['kind'], RegExp>> = {
  file: /digitals/,
  password: /passwords/,
  confirmation: /account_confirmations/,
}

const garbageOfLists = (dice: Dice): Draft['bag'] => ({
  page: dice.oneOf<unknown>([0, -1, 'x', 1e9, '1e2', [], { a: 1 }, '2147483648', '9'.repeat(40), '', ' 1', '1;2']),
  per_page: dice.oneOf<unknown>([0, -5, 501, 1e12, 'all', [25], '0x10', '500', null]),
  sort: dice.oneOf<unknown>([
    '-',
    ',,,',
    'name,-',
    'password_hash',
    '-created_at,id;drop',
    ['name'],
    { name: 'asc' },
    'id,'.repeat(500),
    ...sql,
  ]),
  filter: dice.oneOf<unknown>([
    'x',
    [],
    { ids: ['1', { a: 1 }], name: { a: 1 }, price: 'a,b', taxons: '1,,x', roots: {}, payment_method_id: [] },
    { price: '1e309,-1', in_stock: 'perhaps', options: { '': '' }, properties: [[]], skus: ','.repeat(900) },
    { ids: '9'.repeat(30), parent_id: '-1', taxonomy_id: '1.5', title: '%', type: '__proto__', location: '\u0000' },
    { __proto__: { a: 1 }, constructor: '1', toString: '1' },
  ]),
  include: dice.oneOf<unknown>([
    'nobody',
    'user.password_hash',
    '....',
    'variants.'.repeat(60),
    ['line_items'],
    { a: 1 },
    ',',
    'toString',
    '__proto__',
  ]),
  fields: dice.oneOf<unknown>([
    'x',
    [],
    { product: 'password_hash', order: ['number'] },
    { user: { email: 1 } },
    { __proto__: 'x', cart: '' },
    7,
  ]),
  currency: dice.oneOf<unknown>(['XXX', 1, ['BRL'], '', { a: 1 }]),
  locale: dice.oneOf<unknown>(['xx-YY', '../../etc', 7, ['pt-BR'], 'a'.repeat(4_000)]),
})

/** Every kind of bad request; each is tried at every endpoint. */
export const badness: Record<string, Spoil> = {
  'a wrong type': (draft, dice) => spoilPlace(draft, dice, (schema) => ofWrongType(schema, dice)),
  'a body of another type': (draft, dice) =>
    withRaw(
      draft,
      'application/json',
      JSON.stringify(dice.oneOf<unknown>([[draft.bag], 'text', 7, null, true, [], [[1]], '\ufeff{}'])),
    ),
  'a field missing': (draft, dice) => {
    const places = placesIn(draft.bag)
    return places.length === 0
      ? draft
      : { ...draft, bag: replaced(draft.bag, dice.oneOf(places).path, () => undefined) }
  },
  'nothing at all': (draft) => ({ ...draft, bag: {} }),
  'fields that nobody asked for': (draft, dice) => {
    const wanted = { [dice.oneOf(overrides)]: dice.oneOf(overriding), [hostileText(dice)]: hostileValue(dice) }
    const inside = placesIn(draft.bag).filter(({ schema }) => schema.properties)
    if (inside.length === 0) return { ...draft, bag: { ...draft.bag, ...wanted } }
    const { path } = dice.oneOf(inside)
    return {
      ...draft,
      bag: { ...replaced(draft.bag, path, (held) => ({ ...(held as object), ...wanted })), ...wanted },
    }
  },
  'a huge number': (draft, dice) => spoilPlace(draft, dice, () => dice.oneOf(largeNumbers), isNumber),
  'a negative number': (draft, dice) => spoilPlace(draft, dice, () => dice.oneOf(negativeNumbers), isNumber),
  'a very long text': (draft, dice) => spoilPlace(draft, dice, () => dice.oneOf(longTexts), isText),
  'odd Unicode': (draft, dice) => inEveryText(draft, dice, () => dice.oneOf(oddUnicode)),
  'deep nesting': (draft, dice) =>
    spoilPlace({ ...draft, wire: draft.wire === 'form' ? 'json' : draft.wire }, dice, () => nested(dice)),
  'a wrong media type': (draft, dice) => withRaw(draft, dice.oneOf(strangeTypes), JSON.stringify(draft.bag)),
  'no media type': (draft) => withRaw(draft, null, JSON.stringify(draft.bag)),
  'broken JSON': (draft, dice) => withRaw(draft, 'application/json', broken(draft, dice)),
  'SQL in every text': (draft, dice) => inEveryText(draft, dice, () => dice.oneOf(sql)),
  'HTML in every text': (draft, dice) => inEveryText(draft, dice, () => dice.oneOf(html)),
  'ids that there are not': (draft, dice) => withIds(draft, dice, unknownIds),
  'ids of others': (draft, dice, { others }) =>
    withIds(draft, dice, [...others.ids, ...others.orderNumbers, others.wishlistToken]),
  'secrets of others where they do not belong': (draft, dice, { others }) =>
    misplaced(draft, dice, dice.oneOf(others.secrets)),
  'a spent link': (draft, _dice, { spentLinks }) => {
    const value = draft.operation.path.includes('/passwords') ? spentLinks.password : spentLinks.confirmation
    return 'token' in draft.names
      ? { ...draft, names: { ...draft.names, token: value } }
      : { ...draft, headers: { ...draft.headers, 'x-spree-order-token': value } }
  },
  'an expired bearer': (draft, dice, targets) => asBearer(targets.expiredBearer)(draft, dice, targets),
  'a revoked bearer': (draft, dice, targets) => asBearer(targets.revokedBearer)(draft, dice, targets),
  'a refresh token as bearer': (draft, dice, targets) => asBearer(targets.own.refreshToken)(draft, dice, targets),
  'a bearer that never was': (draft, dice, targets) =>
    asBearer(dice.oneOf(['x', 'null', 'a'.repeat(3_000), '..', 'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.', '%00']))(
      draft,
      dice,
      targets,
    ),
  'nobody at all': (draft) => ({ ...draft, headers: {} }),
  'a broken address': (draft, dice) => ({
    ...draft,
    names: Object.fromEntries(
      Object.keys(draft.names).map((name) => [name, dice.oneOf(['%zz%', '..', '', ' ', '%00', '/'])]),
    ),
    bag: { ...draft.bag, [hostileText(dice)]: hostileText(dice) },
  }),
  'garbage for lists': (draft, dice) => ({ ...draft, bag: { ...draft.bag, ...garbageOfLists(dice) } }),
  'a bad Idempotency-Key': (draft, dice) => ({
    ...draft,
    headers: {
      ...draft.headers,
      'idempotency-key': dice.oneOf(['1', 'again', 'k'.repeat(255), 'k'.repeat(256), "';--", ' ', 'k'.repeat(5_000)]),
    },
  }),
  'several things at once': (draft, dice, targets) => {
    const names = Object.keys(badness).filter((name) => name !== 'several things at once')
    return [1, 2, 3].reduce((made) => (badness[dice.oneOf(names)] as Spoil)(made, dice, targets), draft)
  },
  // Sent unchanged, so that other attacks happen in the middle of real use.
  'nothing bad': (draft) => draft,
}
