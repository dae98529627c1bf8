import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf, maria } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { forbidden, includedOf, notFound, plain } from '../wire.ts'
import { address } from './account-attributes.ts'
import { placeOrder } from './customers.ts'

const bruno = 'bruno@prumo.example'

let world: TestWorld
let customer: Guest
let stranger: Guest
beforeAll(async () => {
  world = await testWorld()
  customer = guestOf(world, { bearer: await bearerOf(world, bruno) })
  stranger = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
})
beforeEach(async () => {
  for (const { id } of (await customer.get('account/addresses?per_page=500')).body.data) {
    await customer.delete(`account/addresses/${id}`)
  }
})
afterAll(() => world.close())

const post = (words: object = {}, who = customer) => who.post('account/addresses', { address: { ...maria, ...words } })
const add = async (words: object = {}): Promise<string> => (await post(words)).body.data.id
const idsListed = async (): Promise<string[]> =>
  (await customer.get('account/addresses')).body.data.map(({ id }: { id: string }) => id)
const defaults = async () => {
  const { relationships } = (await customer.get('account')).body.data
  return [relationships.default_billing_address.data?.id, relationships.default_shipping_address.data?.id]
}
const full = (error: string, errors: Record<string, string[]>) => ({ status: 422, body: { error, errors } })
const streetOf = async (number: string) =>
  includedOf((await customer.get(`account/orders/${number}?include=shipping_address`)).body, 'address')[0].attributes
    .address1

describe('contract 3.1: address', () => {
  test('attributes; No relationships', async () => {
    const words = { ...maria, address2: 'Apto. 12', company: 'Prumo', label: 'Casa' }
    const { status, body } = await post(words)
    expect([status, body]).toEqual([200, { data: address }])
    const { country_iso: _iso, state_name: _state, ...same } = words
    expect(body.data.attributes).toEqual({
      ...same,
      state_name: 'São Paulo',
      state_code: 'SP',
      country_name: 'Brasil',
      country_iso: 'BR',
      country_iso3: 'BRA',
      public_metadata: {},
    })
  })

  test.each(['BR', 'br', 'BRA', 'bra', 'Bra'])('`country_iso` accepts ISO2 or ISO3, any case: %s', async (iso) => {
    expect((await post({ country_iso: iso })).body.data.attributes.country_iso).toBe('BR')
  })

  test.each(['SP', 'sp', 'São Paulo', 'são paulo', 'SÃO PAULO'])(
    '`state_name` accepts the state’s full name or its abbreviation; it is resolved to that state: %s',
    async (state_name) => {
      const { attributes } = (await post({ state_name })).body.data
      expect([attributes.state_code, attributes.state_name]).toEqual(['SP', 'São Paulo'])
    },
  )

  test('also country_id, state_id', async () => {
    const { body } = await customer.get('countries/BR?include=states')
    const { id: state_id } = includedOf(body, 'state').find(({ attributes }) => attributes.abbr === 'RJ')
    const { country_iso: _iso, state_name: _state, ...rest } = maria
    const input = {
      address: { ...rest, zipcode: '20040-002', city: 'Rio de Janeiro', country_id: body.data.id, state_id },
    }
    const { attributes } = (await customer.post('account/addresses', input)).body.data
    expect([attributes.country_iso, attributes.state_code]).toEqual(['BR', 'RJ'])
  })

  test('For countries with required states an unknown state is errors.state ["is invalid"]', async () => {
    expect(await post({ state_name: 'Atlantis' })).toEqual(full('State is invalid', { state: ['is invalid'] }))
  })

  test.each(['', null, undefined])('none at all ["can\'t be blank"]: %s', async (state_name) => {
    expect(await post({ state_name })).toEqual(full("State can't be blank", { state: ["can't be blank"] }))
  })

  test('States required: of the countries that we know, BR ES PT US', async () => {
    const { data } = (await customer.get('countries')).body
    const required = data.filter(
      ({ attributes }: { attributes: { states_required: boolean } }) => attributes.states_required,
    )
    expect(required.map(({ attributes }: { attributes: { iso: string } }) => attributes.iso).sort()).toEqual([
      'BR',
      'ES',
      'PT',
      'US',
    ])
  })

  test.each([
    ['firstname', 'First Name'],
    ['lastname', 'Last Name'],
    ['address1', 'Address'],
    ['city', 'City'],
    ['zipcode', 'Zip Code'],
    ['phone', 'Phone'],
  ])('Required: %s; Human field name: %s', async (name, human) => {
    for (const value of ['', '  ', null, undefined]) {
      expect(await post({ [name]: value })).toEqual(full(`${human} can't be blank`, { [name]: ["can't be blank"] }))
    }
  })

  test.each(['', 'XX', undefined])('Required: country: %s', async (country_iso) => {
    const { status, body } = await post({ country_iso })
    expect([status, body.errors.country, body.error]).toEqual([
      422,
      ["can't be blank"],
      expect.stringContaining("Country can't be blank"),
    ])
  })

  test.each(['123', '0131-0200', 'ABCDE-FGH', '01310-2000'])('errors.zipcode ["is invalid"]: %s', async (zipcode) => {
    expect(await post({ zipcode })).toEqual(full('Zip Code is invalid', { zipcode: ['is invalid'] }))
  })

  test.each(['01310-200', '01310200'])(
    String.raw`Zipcode must fit the country's pattern (BR \d{5}-?\d{3}): %s`,
    async (zipcode) => expect((await post({ zipcode })).body.data.attributes.zipcode).toBe(zipcode),
  )

  test('label is unique per user, case-insensitively', async () => {
    await add({ label: 'Casa' })
    expect(await post({ label: 'CASA' })).toEqual(
      full('Label has already been taken', { label: ['has already been taken'] }),
    )
    expect((await post({ label: 'casa' }, stranger)).status).toBe(200)
  })

  test('Sending only firstname, lastname, address1, address2 gives exactly these words', async () => {
    const words = { firstname: 'Maria', lastname: 'Silva', address1: 'Rua Augusta, 1', address2: 'Casa 2' }
    const { status, body } = await customer.post('account/addresses', { address: words })
    const blank = ["can't be blank"]
    expect([status, body]).toEqual([
      422,
      {
        error: "City can't be blank, Country can't be blank, Zip Code can't be blank, Phone can't be blank",
        errors: { city: blank, country: blank, zipcode: blank, phone: blank },
      },
    ])
  })
})

