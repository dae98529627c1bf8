import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCard } from '../../../apps/api/src/domains/money/payments/index.ts'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf, maria } from '../../../apps/api/src/testing/guest.ts'
import { userIdOf } from '../../../apps/api/src/testing/own-orders.ts'
import { sandboxControl } from '../../../apps/api/src/testing/sandbox-control.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { storefront } from '../caller.ts'

const bruno = 'bruno@prumo.example'

let world: TestWorld
let customer: Guest
let manyListed: Guest
beforeAll(async () => {
  world = await testWorld()
  manyListed = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
  for (let count = 1; count <= 26; count++) await manyListed.post('wishlists', { name: `Lista ${count}` })
  customer = guestOf(world, { bearer: await bearerOf(world, bruno) })
  for (const round of [1, 2, 3]) {
    await customer.post('account/addresses', { address: { ...maria, label: `Casa ${round}` } })
    await customer.post('wishlists', { name: `Lista ${round}` })
    const userId = await userIdOf(world.ctx(), bruno)
    await saveCard(world.ctx({ kind: 'system' }), {
      userId,
      token: await sandboxControl(world.sandbox.url).cardToken(),
    })
    await customer.open({ 1215: round })
    await customer.fillIn({ email: bruno })
    await customer.payByPix()
    await customer.complete()
    world.clock.advance(60_000)
  }
})
afterAll(() => world.close())

// Every endpoint that answers a list with meta and links.
const lists = [
  'products',
  'taxons',
  'countries',
  'cms_pages',
  'menus',
  'account/addresses',
  'account/credit_cards',
  'account/orders',
  'wishlists',
]
const idsOf = async (path: string): Promise<string[]> =>
  (await customer.get(path)).body.data.map(({ id }: { id: string }) => id)
const host = 'http://localhost:80'
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

describe.each(lists)('contract 1.5: %s', (path) => {
  test('`meta: {count, total_count, total_pages}` (count = this page)', async () => {
    const all = (await customer.get(`${path}?per_page=500`)).body
    const total = all.data.length
    expect(total).toBeGreaterThan(0)
    expect(all.meta).toMatchObject({ count: total, total_count: total, total_pages: 1 })
    const page = (await customer.get(`${path}?per_page=1`)).body
    expect(page.meta).toMatchObject({ count: 1, total_count: total, total_pages: total })
    const members =
      path === 'products' ? ['count', 'filters', 'total_count', 'total_pages'] : ['count', 'total_count', 'total_pages']
    expect(Object.keys(page.meta).sort()).toEqual(members)
  })

  test('`page` (1-based), `per_page`: the pages together are the whole, each once', async () => {
    const whole = await idsOf(`${path}?per_page=500`)
    const size = Math.ceil(whole.length / 3)
    const pages: string[] = []
    for (const page of [1, 2, 3, 4]) pages.push(...(await idsOf(`${path}?per_page=${size}&page=${page}`)))
    expect(pages).toEqual(whole)
  })

  test('`links: {self, next, prev, last, first}`, absolute URLs keeping per_page/filter/sort/include/fields', async () => {
    const kept = { per_page: '1', sort: '-id', 'fields[cart]': 'number', 'filter[nothing]': 'x' }
    const query = new URLSearchParams({ ...kept, page: '2' })
    const { links, meta } = (await customer.get(`${path}?${query}`)).body
    expect(Object.keys(links).sort()).toEqual(['first', 'last', 'next', 'prev', 'self'])
    const last = String(meta.total_pages)
    const next = String(Math.min(3, meta.total_pages))
    for (const [name, page] of Object.entries({ self: '2', next, prev: '1', last, first: '1' })) {
      expect(new URL(links[name]).origin + new URL(links[name]).pathname).toBe(
        `${new URL(host).origin}${storefront}/${path}`,
      )
      expect([name, queryOf(links[name])]).toEqual([name, { ...kept, page }])
    }
  })

  test('On the last page `next` repeats the last page; on page 1 `prev` is page 1. Never null', async () => {
    const { total_pages } = (await customer.get(`${path}?per_page=1`)).body.meta
    const lastPage = (await customer.get(`${path}?per_page=1&page=${total_pages}`)).body.links
    expect([queryOf(lastPage.next).page, lastPage.next]).toEqual([String(total_pages), lastPage.last])
    const firstPage = (await customer.get(`${path}?per_page=1`)).body.links
    expect([queryOf(firstPage.prev).page, firstPage.prev]).toEqual(['1', firstPage.first])
    expect(Object.values({ ...lastPage, ...firstPage }).every((link) => typeof link === 'string')).toBe(true)
  })

  test('the links lead where they say', async () => {
    const { links } = (await customer.get(`${path}?per_page=1`)).body
    const second = await customer.get(links.next.split(`${storefront}/`)[1])
    expect(queryOf(second.body.links.prev)).toEqual(queryOf(links.first))
    expect(queryOf(second.body.links.self)).toEqual(queryOf(links.next))
    expect(second.body.data).toEqual(
      (await customer.get(`${path}?per_page=1&page=${queryOf(links.next).page}`)).body.data,
    )
  })

  test('beyond the last page: 200 with nothing', async () => {
    const { status, body } = await customer.get(`${path}?page=9999`)
    expect([status, body.data, body.meta.count]).toEqual([200, [], 0])
  })

  test('an unknown attribute to sort by is ignored', async () => {
    expect(await idsOf(`${path}?sort=nothing,-never`)).toEqual(await idsOf(path))
  })

  test('`sort=a,-b`: by id both ways', async () => {
    const ascending = await idsOf(`${path}?sort=id&per_page=500`)
    expect(ascending).toEqual([...ascending].sort((a, b) => Number(a) - Number(b)))
    expect(await idsOf(`${path}?sort=-id&per_page=500`)).toEqual(ascending.toReversed())
  })
})

