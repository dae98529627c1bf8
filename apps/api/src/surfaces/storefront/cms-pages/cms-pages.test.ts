import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let editor: pg.Client
beforeAll(async () => {
  world = await testWorld()
  editor = new pg.Client({ connectionString: world.config.database.url })
  await editor.connect()
  await editor.query(`insert into content.cms_pages (id, slug, kind, title) values (2001, 'inverno', 'feature', 'Inverno');
    insert into content.cms_pages (id, slug, kind, title, is_visible) values (2002, 'rascunho', 'standard', 'Rascunho', false);
    insert into content.cms_sections (id, cms_page_id, kind, name, content, settings, fit, destination, linked_page_id, images, position)
    values (3001, 2001, 'HeroImage', 'Abertura', '{"title":"Inverno"}', '{"gutters":"No Gutters"}', 'Screen', '/legal/privacidade', 3,
        '{"one":{"sm":"/a.svg"}}', 1),
      (3002, 2001, 'RichTextContent', 'Texto', null, null, 'Container', null, null, '{}', 2)`)
})
afterAll(async () => {
  await editor.end()
  await world.close()
})

const get = async (path: string) => {
  const response = await world.app.inject(`/api/v2/storefront/${path}`)
  return { status: response.statusCode, body: response.json() }
}
const slugsOf = async (query: string) =>
  (await get(`cms_pages?${query}`)).body.data.map(({ attributes }: { attributes: { slug: string } }) => attributes.slug)

describe('contract 6: cms_page', () => {
  test.each(['cms_pages/privacidade', 'cms_pages/3'])('%s: slug or id', async (path) => {
    expect(await get(path)).toEqual({
      status: 200,
      body: {
        data: {
          id: '3',
          type: 'cms_page',
          attributes: {
            title: 'Privacidade',
            content: expect.stringContaining('<h2>Seus direitos e como usá-los</h2>'),
            locale: 'pt-BR',
            meta_description: expect.stringMatching(/^Quais dados/),
            meta_title: null,
            slug: 'privacidade',
            type: 'Spree::Cms::Pages::StandardPage',
          },
          relationships: { cms_sections: { data: [] } },
        },
      },
    })
  })

  test('its sections, in order, and what they lead to', async () => {
    const { data, included } = (await get('cms_pages/inverno?include=cms_sections.linked_resource')).body
    expect(data.attributes.type).toBe('Spree::Cms::Pages::FeaturePage')
    expect(data.relationships.cms_sections.data).toEqual([
      { id: '3001', type: 'cms_section' },
      { id: '3002', type: 'cms_section' },
    ])
    expect(included.map(({ type, id }: { type: string; id: string }) => `${type} ${id}`)).toEqual([
      'cms_page 3',
      'cms_section 3001',
      'cms_section 3002',
    ])
    const noImages = Object.fromEntries(
      ['one', 'two', 'three'].flatMap((picture) =>
        ['sm', 'md', 'lg', 'xl'].map((width) => [`img_${picture}_${width}`, null]),
      ),
    )
    expect(included[1]).toEqual({
      id: '3001',
      type: 'cms_section',
      attributes: {
        name: 'Abertura',
        content: { title: 'Inverno' },
        settings: { gutters: 'No Gutters' },
        link: '/legal/privacidade',
        fit: 'Screen',
        type: 'Spree::Cms::Sections::HeroImage',
        position: 1,
        ...noImages,
        img_one_sm: '/a.svg',
        is_fullscreen: true,
      },
      relationships: { linked_resource: { data: { id: '3', type: 'cms_page' } } },
    })
    expect(included[2]).toMatchObject({
      attributes: { content: null, settings: null, is_fullscreen: false, ...noImages },
      relationships: { linked_resource: { data: null } },
    })
  })

  test('sparse fields, and a relationship that is none', async () => {
    const { data } = (await get('cms_pages/cookies?fields[cms_page]=title')).body
    expect([data.attributes, data.relationships]).toEqual([{ title: 'Cookies' }, {}])
    expect((await get('cms_pages?include=pages')).status).toBe(400)
  })

  test.each(['rascunho', '2002', 'nada', '0', '99999999999', '%00', '%F0%9F%A5%9A'])(
    'cms_pages/%s is 404',
    async (id) => {
      expect(await get(`cms_pages/${id}`)).toEqual({
        status: 404,
        body: { error: 'The resource you were looking for could not be found.' },
      })
    },
  )
})

const legal = ['termos-de-uso', 'privacidade', 'telemedicina', 'cookies', 'empresa', 'trocas-e-devolucoes']
test.each([
  ['', ['home', ...legal, 'inverno']],
  ['filter[type]=home', ['home']],
  ['filter[type]=feature', ['inverno']],
  ['filter[type]=standard', legal],
  ['filter[type]=draft', ['home', ...legal, 'inverno']],
  ['filter[title]=TROCAS', ['trocas-e-devolucoes']],
  ['filter[title]=%25', []],
  ['filter[title]=nada', []],
  ['sort=-slug&per_page=2', ['trocas-e-devolucoes', 'termos-de-uso']],
  ['per_page=3&page=3', ['trocas-e-devolucoes', 'inverno']],
  ['locale=fr', ['home', ...legal, 'inverno']],
])('GET /cms_pages?%s', async (query, slugs) => expect(await slugsOf(query)).toEqual(slugs))

test('a list has the collection’s meta and links', async () => {
  const { meta, links } = (await get('cms_pages?per_page=5&page=2')).body
  expect(meta).toEqual({ count: 3, total_count: 8, total_pages: 2 })
  expect(links.next).toBe('http://localhost/api/v2/storefront/cms_pages?page=2&per_page=5')
})

describe('what is kept', () => {
  const page = () => world.app.inject('/api/v2/storefront/cms_pages/empresa')

  test('is the same bytes until somebody edits, then the next request sees it', async () => {
    const first = await page()
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = () => world.app.inject({ url: '/api/v2/storefront/cms_pages/empresa', headers })
    expect((await again()).statusCode).toBe(304)
    await editor.query("update content.cms_pages set title = 'A empresa' where slug = 'empresa'")
    expect((await again()).json().data.attributes.title).toBe('A empresa')
  })

  test('a change of the shop does not throw it away', async () => {
    const before = await page()
    await editor.query('update shop.prices set amount_cents = amount_cents where variant_id = 494')
    expect((await page()).headers.etag).toBe(before.headers.etag)
  })
})
