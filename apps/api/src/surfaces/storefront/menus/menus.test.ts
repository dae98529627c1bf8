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
type Item = { id: string; type: string; attributes: Record<string, unknown>; relationships: Record<string, unknown> }

describe('contract 6: menu', () => {
  test('the header, with its items in the order of the tree', async () => {
    const { data, included } = (await get('menus?filter[location]=header&include=menu_items')).body
    expect(data).toEqual([
      {
        id: '1',
        type: 'menu',
        attributes: { name: 'Menu principal', location: 'header', locale: 'pt-BR' },
        relationships: {
          menu_items: {
            data: [100, 101, 102, 103, 104, 105, 106, 107, 108].map((id) => ({ id: String(id), type: 'menu_item' })),
          },
        },
      },
    ])
    expect(included.slice(1).map(({ attributes }: Item) => [attributes.name, attributes.link])).toEqual([
      ['Tratamentos', '/#tratamentos'],
      ['Psicologia', '/psicologia'],
      ['Peso', '/peso'],
      ['PrEP', '/prep'],
      ['Cursos', '/cursos'],
      ['Loja', '/sex-tools'],
      ['Fitoterápicos', '/fitoterapicos'],
      ['Meu pedido', '/pedidos'],
    ])
  })

  test('an item, whole', async () => {
    const { included } = (await get('menus/1?include=menu_items')).body
    expect(included.find(({ id }: Item) => id === '106')).toEqual({
      id: '106',
      type: 'menu_item',
      attributes: {
        code: null,
        name: 'Loja',
        subtitle: null,
        link: '/sex-tools',
        destination: '/sex-tools',
        item_type: 'Link',
        new_window: false,
        lft: 12,
        rgt: 13,
        depth: 1,
        is_container: false,
        is_root: false,
        is_child: true,
        is_leaf: true,
      },
      relationships: {
        icon: { data: null },
        menu: { data: { id: '1', type: 'menu' } },
        parent: { data: { id: '100', type: 'menu_item' } },
        linked_resource: { data: null },
        children: { data: [] },
      },
    })
    expect(included[0].attributes).toMatchObject({
      is_root: true,
      is_child: false,
      is_leaf: false,
      is_container: true,
      link: null,
    })
  })

  test('the footer: containers head groups, and a legal page is linked as the page that it is', async () => {
    const { body } = await get(
      'menus/2?include=menu_items.linked_resource,menu_items.children.children,menu_items.icon',
    )
    const items: Item[] = body.included.filter(({ type }: Item) => type === 'menu_item')
    const containers = items.filter(({ attributes }) => attributes.is_container && !attributes.is_root)
    expect(containers.map(({ attributes }) => attributes.name)).toEqual([
      'Saúde sexual',
      'Pele e cabelo',
      'Cursos e loja',
      'Institucional',
    ])
    const privacy = items.find(({ attributes }) => attributes.link === '/legal/privacidade')
    expect(privacy?.relationships.linked_resource).toEqual({ data: { id: '3', type: 'cms_page' } })
    expect(body.included.filter(({ type }: Item) => type === 'cms_page')).toHaveLength(6)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  test.each(['menus/0', 'menus/3', 'menus/header', 'menus/99999999999', 'menus/%00'])('%s is 404', async (path) => {
    expect(await get(path)).toEqual({
      status: 404,
      body: { error: 'The resource you were looking for could not be found.' },
    })
  })

  test('an unknown relationship is 400, on the list too', async () => {
    expect((await get('menus?include=items')).status).toBe(400)
    expect((await get('menus/1?include=menu_items.cousins')).status).toBe(400)
  })
})

test.each([
  ['', ['1', '2']],
  ['filter[location]=footer', ['2']],
  ['filter[location]=side', []],
  ['sort=-name', ['2', '1']],
  ['per_page=1&page=2', ['2']],
  ['locale=en', ['1', '2']],
])('GET /menus?%s', async (query, ids) => {
  expect((await get(`menus?${query}`)).body.data.map(({ id }: Item) => id)).toEqual(ids)
})
