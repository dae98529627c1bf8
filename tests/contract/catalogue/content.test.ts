import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { flag, id, includedOf, notFound, object, orNull, text, toMany, whole } from '../wire.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await sql`insert into content.cms_pages (id, slug, kind, title) values (2001, 'inverno', 'feature', 'Inverno')`.execute(
    world.world.db,
  )
  await sql`insert into content.cms_pages (id, slug, kind, title, locale) values (2003, 'winter', 'feature', 'Winter', 'en')`.execute(
    world.world.db,
  )
  await sql`insert into content.cms_sections
    (id, cms_page_id, kind, name, content, settings, fit, destination, linked_page_id, images, position)
    values (3001, 2001, 'HeroImage', 'Abertura', '{"title":"Inverno"}', '{"gutters":"No Gutters"}', 'Screen',
      '/legal/privacidade', 3, '{"one":{"sm":"/a.svg"}}', 1)`.execute(world.world.db)
})
afterAll(() => world.close())

const get = (path: string) => guestOf(world).get(path)
const slugsOf = async (query: string) =>
  (await get(`cms_pages?${query}`)).body.data.map(({ attributes }: { attributes: { slug: string } }) => attributes.slug)

describe('contract 6: cms_page', () => {
  const page = {
    id,
    type: 'cms_page',
    attributes: {
      title: text,
      content: orNull(text),
      locale: text,
      meta_description: orNull(text),
      meta_title: orNull(text),
      slug: text,
      type: expect.stringMatching(/^Spree::Cms::Pages::(StandardPage|Homepage|FeaturePage)$/),
    },
    relationships: { cms_sections: toMany('cms_section') },
  }

  test('every attribute and relationship', async () => {
    const { status, body } = await get('cms_pages')
    expect([status, body.data]).toEqual([200, body.data.map(() => page)])
    expect(Object.keys(body).sort()).toEqual(['data', 'links', 'meta'])
  })

  test('filter[title]', async () => expect(await slugsOf('filter[title]=vern')).toEqual(['inverno']))

  test('filter[type]=standard|home|feature; other values ignored', async () => {
    expect(await slugsOf('filter[type]=feature')).toEqual(['inverno'])
    expect(await slugsOf('filter[type]=home')).toHaveLength(1)
    const standard = await slugsOf('filter[type]=standard')
    expect(standard).toContain('privacidade')
    expect(await slugsOf('filter[type]=other')).toEqual(await slugsOf(''))
    expect((await slugsOf('')).length).toBe(standard.length + 2)
  })

  test('current locale only', async () => expect(await slugsOf('')).not.toContain('winter'))

  test.each(['cms_pages/inverno', 'cms_pages/2001'])('/cms_pages/{slug or id}: %s', async (path) => {
    const { status, body } = await get(path)
    expect([status, body.data]).toEqual([200, { ...page, id: '2001' }])
  })

  test.each(['cms_pages/nada', 'cms_pages/0'])('%s: 404', async (path) => expect(await get(path)).toEqual(notFound))

  test('cms_section: every attribute; rel. linked_resource', async () => {
    const { body } = await get('cms_pages/inverno?include=cms_sections.linked_resource')
    const images = ['one', 'two', 'three'].flatMap((place) =>
      ['sm', 'md', 'lg', 'xl'].map((width) => [`img_${place}_${width}`, orNull(text)]),
    )
    expect(includedOf(body, 'cms_section')).toEqual([
      {
        id: '3001',
        type: 'cms_section',
        attributes: {
          name: text,
          content: object,
          settings: object,
          link: text,
          fit: text,
          type: expect.stringMatching(/^Spree::Cms::Sections::/),
          position: whole,
          is_fullscreen: flag,
          ...Object.fromEntries(images),
        },
        relationships: { linked_resource: { data: { id: '3', type: 'cms_page' } } },
      },
    ])
    expect(includedOf(body, 'cms_page')).toHaveLength(1)
  })
})

describe('contract 6: menu', () => {
  const menu = {
    id,
    type: 'menu',
    attributes: { name: text, location: text, locale: text },
    relationships: { menu_items: toMany('menu_item') },
  }
  const orNone = (type: string) => ({ data: orNull({ id, type }) })

  test('every attribute and relationship', async () => {
    const { status, body } = await get('menus')
    expect([status, body.data]).toEqual([200, body.data.map(() => menu)])
  })

  test('filter[location]', async () => {
    const { body } = await get('menus?filter[location]=footer')
    expect(body.data.map(({ attributes }: { attributes: { location: string } }) => attributes.location)).toEqual([
      'footer',
    ])
  })

  test('/menus/{id}', async () => expect((await get('menus/1')).body.data).toEqual({ ...menu, id: '1' }))

  test('/menus/{unknown id}: 404', async () => expect(await get('menus/0')).toEqual(notFound))

  test('menu_item: every attribute; rel. icon, menu, parent, linked_resource, children', async () => {
    for (const number of [1, 2]) {
      const { body } = await get(`menus/${number}?include=menu_items`)
      const items = includedOf(body, 'menu_item')
      expect(items).toEqual(
        items.map(() => ({
          id,
          type: 'menu_item',
          attributes: {
            code: orNull(text),
            name: text,
            subtitle: orNull(text),
            link: orNull(text),
            destination: orNull(text),
            item_type: text,
            new_window: flag,
            lft: whole,
            rgt: whole,
            depth: whole,
            is_container: flag,
            is_root: flag,
            is_child: flag,
            is_leaf: flag,
          },
          relationships: {
            icon: orNone('icon'),
            menu: { data: { id: String(number), type: 'menu' } },
            parent: orNone('menu_item'),
            linked_resource: orNone('cms_page'),
            children: toMany('menu_item'),
          },
        })),
      )
    }
  })
})
