import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOperation } from '#testing/access/ask-operation'
import { type DeadCredential, deadCredentials } from '#testing/access/dead-credentials'
import { type DocumentedOperation, documentedOperations } from '#testing/access/operations'
import { type TestWorld, testWorld } from '#testing/world'

/*
 * The half of the access matrix whose answers follow from one rule (the other half is access.test.ts and
 * storefront/access.test.ts): every operation of every document, with every credential that is dead or was never good.
 */
let it: TestWorld
let credentials: Map<string, DeadCredential>
let operations: DocumentedOperation[]
const asNobody = new Map<string, number>()
beforeAll(async () => {
  it = await testWorld()
  credentials = await deadCredentials(it)
  operations = documentedOperations(it.app)
  for (const { name } of operations) asNobody.set(name, (await askOperation(it, name, {})).status)
})
afterAll(() => it.close())

const takeShopTokens = [
  '/{apiPath}/user',
  '/products/sex-shop',
  ...['order', 'payment', 'coupon'].map((call) => `/shop/checkout/${call}`),
  ...['payment', 'loggedPayment', 'apply-coupon'].map((call) => `/weight/${call}`),
]

const isOfNest = ({ surface, path }: DocumentedOperation) => surface === 'second' && path !== '/auth'

/**
 * 401, so that the web renews its session once and asks again (spec 4 and 8), even where a guest would be let in: what
 * he gets must not depend on when his session ended. Null is the answer to nobody: where credentials are ignored, and
 * at the storefront for a token that we never gave (contract.md 1.3).
 */
const expected = (operation: DocumentedOperation, { isKnown }: DeadCredential): 401 | null => {
  if (operation.isBlind) return null
  return operation.surface === 'storefront' && !isKnown ? null : 401
}

const names = [
  'of an account whose erasure has begun',
  'expired',
  'taken back',
  'ended from another device',
  'of a refresh token that was used twice',
  'from before a new password',
  'of a deactivated account',
  'forged',
  'altered in one letter',
  'altered to name somebody else',
  'signed by nobody',
  'of the other API',
  'a shop token',
  'a refresh token',
  'an order’s token',
]

test('these are all of them', () => expect([...credentials.keys()]).toEqual(names))

test.each(names)('a bearer that is %s opens nothing', async (name) => {
  const credential = credentials.get(name) as DeadCredential
  const wrong: unknown[] = []
  for (const operation of operations) {
    // The shop's own calls take a shop token; what that opens stands beside them.
    if (name === 'a shop token' && takeShopTokens.includes(operation.path)) continue
    const bearer = isOfNest(operation) ? credential.nest : credential.rails
    const { status } = await askOperation(it, operation.name, { authorization: `Bearer ${bearer}` })
    const due = expected(operation, credential) ?? asNobody.get(operation.name)
    // Sign-ins are counted, whoever asks.
    if (status !== due && !(operation.isBlind && status === 429)) wrong.push([operation.name, status, due])
  }
  expect(wrong).toEqual([])
})
