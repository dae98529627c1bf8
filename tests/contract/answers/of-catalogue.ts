import { sql } from 'kysely'
import { aDigitalAsset } from '../../../apps/api/src/domains/shop/digitals/digitals.factory.ts'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import type { TestWorld } from '../../../apps/api/src/testing/world.ts'
import { aBuyer, adult, chooseCard, course } from '../checkout/buyers.ts'
import { includedOf } from '../wire.ts'

/** Every public read, with all its includes. */
export const readCatalogue = async (world: TestWorld): Promise<void> => {
  await sql`insert into content.cms_sections (id, cms_page_id, kind, name, content, settings, fit, linked_page_id, images, position)
    values (3001, 3, 'HeroImage', 'Abertura', '{"title":"a"}', '{"gutters":"b"}', 'Screen', 3, '{}', 1)`.execute(
    world.world.db,
  )
  const { get } = guestOf(world)
  const parts = 'variants.images,variants.option_values.option_type,option_types,product_properties,taxons,images'
  await get(`products?include=${parts},default_variant,primary_variant&per_page=500`)
  await get(`products/50?include=${parts}`)
  await get('products/unknown')
  await get('taxons?include=parent,children,taxonomy')
  await get('taxons/loja%2Fcursos?include=products,parent,taxonomy')
  await get('taxons/unknown')
  await get('countries?include=checkout_zone_applicable_states')
  await get('countries/BR?include=states')
  await get('countries/default?include=states')
  await get('countries/XX')
  await get('store?include=menus,cms_pages,default_country')
  await get('stores/prumo')
  await get('stores/unknown')
  await get('cms_pages')
  await get('cms_pages/3?include=cms_sections.linked_resource')
  await get('cms_pages/unknown')
  await get('menus?include=menu_items')
  await get('menus/2?include=menu_items.children,menu_items.linked_resource,menu_items.menu')
  await get('menus/0')
  await get('postal_codes/01310200')
  await get('postal_codes/x')
}

/** A paid download, until its limit is reached. */
export const download = async (world: TestWorld): Promise<void> => {
  await aDigitalAsset(world.ctx())
  const student = await aBuyer(world, { [course]: 1 })
  await student.patch('checkout', { order: { email: 'aluno@prumo.example', private_metadata: adult } })
  await chooseCard(world, student)
  await student.complete()
  await world.settle()
  const { body } = await student.get(`order_status/${student.number}?include=line_items.digital_links`)
  const { token } = includedOf(body, 'digital_link')[0].attributes
  const fetched = () => world.app.inject({ method: 'GET', url: `/api/v2/storefront/digitals/${token}` })
  while ((await fetched()).statusCode === 200);
}

/** Wishlists, their items, and the refusals to others. */
export const keepWishlists = async (world: TestWorld): Promise<void> => {
  const owner = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
  const other = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
  const { body } = await owner.post('wishlists', { name: 'Para depois' })
  await owner.post('wishlists', { name: '' })
  const { token } = body.data.attributes
  const item = (await owner.post(`wishlists/${token}/add_item`, { variant_id: '1215', include: 'variant' })).body.data
  for (const caller of [owner, other]) {
    await caller.get(`wishlists/${token}?include=wished_items.variant`)
    await caller.patch(`wishlists/${token}`, { name: 'Presentes' })
    await caller.patch(`wishlists/${token}/set_item_quantity/${item.id}`, { quantity: 2 })
  }
  await owner.patch(`wishlists/${token}`, { name: '' })
  await owner.patch(`wishlists/${token}/set_item_quantity/${item.id}`, { quantity: 0 })
  await owner.patch(`wishlists/${token}/set_item_quantity/0`, { quantity: 2 })
  await owner.post(`wishlists/${token}/add_item`, { variant_id: '1215', quantity: -1 })
  await other.post(`wishlists/${token}/add_item`, { variant_id: '1215' })
  await other.delete(`wishlists/${token}/remove_item/${item.id}`)
  await owner.delete(`wishlists/${token}/remove_item/0`)
  await owner.delete(`wishlists/${token}/remove_item/${item.id}`)
  await owner.get('wishlists?include=wished_items')
  await owner.get('wishlists/default')
  const nobody = guestOf(world)
  await nobody.get('wishlists')
  await nobody.post('wishlists', { name: 'x' })
  await nobody.get('wishlists/default')
  await other.delete(`wishlists/${token}`)
  await owner.delete(`wishlists/${token}`)
}
