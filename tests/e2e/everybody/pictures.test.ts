import { beforeAll, describe, expect, test } from 'vitest'
import { pictures } from '../../../packages/ui/src/pictures.ts'
import { query, walkTo } from '../care/care-by-http.ts'
import { useStack } from '../product/stack.ts'

const stack = useStack()

/** Every URL of our files in an answer, at any depth. */
const filesIn = (answer: unknown): string[] =>
  [...JSON.stringify(answer).matchAll(/"([^"]*\/patientArea\/[^"]+)"/g)].map(([, path = '']) => path)

type Json = Record<string, unknown>

type Shown = { orderToken: string; bearer?: string }

const headerOf = ({ orderToken, bearer }: Shown): Record<string, string> => ({
  'x-spree-order-token': orderToken,
  ...(bearer && { authorization: `Bearer ${bearer}` }),
})

const noToken: Shown = { orderToken: '' }

const call = async <Answer = Json>(path: string, init: RequestInit = {}, shown: Shown = noToken): Promise<Answer> => {
  const answer = await fetch(`${stack.product.apiUrl}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...headerOf(shown) },
  })
  expect([path, answer.status < 300]).toEqual([path, true])
  return (await answer.json()) as Answer
}
const post = <Answer = Json>(path: string, body: object, orderToken = '', method = 'POST') =>
  call<Answer>(path, { method, body: JSON.stringify(body) }, { orderToken })

const lines = 'line_items.variant.images,line_items.variant.product.images'

const catalogue = async () => {
  const products = await call(
    '/api/v2/storefront/products?per_page=100&include=images,variants.images,primary_variant.images' +
      '&image_transformation[size]=240x240',
  )
  const rest = ['/api/v1/offerings', '/api/v2/academy/programs', '/api/v1/doctors']
  return filesIn([products, ...(await Promise.all(rest.map((path) => call(path))))])
}

/** Rows that no list shows: medicines, consultations and sessions, whose lines have pictures all the same. */
const everyRow = async () => {
  const rows = await query(stack.product, 'select path from shop.product_images')
  return rows.map(({ path }) => path as string)
}

const ofCart = async () => {
  const cart = await post<{ data: { attributes: { token: string } } }>('/api/v2/storefront/cart', {})
  const { token } = cart.data.attributes
  for (const variant_id of [1197, 1184, 1185, 1181, 1182, 494, 142])
    await post('/api/v2/storefront/cart/add_item', { variant_id, quantity: 1 }, token)
  const found = filesIn(await call(`/api/v2/storefront/cart?include=${lines}`, {}, { orderToken: token }))
  expect(new Set(found).size).toBeGreaterThanOrEqual(7)
  return found
}

const ofEnrollment = async () => {
  const patient_attributes = {
    email: 'figuras-curso@prumo.example',
    first_name: 'Otávio',
    last_name: 'Ramos',
    cpf_number: '12345678909',
    phone_number: '+5511912345678',
    gender: 'male',
    birth_date: '1990-01-01',
    terms_of_service: true,
    cgu_accepted: true,
  }
  const { enrollment } = await post<{ enrollment: { orderNumber: string; orderToken: string } }>(
    '/api/v2/academy/enrollments',
    { program_slug: 'programa-master', enrollment: { patient_attributes } },
  )
  const { orderNumber, orderToken } = enrollment
  const pix = { order: { payments_attributes: { payment_method_id: 1 } } }
  await post(`/api/v1/checkouts/${orderNumber}`, pix, orderToken, 'PUT')
  return ofOrder(orderNumber, { orderToken }, '/patientArea/pictures/programa-master.svg')
}

const ofConsultation = async () => {
  const { consultation, patient } = await walkTo(stack.product, 'figuras-consulta@prumo.example', 'he signs in')
  const { orderNumber, orderToken } = consultation
  // Once it belongs to an account, its owner's session opens it.
  return ofOrder(orderNumber, { orderToken, bearer: patient.bearer }, '/patientArea/pictures/consulta-medica.svg')
}

const ofOrder = async (number: string, shown: Shown, own: string) => {
  const found = filesIn(await call(`/api/v2/storefront/order_status/${number}?include=${lines}`, {}, shown))
  expect(found).toContain(own)
  return found
}

const darkFiles = new Map(Object.values(pictures).map(({ file, darkFile }) => [file, darkFile]))

/** With the versions for dark mode that our pages load. */
const withTwins = (paths: string[]) =>
  [...new Set(paths)].flatMap((path) => {
    const [file = ''] = path.split('/').slice(-1)
    const dark = darkFiles.get(file)
    return dark ? [path, path.replace(file, dark)] : [path]
  })

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

describe('every picture that the API names is there, in light and in dark', () => {
  let named: string[]
  beforeAll(async () => {
    named = (await Promise.all([catalogue(), everyRow(), ofCart(), ofEnrollment(), ofConsultation()])).flat()
  })

  test('of products, variants, styles, offerings, courses, and the lines of orders', async () => {
    const answers = await Promise.all(
      withTwins(named).map(async (path) => {
        const { status, headers } = await fetch(`${stack.product.webUrl}${path}`, { method: 'HEAD' })
        return { path, status, type: headers.get('content-type')?.split(';')[0] }
      }),
    )
    const wrong = answers.filter(
      ({ path, status, type }) => status !== 200 || type !== types[path.split('.').at(-1) ?? ''],
    )
    expect(wrong).toEqual([])
    for (const slug of ['fitoterapicos', 'mais-hair', 'consulta-medica', 'consulta-medica-dark', 'spray-paroxetina'])
      expect(answers.map(({ path }) => path)).toContain(`/patientArea/pictures/${slug}.svg`)
  })

  test('an address of the house is never one of another', () => {
    for (const path of named) expect(path).toMatch(/^\/patientArea\/[a-z]+\/[a-z0-9-]+\.[a-z0-9]+$/)
  })
})
