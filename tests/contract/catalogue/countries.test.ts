import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { flag, id, includedOf, notFound, text, toMany } from '../wire.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const get = (path: string) => guestOf(world).get(path)

const country = {
  id,
  type: 'country',
  attributes: {
    iso: expect.stringMatching(/^[A-Z]{2}$/),
    iso3: expect.stringMatching(/^[A-Z]{3}$/),
    iso_name: expect.stringMatching(/^[^a-z]+$/),
    name: text,
    states_required: flag,
    zipcode_required: flag,
    default: flag,
  },
  relationships: { checkout_zone_applicable_states: toMany('state') },
}
const shownCountry = { ...country, relationships: { ...country.relationships, states: toMany('state') } }

describe('contract 6: country', () => {
  test('every attribute, iso_name in upper case; states only on show', async () => {
    const { status, body } = await get('countries')
    expect([status, body.data]).toEqual([200, body.data.map(() => country)])
    expect(await get('countries?include=states')).toMatchObject({ status: 200, body: { included: [] } })
    expect((await get('countries/BR')).body.data).toEqual(shownCountry)
  })

  test('state: abbr, name', async () => {
    const { body } = await get('countries/BR?include=states')
    expect(includedOf(body, 'state')).toHaveLength(27)
    for (const state of includedOf(body, 'state')) {
      expect(state).toEqual({ id, type: 'state', attributes: { abbr: text, name: text }, relationships: {} })
    }
  })

  test('checkout_zone_applicable_states are includable', async () => {
    const { body } = await get('countries?include=checkout_zone_applicable_states')
    expect(includedOf(body, 'state')).toHaveLength(27)
  })
})

test('contract 6: GET /countries (filter[shippable]=true)', async () => {
  const { body } = await get('countries?filter[shippable]=true')
  expect(body.data.map(({ attributes }: { attributes: { iso: string } }) => attributes.iso)).toEqual(['BR'])
})

test('contract 1.5: Countries default to all on one page', async () => {
  const { body } = await get('countries')
  expect([body.meta.total_pages, body.meta.count]).toEqual([1, body.meta.total_count])
})

describe('contract 6: GET /countries/{iso|iso3|id}, any case', () => {
  test.each(['BR', 'br', 'BRA', 'bra', '76'])('%s', async (code) => {
    const { status, body } = await get(`countries/${code}`)
    expect([status, body.data.attributes.iso3]).toEqual([200, 'BRA'])
  })

  test('GET /countries/default', async () => {
    const { status, body } = await get('countries/default')
    expect([status, body.data]).toEqual([200, shownCountry])
    expect(body.data.attributes).toMatchObject({ iso: 'BR', default: true })
  })

  test('Unknown iso: 404', async () => expect(await get('countries/xx')).toEqual(notFound))
})
