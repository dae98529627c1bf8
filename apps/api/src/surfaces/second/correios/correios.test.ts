import { quoteShipping as contract } from '@prumo/contracts/second'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMedicineOrder } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const ask = async (query: Record<string, string>) => {
  const answer = await world.app.inject({ url: '/correios', query })
  return { status: answer.statusCode, body: answer.json() }
}

test.each<Record<string, string>>([{}, { isSexShop: 'true' }, { isCpdf: 'true', isSexShop: 'false' }])(
  'a small parcel to Avenida Paulista, asked for with %j',
  async (more) => {
    const { status, body } = await ask({ zipCode: '01310-200', ...more })
    expect(status).toBe(200)
    const { quotes } = contract.response.parse(body)
    expect(quotes.map(({ deliveryType }) => deliveryType).sort()).toEqual(['PAC', 'SEDEX'])
  },
)

test.each(['01310200', '01310-200', '01.310-200', '01310 200', ' 01310-200 '])('%s is a code', async (zipCode) => {
  expect((await ask({ zipCode })).status).toBe(200)
})

test('what has a parcel beside a course costs what the parcel costs; a pharmacy sends its own from its own place', async () => {
  const priceOf = async (more: Record<string, string>) =>
    contract.response.parse((await ask({ zipCode: '01310200', ...more })).body).quotes
  expect(await priceOf({ variantIds: '142,1215' })).toEqual(await priceOf({ variantIds: '1215' }))
  expect(await priceOf({ sellerId: '2' })).not.toEqual([])
})

test('who asks without end from one address is told to wait', async () => {
  const strict = await testWorld({ RATE_LIMIT_FACTOR: '0.01' })
  const statuses = []
  for (let asked = 0; asked < 5; asked += 1)
    statuses.push((await strict.app.inject({ url: '/correios', query: { zipCode: '01310200' } })).statusCode)
  await strict.close()
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('a treatment costs what its order will say', async () => {
  const { body } = await ask({ zipCode: '01310200', variantIds: '941' })
  const sedex = contract.response.parse(body).quotes.find(({ deliveryType }) => deliveryType === 'SEDEX')
  const order = await aMedicineOrder(world.ctx({ kind: 'system' }))
  expect(Math.round((sedex?.price ?? 0) * 100)).toBe(order.shipTotalCents)
})

test.each([
  [{ zipCode: '0131' }, 422, { error: 'Confira o CEP.', errors: { zipCode: ['Confira o CEP.'] } }],
  [{ zipCode: '01310200', variantIds: '999999' }, 404, { error: 'Não encontramos o que você procura.' }],
  [{ zipCode: '01310200', variantIds: '941', sellerId: '999999' }, 404, { code: 'not_found' }],
  [{ zipCode: '01310200', sellerId: '999999' }, 404, { code: 'not_found' }],
  [{ zipCode: 'x0y1z3102-0 0' }, 422, { errors: { zipCode: ['Confira o CEP.'] } }],
  [{ zipCode: '0131-0200' }, 422, { errors: { zipCode: ['Confira o CEP.'] } }],
  [
    { zipCode: '01310200', variantIds: '142' },
    422,
    {
      error: 'Aqui não há nada para entregar: você acessa pela internet, e não paga frete.',
      faults: { variantIds: [{ code: 'nothing_to_send', params: {} }] },
    },
  ],
  [{ zipCode: '01310200', variantIds: '941', sellerId: 'x' }, 400, { code: 'invalid_parameter' }],
  [{ zipCode: '01310200', variantIds: '1;drop' }, 400, { error: 'Há um valor que não entendemos neste pedido.' }],
  [
    { zipCode: '00000000' },
    422,
    {
      error: 'Não entregamos neste CEP.',
      code: 'invalid_fields',
      errors: { zipCode: ['Não entregamos neste CEP.'] },
      faults: { zipCode: [{ code: 'not_delivered_to', params: {} }] },
    },
  ],
  [{}, 400, { code: 'invalid_parameter', errors: { zipCode: ['Preencha este campo.'] } }],
])('%j: %i, and the message is what the client shows (spec 8)', async (query, status, body) => {
  expect(await ask(query)).toMatchObject({ status, body })
})
