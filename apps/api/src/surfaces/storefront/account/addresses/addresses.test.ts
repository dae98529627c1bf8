import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, guestOf, maria } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let bruno: Guest
let stranger: Guest
beforeAll(async () => {
  it = await testWorld()
  const bearer = await enter('bruno@prumo.example')
  bruno = guestOf(it, { bearer })
  stranger = guestOf(it, { bearer: await enter('diego@prumo.example') })
})
afterAll(() => it.close())
beforeEach(async () => {
  for (const customer of [bruno, stranger]) {
    for (const { id } of (await customer.get('account/addresses?per_page=500')).body.data) {
      await customer.delete(`account/addresses/${id}`)
    }
  }
})

const enter = async (username: string): Promise<string> => {
  const payload = { grant_type: 'password', username, password: 'prumo-demo-2026' }
  return (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json().access_token
}
const add = async (words: object = {}, customer = bruno) =>
  String((await customer.post('account/addresses', { address: { ...maria, ...words } })).body.data.id)
const idsOf = async (query = '', customer = bruno): Promise<string[]> =>
  (await customer.get(`account/addresses${query}`)).body.data.map(({ id }: { id: string }) => id)
const defaultsOf = async (customer = bruno) => {
  const { relationships } = (await customer.get('account')).body.data
  return [relationships.default_billing_address.data?.id, relationships.default_shipping_address.data?.id]
}

/** Bruno places an order with this saved address. */
const placeWith = async (addressId: string) => {
  await bruno.open({ 1215: 1 })
  const order = { email: 'bruno@prumo.example', bill_address_id: addressId, ship_address_id: addressId }
  expect((await bruno.patch('checkout', { order })).status).toBe(200)
  await bruno.payByPix()
  expect((await bruno.complete()).status).toBe(200)
  return bruno.number
}
const streetOf = async (number: string) =>
  (await bruno.get(`account/orders/${number}?include=shipping_address`)).body.included[0].attributes.address1

describe('contract.md 3.1: POST /account/addresses', () => {
  test('200 with every attribute and no relationships; the first becomes both defaults', async () => {
    const input = { ...maria, state_name: 'sao paulo', country_iso: 'bra', label: 'Casa', company: 'Prumo' }
    const { status, body } = await bruno.post('account/addresses', { address: input })
    expect([status, body.data]).toEqual([
      200,
      {
        id: expect.any(String),
        type: 'address',
        attributes: {
          firstname: 'Maria',
          lastname: 'Silva',
          address1: 'Avenida Paulista, 1578',
          address2: null,
          city: 'São Paulo',
          zipcode: '01310-200',
          phone: '+55 11 91234-5678',
          state_name: 'São Paulo',
          state_code: 'SP',
          company: 'Prumo',
          country_name: body.data.attributes.country_name,
          country_iso: 'BR',
          country_iso3: 'BRA',
          label: 'Casa',
          public_metadata: {},
        },
        relationships: {},
      },
    ])
    const second = await add()
    expect(second).not.toBe(body.data.id)
    expect(await defaultsOf()).toEqual([body.data.id, body.data.id])
  })

  test('firstname, lastname, address1 and address2 alone: the contract’s exact words', async () => {
    const address = { firstname: 'Maria', lastname: 'Silva', address1: 'Avenida Paulista', address2: '' }
    const { status, body } = await bruno.post('account/addresses', { address })
    expect([status, body.error]).toEqual([
      422,
      "City can't be blank, Country can't be blank, Zip Code can't be blank, Phone can't be blank",
    ])
    expect(Object.keys(body.errors).sort()).toEqual(['city', 'country', 'phone', 'zipcode'])
  })

  test.each([
    [{ zipcode: '123' }, { zipcode: ['is invalid'] }],
    [{ state_name: 'Atlantis' }, { state: ['is invalid'] }],
    [{ state_name: '' }, { state: ["can't be blank"] }],
  ])('422: %j', async (words, errors) => {
    const { status, body } = await bruno.post('account/addresses', { address: { ...maria, ...words } })
    expect([status, body.errors]).toEqual([422, errors])
  })

  test('label is unique per user, case-insensitively; a removed one is free again', async () => {
    const id = await add({ label: 'Casa' })
    const { status, body } = await bruno.post('account/addresses', { address: { ...maria, label: 'CASA' } })
    expect([status, body]).toEqual([
      422,
      { error: 'Label has already been taken', errors: { label: ['has already been taken'] } },
    ])
    expect(await add({ label: 'casa' }, stranger)).toMatch(/^\d+$/)
    await bruno.delete(`account/addresses/${id}`)
    expect(await add({ label: 'casa' })).toMatch(/^\d+$/)
  })

  test('400 without `address`, 403 for a guest', async () => {
    const { status, body } = await bruno.post('account/addresses', { address: {} })
    expect([status, body]).toEqual([400, { error: 'param is missing or the value is empty: address' }])
    expect((await guestOf(it).post('account/addresses', { address: maria })).status).toBe(403)
  })

  test('two first ones at once: one is both defaults', async () => {
    const ids = await Promise.all([add(), add()])
    const [bill, ship] = await defaultsOf()
    expect(ids).toContain(bill)
    expect(ship).toBe(bill)
  })

  test('Idempotency-Key: the same answer, one address', async () => {
    const post = () => bruno.call('POST', 'account/addresses', { address: maria }, { 'idempotency-key': 'address-1' })
    const answers = [await post(), await post()]
    expect(answers[1]).toEqual(answers[0])
    expect(await idsOf()).toHaveLength(1)
  })
})

describe('contract.md 3.1: GET /account/addresses', () => {
  test('200 list with meta and links: own, not deleted, only where we deliver', async () => {
    const [first, second, gone] = [await add(), await add(), await add()]
    const abroad = { country_iso: 'AR', state_name: '', zipcode: '1000', city: 'Buenos Aires' }
    const elsewhere = await add(abroad)
    expect(elsewhere).toMatch(/^\d+$/)
    await add({}, stranger)
    await bruno.delete(`account/addresses/${gone}`)
    const { status, body } = await bruno.get('account/addresses?per_page=1&sort=-id&fields[address]=city')
    expect([status, body.meta]).toEqual([200, { count: 1, total_count: 2, total_pages: 2 }])
    expect(body.data).toEqual([{ id: second, type: 'address', attributes: { city: 'São Paulo' }, relationships: {} }])
    expect(Object.keys(body.links).sort()).toEqual(['first', 'last', 'next', 'prev', 'self'])
    expect(await idsOf('?per_page=1&sort=-id&page=2')).toEqual([first])
    expect(await idsOf('?sort=id,nonsense')).toEqual([first, second])
    expect((await bruno.get('account/addresses?include=user')).status).toBe(400)
    expect((await guestOf(it).get('account/addresses')).status).toBe(403)
    await bruno.delete(`account/addresses/${elsewhere}`)
  })
})

describe('contract.md 3.1: GET /account/addresses/{id}', () => {
  test('200; others’ or deleted: 404', async () => {
    const id = await add()
    expect((await bruno.get(`account/addresses/${id}`)).body.data.id).toBe(id)
    await bruno.delete(`account/addresses/${id}`)
    expect((await bruno.get(`account/addresses/${id}`)).status).toBe(404)
  })
})

test('others’, unknown and meaningless ids: 404 alike, and nothing changes; a guest: 403', async () => {
  const id = await add()
  for (const [who, wanted] of [
    [stranger, id],
    [bruno, '999999'],
    [bruno, 'x'],
    [bruno, '-1'],
  ] as const) {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const payload = method === 'GET' ? undefined : { address: { city: 'Mallory' } }
      const { status, body } = await who.call(method, `account/addresses/${wanted}`, payload)
      expect([method, status, body]).toEqual([
        method,
        404,
        { error: 'The resource you were looking for could not be found.' },
      ])
    }
  }
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    expect((await guestOf(it).call(method, `account/addresses/${id}`)).status).toBe(403)
  }
  expect((await bruno.get(`account/addresses/${id}`)).body.data.attributes.city).toBe('São Paulo')
})

