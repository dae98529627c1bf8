import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

type Found = {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: unknown }>
}

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const get = async (path: string) => {
  const response = await world.app.inject(`/api/v2/storefront/${path}`)
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const idsOf = async (query: string) => (await get(`products?${query}`)).body.data.map(({ id }: Found) => Number(id))

describe('contract 6: product', () => {
  test('a simple product: its master is its price and what is bought', async () => {
    const { body } = await get('products/ovo-masturbador')
    expect(body).toEqual({
      data: {
        id: '204',
        type: 'product',
        attributes: {
          name: 'Ovo masturbador',
          description: expect.stringContaining('Chega em caixa lisa'),
          available_on: '2026-01-01T03:00:00.000Z',
          slug: 'ovo-masturbador',
          sku: 'INT-OVO-001',
          barcode: null,
          meta_description: expect.any(String),
          meta_keywords: null,
          updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          public_metadata: { product_line: 'sexShop', minimum_age: 18, is_digital: false, is_discreet: true },
          purchasable: true,
          in_stock: true,
          backorderable: false,
          available: true,
          currency: 'BRL',
          price: '53.0',
          display_price: 'R$53.00',
          compare_at_price: '59.0',
          display_compare_at_price: 'R$59.00',
          localized_slugs: { 'pt-BR': 'ovo-masturbador' },
        },
        relationships: {
          variants: { data: [] },
          option_types: { data: [] },
          product_properties: { data: [0, 1, 2, 3].map((n) => ({ id: `2040${n}`, type: 'product_property' })) },
          taxons: { data: [{ id: '2', type: 'taxon' }] },
          images: { data: [{ id: '20400', type: 'image' }] },
          default_variant: { data: { id: '494', type: 'variant' } },
          primary_variant: { data: { id: '494', type: 'variant' } },
        },
      },
    })
  })

  test('variant, option value, image, property: their attributes as in the contract', async () => {
    const include = 'variants.option_values.option_type,variants.images,product_properties'
    const { body } = await get(`products/50?include=${include}`)
    const found = (type: string, id: string): Found =>
      body.included.find((one: Found) => one.type === type && one.id === id)
    expect(found('variant', '1185')).toEqual({
      id: '1185',
      type: 'variant',
      attributes: {
        sku: 'FIT-FERT-3',
        barcode: null,
        weight: '0.33',
        height: '11.0',
        width: '19.5',
        depth: '6.5',
        is_master: false,
        options_text: 'Fórmula: +fert, Quantidade: 3 potes',
        // An addition to Spree: how an order's line shows the product.
        public_metadata: { amount: 3, label: '+fert · 3 potes', picture: '/patientArea/pictures/mais-fert-3.svg' },
        purchasable: true,
        in_stock: true,
        backorderable: false,
        currency: 'BRL',
        price: '519.0',
        display_price: 'R$519.00',
        compare_at_price: null,
        display_compare_at_price: null,
      },
      relationships: {
        product: { data: { id: '50', type: 'product' } },
        images: { data: [{ id: '5002', type: 'image' }] },
        option_values: {
          data: [
            { id: '302', type: 'option_value' },
            { id: '402', type: 'option_value' },
          ],
        },
      },
    })
    expect(found('option_value', '402')).toEqual({
      id: '402',
      type: 'option_value',
      attributes: { name: '3', presentation: '3 potes', position: 2, public_metadata: {} },
      relationships: { option_type: { data: { id: '4', type: 'option_type' } } },
    })
    expect(found('option_type', '4').attributes).toEqual({
      name: 'quantidade',
      presentation: 'Quantidade',
      position: 4,
      public_metadata: {},
    })
    const path = '/patientArea/pictures/mais-fert-3.svg'
    expect(found('image', '5002').attributes).toEqual({
      // Spree's twelve, in its order (Spree::Image.styles): storefronts select one by its index.
      styles: [
        { url: path, size: '48x48>', width: 48, height: 48 },
        { url: path, size: '100x100>', width: 100, height: 100 },
        { url: path, size: '240x240>', width: 240, height: 240 },
        { url: path, size: '160x200>', width: 160, height: 200 },
        { url: path, size: '448x600>', width: 448, height: 600 },
        { url: path, size: '254x340>', width: 254, height: 340 },
        { url: path, size: '350x468>', width: 350, height: 468 },
        { url: path, size: '222x297>', width: 222, height: 297 },
        { url: path, size: '278x371>', width: 278, height: 371 },
        { url: path, size: '600x600>', width: 600, height: 600 },
        { url: path, size: '278x371>', width: 278, height: 371 },
        { url: path, size: '650x870>', width: 650, height: 870 },
      ],
      position: 3,
      alt: 'Três potes de +fert',
      original_url: path,
      transformed_url: null,
    })
    expect(found('product_property', '5000').attributes).toEqual({
      name: 'conteudo',
      description: 'Conteúdo',
      value: '60 cápsulas por pote',
      filter_param: '60-capsulas-por-pote',
      show_property: true,
      position: 1,
    })
  })

  test('once there are variants the master does not count', async () => {
    const { attributes, relationships } = (await get('products/50')).body.data as Found
    expect(attributes).toMatchObject({ in_stock: true, purchasable: true, price: '190.0' })
    expect(relationships.default_variant).toEqual({ data: { id: '1197', type: 'variant' } })
    expect(relationships.primary_variant).toEqual({ data: { id: '1150', type: 'variant' } })
  })

  test('default_variant is the first that can be bought', async () => {
    await world.world.db
      .updateTable('shop.stock_items')
      .set({ count_on_hand: 0 })
      .where('variant_id', '=', 1197)
      .execute()
    const { relationships } = (await get('products/50')).body.data as Found
    expect(relationships.default_variant).toEqual({ data: { id: '1184', type: 'variant' } })
    await world.world.db
      .updateTable('shop.stock_items')
      .set({ count_on_hand: 60 })
      .where('variant_id', '=', 1197)
      .execute()
  })

  test('money reads in Portuguese when asked for; an unknown currency is silently ours', async () => {
    const { body } = await get('products/204?locale=pt-BR&currency=USD')
    expect(body.data.attributes).toMatchObject({ currency: 'BRL', display_price: 'R$53,00' })
  })

  test('image_transformation[size] gives a transformed_url', async () => {
    const { body } = await get('products/204?include=images&image_transformation[size]=100x50')
    expect(body.included[0].attributes.transformed_url).toBe('/patientArea/pictures/ovo-masturbador.svg')
  })

  test.each([
    ['100x50>', false],
    ['100 x 50', false],
    ['large', true],
    ['100', true],
    ['x50', true],
    ['', true],
  ])('image_transformation[size]=%s: transformed_url is null: %s', async (size, isNull) => {
    const asked = `image_transformation[size]=${encodeURIComponent(size)}`
    const { body } = await get(`products/204?include=images&${asked}`)
    expect(body.included[0].attributes.transformed_url === null).toBe(isNull)
  })

  test.each([
    '494',
    'nao-existe',
    'clomipramina-spray-94',
    '94',
    'psicologia',
    '99999999999',
    '%00',
    '%F0%9F%8D%86',
    "'; drop--",
  ])('products/%s is 404', async (slug) => {
    expect(await get(`products/${encodeURI(decodeURI(slug))}`)).toMatchObject({
      status: 404,
      body: { error: 'The resource you were looking for could not be found.' },
    })
  })
})

describe('contract 6: GET /products', () => {
  test('the first is one that any guest may buy (design.md 6)', async () => {
    const { body } = await get('products?include=default_variant')
    expect(body.data[0]).toMatchObject({ id: '205', relationships: { default_variant: { data: { id: '1215' } } } })
    expect(body.included[0]).toMatchObject({ id: '1215', attributes: { purchasable: true } })
  })

  test('medicine and sessions are never listed', async () => {
    expect(await idsOf('per_page=500')).toEqual([205, 204, 203, 202, 201, 50, 301, 302])
    expect(await idsOf('filter[ids]=94,401,1101&filter[show_discontinued]=true&filter[show_deleted]=true')).toEqual([])
  })

  test.each([
    ['filter[ids]=204,205', [205, 204]],
    ['filter[ids][]=204&filter[ids][]=205', [205, 204]],
    ['filter[ids]=abc', []],
    ['filter[ids]=99999999999999999999', []],
    ['filter[ids]=', [205, 204, 203, 202, 201, 50, 301, 302]],
    ['filter[skus]=INT-OVO-001,FIT-HAIR-6', [204, 50]],
    ['filter[price]=50,60', [204]],
    ['filter[price]=130,Infinity', [203, 50]],
    ['filter[price]=130,99999999999', [203, 50]],
    ['filter[price]=0,26', [201]],
    ['filter[price]=60,50', [204]],
    ['filter[price]=53', [204]],
    ['filter[price]=53,', [204]],
    ['filter[price]=52', []],
    ['filter[price]=abc', []],
    ['filter[price]=-1', []],
    ['filter[price]=,', [205, 204, 203, 202, 201, 50, 301, 302]],
    ['filter[name]=MASTUR', [204]],
    ['filter[name]=%25', []],
    ['filter[name]=%C3%ADntimo', [201]],
    ['filter[taxons]=1', [205, 204, 203, 202, 201, 50, 301, 302]],
    ['filter[taxons]=2,5', [204, 203, 202, 201, 301, 302]],
    ['filter[concat_taxons]=2,3', [201]],
    ['filter[options][formula]=mais-lib', [50]],
    ['filter[options][formula]=mais-lib&filter[options][quantidade]=9', []],
    ['filter[option_value_ids][]=301&filter[option_value_ids][]=402', [50]],
    ['filter[option_value_ids][]=301&filter[option_value_ids][]=403', []],
    ['filter[properties][base]=agua', [202]],
    ['filter[properties][conteudo]=100-ml,250-ml', [205, 202]],
    ['filter[properties][conteudo]=200 ml', [201]],
    ['filter[properties][conteudo]=100 ml,250-ml', [205, 202]],
    ['filter[properties][nada]=agua', []],
    ['filter[in_stock]=true&filter[purchasable]=true&filter[name]=gel', [202]],
    ['filter[backorderable]=true', []],
    ['filter[taxons]=2&filter[price]=30,60', [204, 202]],
    ['filter=x', [205, 204, 203, 202, 201, 50, 301, 302]],
    ['sort=-price&filter[taxons]=2', [203, 204, 202, 201]],
    ['sort=price,-name&filter[ids]=202,205', [205, 202]],
    ['sort=name&filter[taxons]=2', [203, 202, 204, 201]],
    ['sort=password,-id&filter[taxons]=2', [204, 203, 202, 201]],
    ['sort_by=price-low-to-high&filter[taxons]=2', [201, 202, 204, 203]],
    ['sort_by=name-z-a&filter[taxons]=2', [201, 204, 202, 203]],
    ['page=2&per_page=3', [202, 201, 50]],
    ['page=-1&per_page=3', [205, 204, 203]],
    ['page=999999999&per_page=500', []],
  ])('%s', async (query, ids) => expect(await idsOf(query)).toEqual(ids))

  test('meta counts, and names the filters in use; taxons narrow them, their ids are numbers', async () => {
    const { meta } = (await get('products?filter[taxons]=4&per_page=1')).body
    expect(meta).toMatchObject({ count: 1, total_count: 1, total_pages: 1 })
    expect(meta.filters.option_types[0]).toEqual({
      id: 3,
      name: 'formula',
      presentation: 'Fórmula',
      option_values: [
        { id: 301, name: 'mais-lib', presentation: '+lib', position: 1 },
        { id: 302, name: 'mais-fert', presentation: '+fert', position: 2 },
        { id: 303, name: 'mais-hair', presentation: '+hair', position: 3 },
      ],
    })
    expect(meta.filters.product_properties[0]).toEqual({
      id: 5000,
      name: 'conteudo',
      presentation: 'Conteúdo',
      values: [{ value: '60 cápsulas por pote', filter_param: '60-capsulas-por-pote' }],
    })
    expect((await get('products?filter[taxons]=2')).body.meta.filters.option_types).toEqual([])
  })

  test('the values of a property are sorted, plainly', async () => {
    const { meta } = (await get('products')).body
    const valuesOf = (name: string): string[] =>
      meta.filters.product_properties
        .find((one: { name: string }) => one.name === name)
        .values.map(({ value }: { value: string }) => value)
    const contents = valuesOf('conteudo')
    expect(contents.length).toBeGreaterThan(2)
    expect(contents).toEqual([...contents].sort())
  })

  test('links are absolute, and keep filter, sort, include and fields', async () => {
    const { links } = (await get('products?per_page=2&page=2&sort=-id&filter[taxons]=2&fields[product]=name')).body
    const base = 'http://localhost/api/v2/storefront/products?fields%5Bproduct%5D=name&filter%5Btaxons%5D=2'
    expect(links).toEqual({
      self: `${base}&page=2&per_page=2&sort=-id`,
      next: `${base}&page=2&per_page=2&sort=-id`,
      prev: `${base}&page=1&per_page=2&sort=-id`,
      last: `${base}&page=2&per_page=2&sort=-id`,
      first: `${base}&page=1&per_page=2&sort=-id`,
    })
  })

  test('an unknown include is 400 and named', async () => {
    expect(await get('products?include=variants.colour')).toMatchObject({
      status: 400,
      body: { error: 'colour is not specified as a relationship on variant' },
    })
    expect((await get('products?filter[ids]=abc&include=nope')).status).toBe(400)
  })

  test('a product whose time has not come, or has passed, or that is a draft, is not shown', async () => {
    const change = (set: { status?: string; available_on?: Date; discontinue_on?: Date | null }) =>
      world.world.db.updateTable('shop.products').set(set).where('id', '=', 204).execute()
    const tomorrow = new Date(world.clock.now.getTime() + 86_400_000)
    await change({ available_on: tomorrow })
    expect(await idsOf('filter[ids]=204')).toEqual([])
    world.clock.advance(86_400_000)
    expect(await idsOf('filter[ids]=204')).toEqual([204])
    await change({ discontinue_on: tomorrow })
    expect(await idsOf('filter[ids]=204')).toEqual([])
    expect(await idsOf('filter[ids]=204&filter[show_discontinued]=true')).toEqual([204])
    await change({ status: 'draft', discontinue_on: null })
    expect((await get('products/204')).status).toBe(404)
    await change({ status: 'active' })
  })
})
