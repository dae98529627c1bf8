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
const idsOf = async (query: string) =>
  (await get(`taxons?${query}`)).body.data.map(({ id }: { id: string }) => Number(id))

describe('contract 6: taxon', () => {
  test.each(['taxons/5', 'taxons/loja%2Fcursos', 'taxons/loja/cursos'])(
    '%s: permalink, encoded or plain, or id',
    async (path) => {
      expect(await get(path)).toEqual({
        status: 200,
        body: {
          data: {
            id: '5',
            type: 'taxon',
            attributes: {
              name: 'Cursos',
              pretty_name: 'Loja -> Cursos',
              permalink: 'loja/cursos',
              seo_title: 'Cursos',
              description: 'Aulas em vídeo para fazer no seu ritmo.',
              meta_title: null,
              meta_description: null,
              meta_keywords: null,
              left: 8,
              right: 9,
              position: 4,
              depth: 1,
              updated_at: expect.stringMatching(/Z$/),
              public_metadata: {},
              is_root: false,
              is_child: true,
              is_leaf: true,
              localized_slugs: { 'pt-BR': 'loja/cursos' },
            },
            relationships: {
              parent: { data: { id: '1', type: 'taxon' } },
              taxonomy: { data: { id: '1', type: 'taxonomy' } },
              children: { data: [] },
              image: { data: null },
              products: {
                data: [
                  { id: '301', type: 'product' },
                  { id: '302', type: 'product' },
                ],
              },
            },
          },
        },
      })
    },
  )

  test('products are there only on show', async () => {
    const { body } = await get('taxons')
    expect(Object.keys(body.data[0].relationships)).toEqual(['parent', 'taxonomy', 'children', 'image'])
    expect(await get('taxons?include=products')).toMatchObject({ status: 200, body: { included: [] } })
  })

  test('includes parent, taxonomy, children and products', async () => {
    const { body } = await get(
      'taxons/loja%2Fcuidados-pessoais?include=parent.children,taxonomy,products.default_variant,image',
    )
    const included = body.included.map(({ type, id }: { type: string; id: string }) => `${type} ${id}`)
    expect(included).toEqual([
      'taxon 2',
      'taxon 3',
      'taxon 4',
      'taxon 5',
      'taxon 1',
      'taxonomy 1',
      'variant 1215',
      'variant 491',
      'product 205',
      'product 201',
    ])
  })

  test.each(['taxons/0', 'taxons/loja/nada', 'taxons/99999999999', 'taxons/%00', 'taxons/%F0%9F%A5%9A'])(
    '%s is 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

test.each([
  ['', [1, 2, 3, 4, 5]],
  ['filter[ids]=2,4', [2, 4]],
  ['filter[ids]=x', []],
  ['filter[parent_id]=1', [2, 3, 4, 5]],
  ['filter[parent_id]=x', []],
  ['filter[parent_permalink]=loja', [2, 3, 4, 5]],
  ['filter[taxonomy_id]=1', [1, 2, 3, 4, 5]],
  ['filter[taxonomy_id]=2', []],
  ['filter[name]=CUR', [5]],
  ['filter[roots]=true', [1]],
  ['sort=-name&filter[parent_id]=1', [4, 5, 3, 2]],
  ['per_page=2&page=2', [3, 4]],
])('GET /taxons?%s', async (query, ids) => expect(await idsOf(query)).toEqual(ids))
