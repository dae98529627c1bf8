import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const get = async (cep: string, { app }: TestWorld = world) => {
  const response = await app.inject(`/api/v2/storefront/postal_codes/${cep}`)
  return { status: response.statusCode, body: response.json() }
}

describe('a postal code', () => {
  test.each(['01310-200', '01310200'])('%s tells street, district, city and state', async (cep) => {
    expect(await get(cep)).toEqual({
      status: 200,
      body: {
        data: {
          id: '01310200',
          type: 'postal_code',
          attributes: {
            zipcode: '01310-200',
            address1: 'Avenida Paulista',
            district: 'Bela Vista',
            city: 'São Paulo',
            state_abbr: 'SP',
            state_name: 'São Paulo',
            partial: false,
          },
          relationships: {},
        },
      },
    })
  })

  test('that nobody has is 404', async () => {
    expect((await get('19999-999')).status).toBe(404)
  })

  test.each(['0', '0131020', '013102000', '00000-000', 'abcdefgh', '%00', '01310+200'])(
    '%s is malformed: 422',
    async (cep) => {
      expect(await get(cep)).toEqual({
        status: 422,
        body: { error: 'Zip Code is invalid', errors: { zipcode: ['is invalid'] } },
      })
    },
  )
})

test('when the directory does not answer, the state is told from the range, and the rest is left to the buyer', async () => {
  const sandbox = sandboxControl(world.sandbox.url)
  await sandbox.fault({ service: 'postal_codes', kind: 'error', status: 503 })
  expect((await get('88010-400')).body.data.attributes).toEqual({
    zipcode: '88010-400',
    address1: null,
    district: null,
    city: null,
    state_abbr: 'SC',
    state_name: 'Santa Catarina',
    partial: true,
  })
  await sandbox.clearFaults()
  expect((await get('01310-200')).body.data.attributes.partial).toBe(false)
})
