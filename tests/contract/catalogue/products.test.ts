import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { id, includedOf, notFound, orNull, text, whole } from '../wire.ts'
import { optionType, optionValue, product, productProperty, variant } from './catalogue-attributes.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const get = (path: string) => guestOf(world).get(path)
const idsOf = async (query: string): Promise<number[]> =>
  (await get(`products?${query}`)).body.data.map((found: { id: string }) => Number(found.id))
const change = (statement: ReturnType<typeof sql>) => statement.execute(world.world.db)

const all = [205, 204, 203, 202, 201, 50, 301, 302]

describe('contract 6: what a product is', () => {
  test('product: every attribute and relationship', async () => {
    const { status, body } = await get('products?per_page=500')
    expect([status, body.data]).toEqual([200, all.map((number) => ({ ...product, id: String(number) }))])
  })

  test('variant, option_type, option_value, product_property, image', async () => {
    const include = 'variants.images,variants.option_values,option_types.option_values,product_properties'
    const { body } = await get(`products/50?include=${include}`)
    const kinds = { variant, option_type: optionType, option_value: optionValue, product_property: productProperty }
    for (const [type, shape] of Object.entries(kinds)) {
      const found = includedOf(body, type)
      expect([type, found.length > 0]).toEqual([type, true])
      expect(found).toEqual(found.map(() => shape))
    }
    for (const image of includedOf(body, 'image')) {
      expect(image).toEqual({
        id,
        type: 'image',
        attributes: {
          styles: Array.from({ length: 12 }, () => ({
            url: text,
            size: expect.stringMatching(/^\d+x\d+>$/),
            width: whole,
            height: whole,
          })),
          position: whole,
          alt: orNull(text),
          original_url: text,
          transformed_url: null,
        },
        relationships: {},
      })
    }
  })

  test('transformed_url is null unless `image_transformation[size]`', async () => {
    const { body } = await get('products/50?include=images&image_transformation[size]=200x200')
    expect(includedOf(body, 'image').map(({ attributes }) => attributes.transformed_url)).not.toContain(null)
    const { body: odd } = await get('products/50?include=images&image_transformation[size]=large')
    expect(new Set(includedOf(odd, 'image').map(({ attributes }) => attributes.transformed_url))).toEqual(
      new Set([null]),
    )
  })

  test('position counts from 1', async () => {
    const { body } = await get('products/50?include=images')
    const positions = includedOf(body, 'image').map(({ attributes }) => attributes.position)
    expect(positions.sort()).toEqual(positions.map((_, index) => index + 1))
  })

  test('once there are variants the master does not count', async () => {
    await change(sql`update shop.stock_items set count_on_hand = 0
      where variant_id in (select id from shop.variants where product_id = 50)`)
    const { body } = await get('products/50')
    await change(sql`update shop.stock_items set count_on_hand = 60
      where variant_id in (select id from shop.variants where product_id = 50)`)
    expect(body.data.attributes).toMatchObject({ purchasable: false, in_stock: false })
  })

  test('variants are without master; default_variant is the first purchasable, primary_variant the master', async () => {
    const { body } = await get('products/50?include=variants,primary_variant')
    const masters = includedOf(body, 'variant').filter(({ attributes }) => attributes.is_master)
    expect(masters.map((master) => master.id)).toEqual([body.data.relationships.primary_variant.data.id])
    expect(body.data.relationships.variants.data.map((one: { id: string }) => one.id)).not.toContain(masters[0].id)
    const first = body.data.relationships.variants.data[0].id
    expect(body.data.relationships.default_variant.data.id).toBe(first)
    await change(sql`update shop.stock_items set count_on_hand = 0 where variant_id = ${Number(first)}`)
    const second = (await get('products/50')).body.data.relationships.default_variant.data.id
    await change(sql`update shop.stock_items set count_on_hand = 60 where variant_id = ${Number(first)}`)
    expect(second).toBe(body.data.relationships.variants.data[1].id)
  })

  test('price is the master’s; localized_slugs: locale -> slug', async () => {
    const { body } = await get('products/204?include=primary_variant')
    expect(includedOf(body, 'variant')[0].attributes.price).toBe(body.data.attributes.price)
    expect(body.data.attributes.localized_slugs).toEqual({ 'pt-BR': 'ovo-masturbador' })
  })
})

