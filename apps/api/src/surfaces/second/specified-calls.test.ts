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
const documents: Record<string, Document> = {}
beforeAll(async () => {
  world = await testWorld()
  for (const name of ['main', 'second', 'staff', 'storefront'])
    documents[name] = (await world.app.inject({ url: `/docs/${name}.json` })).json()
})
afterAll(() => world.close())

/** A call, what it takes, and what its answer holds. */
type Row = [call: string, taken: string[], answered: string[]]

const within = (part: string, fields: string[]) => fields.map((field) => `${part}.${field}`)
const drug = within('packages.drugs', ['productId', 'variantId', 'priceMonthly', 'priceQuarterly', 'presentation'])
const address = [
  'firstname',
  'lastname',
  'address1',
  'address2',
  'city',
  'zipcode',
  'phone',
  'state_name',
  'country_iso',
]
const card = ['id', 'brand', 'lastDigits', 'month', 'year', 'holderName', 'isDefault']
const paid = ['orderNumber', 'orderToken', 'state', 'total', 'installments', 'pixQrCode']
const priced = ['isApplied', 'discount', 'total']
const goods = [
  'order_variants.variant_id',
  'order_variants.quantity',
  'patient_attributes',
  'shipping_address',
  'delivery_type',
]
const placed = ['orderId', 'orderNumber', 'orderToken', 'total']
const survey = ['spe', 'consultation_id', 'email', 'order_id', 'order_number', 'pdid', 'show_full_survey']
const preview = ['programSlug', 'createPreview', 'enrollment.patientAttributes.email']
const enrolling = ['program_slug', 'enrollment.patient_attributes', ...preview]
const payment = within('order', ['existing_card', 'payments_attributes.installments'])

/** Spec 7.3 with the entities of spec 3. */
const second: Row[] = [
  ['POST /auth', [], ['token']],
  ['GET /spree-address', [], within('spreeAddress', [...address, 'spreeAddressId'])],
  ['PUT /spree-address', address, within('spreeAddress', address)],
  ['POST /spree-address', address, ['spreeAddressId']],
  ['GET /spree-credit-card', ['patientId'], within('creditCards', card)],
  ['POST /spree-credit-card', ['patientId', 'gatewayPaymentProfileId', 'isDefault'], within('creditCard', card)],
  ['POST /package-order/coupon-validation', ['packageId', 'subscriptionPeriod', 'couponCode'], priced],
  [
    'POST /package-order',
    ['packageId', 'patientId', 'subscriptionPeriod', 'variantIds', 'spreeAddressId', 'deliveryType', 'couponCode'],
    paid,
  ],
  ['GET /packages/{patientId}', ['patientId'], ['packages.name', ...drug]],
  ['GET /packages/recommended/{patientId}', ['patientId'], ['packages.name', ...drug]],
  ['GET /packages/subscriptions/{userId}', ['userId'], ['packageSubscriptions']],
  ['GET /single-item', ['patientId'], within('singleItems', ['id', 'productId', 'variantId', 'type'])],
  ['GET /single-item/singles', ['patientId'], within('singles', ['id', 'productId', 'variantId', 'type'])],
  ['GET /correios', ['zipCode', 'isCpdf', 'isSexShop'], within('quotes', ['deliveryType', 'price', 'businessDays'])],
  ['GET /products/sex-shop', ['isIronberg', 'isIsha', 'isSereno'], ['sexShopProducts']],
  ['POST /shop/checkout/order', goods, placed],
  ['POST /shop/checkout/payment', ['order_id', 'payment_method', 'installments'], paid],
  ['POST /shop/checkout/coupon', ['coupon_code', 'order_id'], priced],
  ['POST /phytotherapy/checkout/order', goods, placed],
  ['POST /phytotherapy/checkout/payment', ['order_id', 'payment_method', 'installments'], paid],
  ['POST /phytotherapy/checkout/coupon', ['coupon_code', 'order_id'], priced],
  ['POST /weight/payment', ['slug', 'patient_attributes', 'payment_method'], paid],
  ['POST /weight/loggedPayment', ['slug', 'payment_method'], paid],
  ['POST /weight/apply-coupon', ['couponCode', 'slug'], priced],
  ['POST /{apiPath}/user', ['apiPath', 'patient_attributes'], ['userId', 'orderToken']],
]