describe('contract 1.5: `per_page` 1..500; anything else falls back to 25', () => {
  test.each(['0', '-1', '501', '9999999999999', 'ten', '', '1.5'])('per_page=%s', async (perPage) => {
    const { data, meta } = (await manyListed.get(`wishlists?per_page=${perPage}`)).body
    expect([data.length, meta]).toEqual([25, { count: 25, total_count: 26, total_pages: 2 }])
  })

  test.each(['26', '500', ' 26'])('per_page=%s is taken', async (perPage) => {
    expect((await manyListed.get(`wishlists?per_page=${perPage}`)).body.meta.count).toBe(26)
  })

  test('Ours: `account/orders` takes up to 1000', async () => {
    const pagesAt = async (path: string) => (await customer.get(path)).body.links.self
    expect(await pagesAt('account/orders?per_page=1000')).toContain('per_page=1000')
    expect((await customer.get('account/orders?per_page=1000')).body.meta).toEqual({
      count: 3,
      total_count: 3,
      total_pages: 1,
    })
  })

  test.each(['0', '-1', 'two', ''])('page=%s is the first', async (page) => {
    expect(await idsOf(`products?per_page=2&page=${page}`)).toEqual(await idsOf('products?per_page=2'))
  })

  test('Countries default to all on one page', async () => {
    const { data, meta } = (await customer.get('countries')).body
    expect(meta).toEqual({ count: data.length, total_count: data.length, total_pages: 1 })
    expect((await customer.get('countries?per_page=1')).body.meta).toEqual({
      count: 1,
      total_count: data.length,
      total_pages: data.length,
    })
  })
})

describe('contract 1.5: Always allowed to sort by', () => {
  const valuesOf = async (path: string, name: string): Promise<string[]> =>
    (await customer.get(path)).body.data.map(
      ({ attributes }: { attributes: Record<string, string> }) => attributes[name],
    )

  test.each([
    ['products', 'name'],
    ['products', 'slug'],
    ['products', 'updated_at'],
    ['products', 'available_on'],
    ['products', 'sku'],
    ['taxons', 'name'],
    ['taxons', 'position'],
    ['taxons', 'updated_at'],
    ['countries', 'name'],
    ['cms_pages', 'slug'],
    ['menus', 'name'],
    ['account/orders', 'number'],
    ['account/orders', 'completed_at'],
    ['account/orders', 'created_at'],
    ['account/orders', 'updated_at'],
    ['wishlists', 'name'],
  ])('%s by %s, both ways', async (path, name) => {
    const sorted = await valuesOf(`${path}?sort=${name}&per_page=500`, name)
    const compare = (a: string | number, b: string | number) =>
      typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b), 'pt-BR')
    expect(sorted).toEqual([...sorted].sort(compare))
    expect(await valuesOf(`${path}?sort=-${name}&per_page=500`, name)).toEqual(
      [...sorted].sort((a, b) => compare(b, a)),
    )
  })

  test('products also by price; orders by several', async () => {
    const prices = (await valuesOf('products?sort=-price&per_page=500', 'price')).map(Number)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    const orders = await idsOf('account/orders?sort=-completed_at,id')
    expect(orders).toEqual((await idsOf('account/orders?sort=completed_at')).toReversed())
  })

  test.each(['account/credit_cards', 'wishlists'])('%s by created_at', async (path) => {
    const ids = await idsOf(`${path}?sort=created_at`)
    expect(ids).toEqual([...ids].sort((a, b) => Number(a) - Number(b)))
    expect(await idsOf(`${path}?sort=-created_at`)).toEqual(ids.toReversed())
  })

  test('account/addresses by created_at, then by id', async () => {
    const ids = await idsOf('account/addresses?sort=created_at,id')
    expect(ids).toEqual([...ids].sort((a, b) => Number(a) - Number(b)))
    expect(await idsOf('account/addresses?sort=-created_at,-id')).toEqual(ids.toReversed())
  })
})