describe('contract 6: GET /products, filters combined with AND', () => {
  test.each([
    ['ids', 'filter[ids]=204,50', [204, 50]],
    ['skus', 'filter[skus]=INT-OVO-001,FIT-HAIR-6', [204, 50]],
    ['price=min,max', 'filter[price]=50,60', [204]],
    ['price with max Infinity', 'filter[price]=130,Infinity', [203, 50]],
    ['taxons, descendants count', 'filter[taxons]=1', all],
    ['taxons', 'filter[taxons]=5', [301, 302]],
    ['concat_taxons: in all', 'filter[concat_taxons]=2,3', [201]],
    ['name: substring, case-insensitive', 'filter[name]=MASTUR', [204]],
    ['options[<option type name>]', 'filter[options][formula]=mais-lib', [50]],
    ['option_value_ids[]', 'filter[option_value_ids][]=301', [50]],
    ['properties[<property>]', 'filter[properties][base]=agua', [202]],
    ['properties[<property>], as it reads', 'filter[properties][base]=%C3%81gua', [202]],
    ['show_deleted: nothing of ours is deleted', 'filter[show_deleted]=true', all],
    ['in_stock', 'filter[in_stock]=true', all],
    ['backorderable', 'filter[backorderable]=true', []],
    ['purchasable', 'filter[purchasable]=true&filter[ids]=205', [205]],
    ['currency: the store’s own', 'filter[currency]=BRL', all],
    ['two at once', 'filter[taxons]=2&filter[price]=30,60', [204, 202]],
  ])('%s', async (_name, query, ids) => {
    expect((await idsOf(query)).sort()).toEqual([...ids].sort())
  })

  test('show_discontinued', async () => {
    await change(sql`update shop.products set discontinue_on = now() - interval '1 day' where id = 204`)
    const [without, with_] = [
      await idsOf('filter[ids]=204'),
      await idsOf('filter[ids]=204&filter[show_discontinued]=true'),
    ]
    await change(sql`update shop.products set discontinue_on = null where id = 204`)
    expect([without, with_]).toEqual([[], [204]])
  })

  test('Only active products', async () => {
    await change(sql`update shop.products set status = 'draft' where id = 204`)
    const found = await idsOf('filter[ids]=204,205')
    await change(sql`update shop.products set status = 'active' where id = 204`)
    expect(found).toEqual([205])
  })

  test('Only products with a price in the currency; elsewhere all four prices are null', async () => {
    await change(sql`delete from shop.prices where variant_id = 494`)
    const found = await idsOf('filter[ids]=204,205')
    const shown = await get('products/204')
    await change(sql`insert into shop.prices (variant_id, amount_cents, compare_at_cents) values (494, 5300, 5900)`)
    expect(found).toEqual([205])
    if (shown.status === 200) {
      expect(shown.body.data.attributes).toMatchObject({
        price: null,
        display_price: null,
        compare_at_price: null,
        display_compare_at_price: null,
      })
    }
  })

  const numerically = (one: string, other: string) => Number(one) - Number(other)
  const byName = (one: string, other: string) => one.localeCompare(other, 'pt-BR', { ignorePunctuation: true })

  test.each([
    ['name-a-z', 'name', byName, 1],
    ['name-z-a', 'name', byName, -1],
    ['newest-first', 'available_on', byName, -1],
    ['price-high-to-low', 'price', numerically, -1],
    ['price-low-to-high', 'price', numerically, 1],
  ] as const)('sort_by=%s', async (sortBy, attribute, compare, direction) => {
    const { body } = await get(`products?sort_by=${sortBy}`)
    const values: string[] = body.data.map((one: { attributes: Record<string, string> }) => one.attributes[attribute])
    expect(values).toEqual([...values].sort((one, other) => direction * compare(one, other)))
    expect(values).toHaveLength(all.length)
  })

  test('sort_by=default', async () => expect(await idsOf('sort_by=default')).toEqual(all))

  test('meta.filters: what is used by the active products, ids are numbers', async () => {
    const { body } = await get('products?filter[taxons]=4')
    expect(Object.keys(body.meta).sort()).toEqual(['count', 'filters', 'total_count', 'total_pages'])
    expect(Object.keys(body.meta.filters).sort()).toEqual(['option_types', 'product_properties'])
    const value = { id: whole, name: text, presentation: text, position: whole }
    const { option_types: types, product_properties: properties } = body.meta.filters
    for (const type of types) {
      expect(type).toEqual({
        id: whole,
        name: text,
        presentation: text,
        option_values: type.option_values.map(() => value),
      })
    }
    for (const property of properties) {
      expect(property).toEqual({
        id: whole,
        name: text,
        presentation: text,
        values: property.values.map(() => ({ value: text, filter_param: text })),
      })
      const values = property.values.map(({ value }: { value: string }) => value)
      expect(values).toEqual([...values].sort())
    }
    expect([types.length > 0, properties.length > 0]).toEqual([true, true])
  })

  test('meta.filters are narrowed only by filter[taxons]', async () => {
    const filtersOf = async (query: string) => (await get(`products?${query}`)).body.meta.filters
    const whole = await filtersOf('')
    expect(await filtersOf('filter[name]=gel&filter[price]=0,1&page=9')).toEqual(whole)
    expect(await filtersOf('filter[taxons]=5')).not.toEqual(whole)
  })
})

describe('contract 6: GET /products/{slug or id}', () => {
  test('slug first, then id', async () => {
    await change(sql`update shop.products set slug = '204' where id = 205`)
    const [bySlug, byId] = [await get('products/204'), await get('products/205')]
    await change(sql`update shop.products set slug = 'shampoo-3-em-1' where id = 205`)
    expect([bySlug.body.data.id, byId.body.data.id]).toEqual(['205', '205'])
    expect((await get('products/ovo-masturbador')).body.data).toEqual({ ...product, id: '204' })
  })

  test.each(['nao-existe', '99999999'])('%s: 404', async (path) => {
    expect(await get(`products/${path}`)).toEqual(notFound)
  })
})