describe('contract.md 3.1: PATCH /account/addresses/{id}', () => {
  test('200, in place while not used by a completed order; only given fields change', async () => {
    const id = await add({ label: 'Casa' })
    const { status, body } = await bruno.patch(`account/addresses/${id}`, {
      address: { city: 'Santos', zipcode: '11060-002', id: '1' },
    })
    expect([status, body.data.id]).toEqual([200, id])
    expect(body.data.attributes).toMatchObject({ city: 'Santos', label: 'Casa', state_code: 'SP', firstname: 'Maria' })
    const refused = await bruno.patch(`account/addresses/${id}`, { address: { phone: '' } })
    expect([refused.status, refused.body.errors]).toEqual([422, { phone: ["can't be blank"] }])
    expect((await bruno.patch(`account/addresses/${id}`)).status).toBe(400)
  })

  test('once used, the old one is retired and a new id comes back, which is the default now', async () => {
    const id = await add({ label: 'Casa' })
    const number = await placeWith(id)
    const { status, body } = await bruno.patch(`account/addresses/${id}`, { address: { address1: 'Rua Nova, 1' } })
    expect(status).toBe(200)
    expect(body.data.id).not.toBe(id)
    expect(body.data.attributes.label).toBe('Casa')
    expect(await idsOf()).toEqual([body.data.id])
    expect(await defaultsOf()).toEqual([body.data.id, body.data.id])
    expect(await streetOf(number)).toBe('Avenida Paulista, 1578')
  })
})

describe('contract.md 3.1: DELETE /account/addresses/{id}', () => {
  test('204, once; defaults move to another address', async () => {
    const [first, second] = [await add(), await add()]
    const { status, body } = await bruno.delete(`account/addresses/${first}`)
    expect([status, body]).toEqual([204, null])
    expect(await defaultsOf()).toEqual([second, second])
    expect((await bruno.delete(`account/addresses/${first}`)).status).toBe(404)
    await bruno.delete(`account/addresses/${second}`)
    expect(await defaultsOf()).toEqual([undefined, undefined])
  })

  test('one that an order uses stays the order’s', async () => {
    const id = await add()
    const number = await placeWith(id)
    expect((await bruno.delete(`account/addresses/${id}`)).status).toBe(204)
    expect(await streetOf(number)).toBe('Avenida Paulista, 1578')
  })
})
