import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test.each(['store', 'stores/prumo', 'stores/1'])(
  '%s: the one shop, with its menus, pages and country',
  async (path) => {
    const { status, body } = await guestOf(world).get(`${path}?include=menus,cms_pages,default_country.states`)
    expect([status, body.data.type, body.data.id]).toEqual([200, 'store', '1'])
    expect(body.data.attributes).toMatchObject({
      name: 'Prumo',
      default_currency: 'BRL',
      supported_locales: 'en,pt-BR',
    })
    const types = new Set(body.included.map(({ type }: { type: string }) => type))
    expect([...types].sort()).toEqual(['cms_page', 'country', 'menu', 'state'])
  },
)

test('another shop: 404', async () => {
  expect((await guestOf(world).get('stores/other')).status).toBe(404)
})
