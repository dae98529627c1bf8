import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const get = async (path: string) => {
  const response = await world.app.inject(`/api/v2/storefront/${path}`)
  return { status: response.statusCode, body: response.json() }
}

const brazil = {
  iso: 'BR',
  iso3: 'BRA',
  iso_name: 'BRAZIL',
  name: 'Brasil',
  states_required: true,
  zipcode_required: true,
  default: true,
}

describe('contract 6: country', () => {
  test('the list holds all on one page, and no states', async () => {
    const { body } = await get('countries')
    expect(body.meta).toEqual({ count: 12, total_count: 12, total_pages: 1 })
    const found = body.data.find(({ id }: { id: string }) => id === '76')
    expect(found.attributes).toEqual(brazil)
    expect(Object.keys(found.relationships)).toEqual(['checkout_zone_applicable_states'])
    expect(await get('countries?include=states')).toMatchObject({
      status: 200,
      body: { data: body.data, included: [] },
    })
  })

  test('filter[shippable] leaves the one that we deliver to', async () => {
    const { body } = await get('countries?filter[shippable]=true')
    expect(body.data.map(({ attributes }: { attributes: { iso: string } }) => attributes.iso)).toEqual(['BR'])
  })

  test('may be asked for in pages', async () => {
    const { meta, links } = (await get('countries?per_page=5&page=3')).body
    expect(meta).toEqual({ count: 2, total_count: 12, total_pages: 3 })
    expect(links.next).toBe('http://localhost/api/v2/storefront/countries?per_page=5&page=3')
  })

  test.each(['BR', 'br', 'bra', 'BRA', '76', 'default'])('GET /countries/%s', async (code) => {
    expect(await get(`countries/${code}`)).toMatchObject({
      status: 200,
      body: { data: { id: '76', attributes: brazil } },
    })
  })

  test('shows its 27 states, by name', async () => {
    for (const path of ['countries/default', 'countries/br']) {
      const { included, data } = (await get(`${path}?include=states`)).body
      expect(data.relationships.states.data).toHaveLength(27)
      expect(included).toHaveLength(27)
      expect(included[0]).toEqual({
        id: '12',
        type: 'state',
        attributes: { abbr: 'AC', name: 'Acre' },
        relationships: {},
      })
    }
  })

  test.each(['XX', 'brasil', '%00', '9999', 'b', '%F0%9F%87%A7%F0%9F%87%B7'])(
    'GET /countries/%s is 404',
    async (code) => {
      expect((await get(`countries/${code}`)).status).toBe(404)
    },
  )
})
