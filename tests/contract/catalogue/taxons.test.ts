import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { includedOf, notFound } from '../wire.ts'
import { product, shownTaxon, taxon } from './catalogue-attributes.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const get = (path: string) => guestOf(world).get(path)

describe('contract 6: taxon', () => {
  test('every attribute and relationship; products are not there on a list', async () => {
    const { status, body } = await get('taxons')
    expect([status, body.data]).toEqual([200, body.data.map(() => taxon)])
    expect(Object.keys(body).sort()).toEqual(['data', 'links', 'meta'])
  })

  test('pretty_name (`Clothing -> T-shirts`)', async () => {
    expect((await get('taxons/5')).body.data.attributes.pretty_name).toBe('Loja -> Cursos')
  })

  test('products only on show, and includable there', async () => {
    const { body } = await get('taxons/5?include=products,parent,children,taxonomy')
    expect(body.data).toEqual(shownTaxon)
    expect(includedOf(body, 'product')).toEqual([product, product])
    expect(await get('taxons?include=products')).toMatchObject({ status: 200, body: { included: [] } })
  })

  test('included ones have no products', async () => {
    expect(includedOf((await get('taxons/5?include=parent')).body, 'taxon')).toEqual([taxon])
  })
})

test.each([
  ['ids', 'filter[ids]=2,4', ['2', '4']],
  ['parent_id', 'filter[parent_id]=1', ['2', '3', '4', '5']],
  ['parent_permalink', 'filter[parent_permalink]=loja', ['2', '3', '4', '5']],
  ['taxonomy_id', 'filter[taxonomy_id]=1', ['1', '2', '3', '4', '5']],
  ['name', 'filter[name]=CUR', ['5']],
  ['roots', 'filter[roots]=true', ['1']],
])('contract 6: GET /taxons filter %s', async (_name, query, ids) => {
  expect((await get(`taxons?${query}`)).body.data.map(({ id }: { id: string }) => id)).toEqual(ids)
})

describe('contract 6: GET /taxons/{permalink or id}', () => {
  test.each(['taxons/5', 'taxons/loja/cursos', 'taxons/loja%2Fcursos'])('%s', async (path) => {
    const { status, body } = await get(path)
    expect([status, body.data.id, body.data]).toEqual([200, '5', shownTaxon])
  })

  test.each(['taxons/0', 'taxons/loja/nada', 'taxons/loja%2Fnada'])('%s: 404', async (path) => {
    expect(await get(path)).toEqual(notFound)
  })
})