/** Spec 7.2 with the entities of spec 3. A multipart body has no schema in the document: its call's tests send it. */
const main: Row[] = [
  [
    'GET /api/v2/academy/programs',
    [],
    within('programs', ['slug', 'variantId', 'price', 'trailerSrc', 'thumbSrc', 'description']),
  ],
  ['GET /api/v2/academy/enrollments', [], within('enrollments', ['id', 'orderNumber', 'orderToken', 'totalPrice'])],
  ['POST /api/v2/academy/enrollments', enrolling, ['enrollment.id', 'enrollment.orderToken', 'included.videoPayload']],
  [
    'POST /api/v2/academy/enrollments/{id}/empty_and_add_to_cart',
    ['id', 'variant_id', 'orderToken'],
    within('enrollment', ['orderNumber', 'orderToken', 'totalPrice']),
  ],
  ['GET /api/v2/academy/lesson_previews/{token}', ['token'], ['lessonPreview']],
  ['GET /api/v1/profile', [], ['profile']],
  ['PATCH /api/v1/profile', ['profile'], ['profile']],
  ['PATCH /api/v1/profile/medical_documents', [], ['profile.medicalDocuments']],
  ['DELETE /api/v1/profile/medical_documents/{id}', ['id', 'awsPhoto'], ['profile.medicalDocuments']],
  ['GET /api/v1/consultations', [], ['consultations']],
  ['POST /api/v1/consultations', ['consultation'], ['consultation']],
  ['POST /api/v1/consultations/apply_coupon', ['coupon_code'], ['total']],
  ['POST /api/v1/consultations/{order_id}/update_patient_info', ['order_id', 'patient_attributes'], ['consultation']],
  ['GET /api/v1/messages', ['user_id'], within('messages', ['id', 'body', 'userId'])],
  ['POST /api/v1/messages', ['message.body', 'message.user_id'], within('message', ['id', 'body', 'userId'])],
  ['GET /api/v1/prescriptions', [], ['prescriptions']],
  ['GET /api/v1/doctors', ['pathology', 'profession', 'communication_channel'], ['doctors']],
  ['GET /api/v1/survey', survey, ['survey']],
  ['GET /api/v1/users/check_email_availability', ['email'], ['isAvailable']],
  ['PUT /api/v1/checkouts/{order_number}', ['order_number', ...payment], paid],
  ['GET /api/v2/prep/patients/{user_id}/index', ['user_id'], ['documents']],
  ['GET /api/v2/prep/patients/{user_id}/register', ['user_id'], ['prepUserRegistryData']],
]

/** Calls of spec 7.2 that the storefront answers, beside those of spec 7.1 that hold the same paths. */
const storefront: Row[] = [
  ['POST /spree_oauth/two_factor_token', ['username', 'password', 'cookies_enabled'], []],
  ['POST /spree_oauth/token', ['grant_type', 'username', 'password', 'refresh_token'], []],
  ['POST /spree_oauth/revoke', ['token'], []],
]

const specified = Object.entries({ second, main, storefront }).flatMap(([name, rows]) =>
  rows.map(([call, taken, answered]) => [name, call, taken, answered] as const),
)

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

const operationOf = (name: string, call: string): Operation | undefined => {
  const [method = '', path = ''] = call.split(' ')
  return documents[name]?.paths[path]?.[method.toLowerCase()]
}

test.each(specified)(
  '%s: %s stands in the document with what the specification names',
  (name, call, taken, answered) => {
    const operation = operationOf(name, call)
    expect(operation).toBeDefined()
    const takes = [...(operation?.parameters ?? []).map((one) => one.name), ...fieldsOf(bodyOf(operation?.requestBody))]
    const answer = operation?.responses['200'] ?? operation?.responses['201']
    expect(takes).toEqual(expect.arrayContaining(taken))
    expect(fieldsOf(bodyOf(answer))).toEqual(expect.arrayContaining(answered))
  },
)

test('a course on sale says nothing of who takes it', () => {
  const answer = operationOf('main', 'GET /api/v2/academy/programs')?.responses['200']
  expect(fieldsOf(bodyOf(answer)).filter((field) => /enrol/i.test(field))).toEqual([])
})

test.each(['main', 'second', 'staff'])('%s: each call says what its refusals hold', (name) => {
  const { paths = {} } = documents[name] ?? {}
  const silent = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => ['4XX', '5XX'].some((status) => !bodyOf(responses[status]).$ref))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(paths).length).toBeGreaterThan(10)
  expect(silent).toEqual([])
})