describe('contract 3.1: GET /account/addresses', () => {
  test('200 list (meta, links)', async () => {
    await add()
    const { status, body } = await customer.get('account/addresses')
    expect([status, Object.keys(body).sort(), body.data]).toEqual([200, ['data', 'links', 'meta'], [address]])
    expect(body.meta).toEqual({ count: 1, total_count: 1, total_pages: 1 })
  })

  test('own, not deleted, only countries the store’s checkout zone covers', async () => {
    const [kept, deleted] = [await add(), await add()]
    await post({}, stranger)
    await customer.delete(`account/addresses/${deleted}`)
    const abroad = await post({ country_iso: 'AR', zipcode: '1425', state_name: 'Buenos Aires' })
    expect([abroad.status, await idsListed()]).toEqual([200, [kept]])
    await customer.delete(`account/addresses/${abroad.body.data.id}`)
  })
})

describe('contract 3.1: GET /account/addresses/{id}', () => {
  test('200; others’ or deleted: 404', async () => {
    const id = await add()
    expect(await customer.get(`account/addresses/${id}`)).toEqual({ status: 200, body: { data: { ...address, id } } })
    expect(await stranger.get(`account/addresses/${id}`)).toEqual(notFound)
    await customer.delete(`account/addresses/${id}`)
    expect(await customer.get(`account/addresses/${id}`)).toEqual(notFound)
  })
})

describe('contract 3.1: POST /account/addresses', () => {
  test('**200**; the user’s first address becomes both defaults', async () => {
    const first = await post()
    expect(first.status).toBe(200)
    await add()
    const { id } = first.body.data
    expect(await defaults()).toEqual([id, id])
  })

  test('400 without `address`', async () => {
    expect(await customer.post('account/addresses', maria)).toEqual(
      plain(400, 'param is missing or the value is empty: address'),
    )
  })
})

describe('contract 3.1: PATCH /account/addresses/{id}', () => {
  test('in place while not used by a completed order', async () => {
    const id = await add({ label: 'Casa' })
    const { status, body } = await customer.patch(`account/addresses/${id}`, {
      address: { city: 'Santos', zipcode: '11060-002' },
    })
    expect([status, body]).toEqual([200, { data: { ...address, id } }])
    expect(body.data.attributes).toMatchObject({ city: 'Santos', label: 'Casa', firstname: 'Maria', state_code: 'SP' })
    expect(await idsListed()).toEqual([id])
  })

  test('once used, the old one is retired and a new id comes back', async () => {
    const id = await add()
    const number = await placeOrder(customer, bruno, id)
    const { status, body } = await customer.patch(`account/addresses/${id}`, { address: { address1: 'Rua Nova, 1' } })
    expect([status, body.data.attributes.address1]).toEqual([200, 'Rua Nova, 1'])
    expect(body.data.id).not.toBe(id)
    expect(await idsListed()).toEqual([body.data.id])
    expect(await customer.get(`account/addresses/${id}`)).toEqual(notFound)
    expect(await streetOf(number)).toBe(maria.address1)
  })

  test('422', async () => {
    const id = await add()
    expect(await customer.patch(`account/addresses/${id}`, { address: { zipcode: 'x', phone: '' } })).toEqual(
      full("Zip Code is invalid, Phone can't be blank", { zipcode: ['is invalid'], phone: ["can't be blank"] }),
    )
  })
})

describe('contract 3.1: DELETE /account/addresses/{id}', () => {
  test('204; defaults move to another address', async () => {
    const [first, second] = [await add(), await add()]
    expect(await customer.delete(`account/addresses/${first}`)).toEqual({ status: 204, body: null })
    expect(await defaults()).toEqual([second, second])
    await customer.delete(`account/addresses/${second}`)
    expect(await defaults()).toEqual([undefined, undefined])
  })

  test('soft-deleted when an order uses it', async () => {
    const id = await add()
    const number = await placeOrder(customer, bruno, id)
    expect((await customer.delete(`account/addresses/${id}`)).status).toBe(204)
    expect(await idsListed()).toEqual([])
    expect(await streetOf(number)).toBe(maria.address1)
  })
})

describe('contract 3.1: All', () => {
  const each: [string, string][] = [
    ['GET', '/{id}'],
    ['PATCH', '/{id}'],
    ['DELETE', '/{id}'],
  ]
  test.each([...each, ['GET', ''], ['POST', '']])('403 without user: %s account/addresses%s', async (method, path) => {
    const id = await add()
    const payload = method === 'GET' ? undefined : { address: maria }
    expect(await guestOf(world).call(method, `account/addresses${path.replace('{id}', id)}`, payload)).toEqual(
      forbidden,
    )
  })

  test.each(each)('404: %s account/addresses%s of others, unknown, no number', async (method, path) => {
    const id = await add()
    const payload = method === 'GET' ? undefined : { address: maria }
    for (const [who, wanted] of [
      [stranger, id],
      [customer, '999999'],
      [customer, 'x'],
    ] as const) {
      expect(await who.call(method, `account/addresses${path.replace('{id}', wanted)}`, payload)).toEqual(notFound)
    }
  })
})
