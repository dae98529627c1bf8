import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; $ref?: string }
type Answer = { content?: Record<string, { schema: Schema }> }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: Answer
  responses: Record<string, Answer>
}
type Document = { paths: Record<string, Record<string, Operation>> }

let world: TestWorld
let document: Document
beforeAll(async () => {
  world = await testWorld()
  document = (await world.app.inject({ url: '/docs/second.json' })).json()
})
afterAll(() => world.close())

const drug = ['productId', 'variantId', 'priceMonthly', 'priceQuarterly', 'presentation'].map(
  (field) => `packages.drugs.${field}`,
)

/** Spec 7.3 with the entities of spec 3: what a call takes, and what its answer holds. */
const specified: [string, string[], string[]][] = [
  ['POST /auth', [], ['token']],
  ['GET /spree-address', [], []],
  ['PUT /spree-address', [], []],
  ['POST /spree-address', [], ['spreeAddressId']],
  ['GET /spree-credit-card', ['patientId'], []],
  ['POST /spree-credit-card', [], []],
  ['POST /package-order/coupon-validation', [], []],
  ['POST /package-order', [], []],
  ['GET /packages/{patientId}', ['patientId'], drug],
  ['GET /packages/recommended/{patientId}', ['patientId'], drug],
  ['GET /packages/subscriptions/{userId}', ['userId'], ['packageSubscriptions']],
  ['GET /single-item', ['patientId'], ['id', 'productId', 'variantId', 'type'].map((field) => `singleItems.${field}`)],
  ['GET /single-item/singles', ['patientId'], ['id', 'productId', 'variantId'].map((field) => `singles.${field}`)],
  ['GET /correios', ['zipCode', 'isCpdf', 'isSexShop'], []],
  ['GET /products/sex-shop', ['isIronberg', 'isIsha', 'isSereno'], ['sexShopProducts']],
  ['POST /shop/checkout/order', [], []],
  ['POST /shop/checkout/payment', [], []],
  ['POST /shop/checkout/coupon', ['coupon_code', 'order_id'], []],
  ['POST /phytotherapy/checkout/order', [], []],
  ['POST /phytotherapy/checkout/payment', ['order_id'], []],
  ['POST /phytotherapy/checkout/coupon', [], []],
  ['POST /weight/payment', ['slug'], ['pixQrCode']],
  ['POST /weight/loggedPayment', ['slug'], ['pixQrCode']],
  ['POST /weight/apply-coupon', ['couponCode', 'slug'], ['isApplied']],
  ['POST /{apiPath}/user', ['apiPath', 'patient_attributes'], []],
]

const bodyOf = (answer: Answer | undefined): Schema => answer?.content?.['application/json']?.schema ?? {}

/** Every field of a schema by its path, those of lists' entries too. */
const fieldsOf = (schema: Schema, path = ''): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    `${path}${name}`,
    ...fieldsOf(part, `${path}${name}.`),
  ]),
  ...(schema.items ? fieldsOf(schema.items, path) : []),
  ...(schema.anyOf ?? []).flatMap((part) => fieldsOf(part, path)),
]

const operationOf = (call: string): Operation | undefined => {
  const [method = '', path = ''] = call.split(' ')
  return document.paths[path]?.[method.toLowerCase()]
}

test.each(specified)('%s stands in the document with what the specification names', (call, taken, answered) => {
  const operation = operationOf(call)
  const takes = [...(operation?.parameters ?? []).map(({ name }) => name), ...fieldsOf(bodyOf(operation?.requestBody))]
  expect(takes).toEqual(expect.arrayContaining(taken))
  expect(fieldsOf(bodyOf(operation?.responses['200']))).toEqual(expect.arrayContaining(answered))
})

test.each(['main', 'second', 'staff'])('%s: each call says what its refusals hold', async (name) => {
  const { paths } = (await world.app.inject({ url: `/docs/${name}.json` })).json<Document>()
  const silent = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => ['4XX', '5XX'].some((status) => !bodyOf(responses[status]).$ref))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(paths).length).toBeGreaterThan(10)
  expect(silent).toEqual([])
})
