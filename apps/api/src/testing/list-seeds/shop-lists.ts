import { consentKinds } from '@prumo/contracts/consents'
import { waitingTopics } from '@prumo/contracts/main'
import { type RawBuilder, sql } from 'kysely'
import { addItem, createCart, updateCheckout } from '#domains/shop/orders'
import { aPlacedOrder } from '../buyer.ts'
import { aShippedParcel } from '../parcels.ts'
import { sandboxControl } from '../sandbox-control.ts'
import type { TestWorld } from '../world.ts'
import { asGuest, asMember, idOf, type ListSeed, paged, upTo, withNestToken } from './list-seed.ts'

const storefront = '/api/v2/storefront'

const run =
  (statement: (n: number) => RawBuilder<unknown>) =>
  async ({ world: { db } }: TestWorld, n: number): Promise<void> => {
    await statement(n).execute(db)
  }

/** For the owner of the added rows. */
const runFor =
  (name: string, statement: (n: number, userId: number) => RawBuilder<unknown>) =>
  async (world: TestWorld, n: number): Promise<void> => {
    await statement(n, await idOf(world, name)).execute(world.world.db)
  }

const first = 900_000

const aProduct = async (world: TestWorld, n: number): Promise<void> => {
  const id = first + n
  const copies = [
    sql`insert into shop.products (id, slug, name, product_line) values (${id}, ${`copia-${id}`}, 'Cópia', 'personalCare')`,
    sql`insert into shop.variants (id, product_id, sku, is_master) values (${id}, ${id}, ${`COPIA-${id}`}, true)`,
    sql`insert into shop.prices (variant_id, amount_cents) values (${id}, 1000)`,
    sql`insert into shop.stock_items (variant_id, stock_location_id, count_on_hand)
      select ${id}, min(id), 9 from shop.stock_locations`,
  ]
  for (const copy of copies) await copy.execute(world.world.db)
}

const aToy = async (world: TestWorld, n: number): Promise<void> => {
  await aProduct(world, 4_000 + n)
  await sql`update shop.products set product_line = 'sexShop' where id = ${first + 4_000 + n}`.execute(world.world.db)
}

const aMedicine = async (world: TestWorld, n: number): Promise<void> => {
  const id = first + 1_000 + n
  await sql`insert into shop.medicines (id, slug, name, form, active_ingredients, control_class, min_price_cents)
    values (${id}, ${`formula-${id}`}, 'Fórmula', 'spray', '{tadalafila}', 'simple', 1000)`.execute(world.world.db)
  await sql`insert into shop.products (id, slug, name, product_line, medicine_id)
    values (${id}, ${`formula-${id}`}, 'Fórmula', 'drugs', ${id})`.execute(world.world.db)
}

const carts = new WeakMap<TestWorld, string>()

/** A cart for Avenida Paulista that gets one more line each time. */
const aLine = async (world: TestWorld, n: number): Promise<void> => {
  await aProduct(world, 2_000 + n)
  const cart = { token: carts.get(world) ?? (await anAddressedCart(world)), userId: null }
  await addItem(world.ctx(), { cart, variantId: first + 2_000 + n, quantity: 1 })
}

const anAddressedCart = async (world: TestWorld): Promise<string> => {
  const { token } = await createCart(world.ctx(), { cart: { token: null, userId: null } })
  const home = {
    firstName: 'Bruno',
    lastName: 'Almeida',
    address1: 'Avenida Paulista, 1578',
    city: 'São Paulo',
    postalCode: '01310-200',
    phone: '+55 11 91234-5678',
    country: 'BR',
    state: 'SP',
  }
  await updateCheckout(world.ctx(), { cart: { token, userId: null }, changes: { shipAddress: home } })
  carts.set(world, token)
  return token
}

const ofCart =
  (url: string): ListSeed['ask'] =>
  async (world) => ({ url: `${storefront}/${url}`, headers: { 'x-spree-order-token': carts.get(world) ?? '' } })

const growCart = upTo(aLine)

const growCards = upTo(
  runFor(
    'bruno',
    (n, userId) => sql`with holder as (insert into people.card_holders (name) values ('Bruno Almeida') returning id)
      insert into shop.credit_cards (user_id, holder_id, payment_method_id, gateway_payment_profile_id, gateway_customer_profile_id,
        brand, last_digits, month, year)
      select ${userId}, holder.id, method.id, ${`profile-${n}`}, 'bruno', 'visa', '1111', 12, 2090
      from holder, shop.payment_methods method where method.kind = 'card'`,
  ),
)

const aPaidParcel = async (world: TestWorld): Promise<void> => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
  await aPlacedOrder(world.ctx({ kind: 'system' }), { by: 'card', card })
}

/** A parcel that was paid back as lost, and has arrived. */
const aPaidBackArrival = async (world: TestWorld): Promise<void> => {
  await aPaidParcel(world)
  await sql`insert into shop.paid_back_arrivals (shipment_id, order_id, units, arrived_at)
    select id, order_id, 1, now() from shop.shipments order by id desc limit 1`.execute(world.world.db)
}

const manyLots = new WeakMap<TestWorld, number>()

/** One lot, of which many boxes have something. */
const aLotOfManyBoxes = async (world: TestWorld): Promise<number> => {
  const known = manyLots.get(world)
  if (known !== undefined) return known
  const { rows } = await sql<{ id: number }>`insert into shop.stock_lots
    (variant_id, stock_location_id, lot_number, units, received_at)
    values (1215, 1, 'MUITAS', 1000, now()) returning id`.execute(world.world.db)
  const lotId = rows[0]?.id ?? 0
  manyLots.set(world, lotId)
  return lotId
}

/** A box that was closed with a unit of that lot. */
const aBoxOfLot = async (world: TestWorld): Promise<void> => {
  const lotId = await aLotOfManyBoxes(world)
  const ctx = world.ctx({ kind: 'system' })
  const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
  const order = await aPlacedOrder(ctx, { by: 'card', card })
  await aShippedParcel(ctx, order)
  await sql`update shop.box_lots set lot_id = ${lotId} where shipment_id = ${order.shipments[0]?.id ?? 0}`.execute(
    world.world.db,
  )
}

const aReturn = async (world: TestWorld, n: number): Promise<void> => {
  const token = carts.get(world) ?? (await anAddressedCart(world))
  const letters = String(n).padStart(7, 'A').replaceAll('0', 'B').replaceAll('1', 'C')
  await sql`insert into shop.returns (order_id, request_key, code, requested_at)
    select id, gen_random_uuid(), ${`D${letters}`}, now() from shop.orders where token = ${token}`.execute(
    world.world.db,
  )
}

export const shopLists: Record<string, ListSeed> = {
  'GET /api/staff/v1/shipments': {
    grow: upTo(aPaidParcel),
    ask: asMember('/api/staff/v1/shipments', 'silvia'),
  },
  'GET /api/staff/v1/stock_lots/{id}/goods': {
    grow: upTo(aBoxOfLot),
    ask: async (world, rows) =>
      asMember(`/api/staff/v1/stock_lots/${await aLotOfManyBoxes(world)}/goods`, 'silvia')(world, rows),
  },
  'GET /api/staff/v1/stock/{variant_id}/lots': {
    grow: upTo(
      run(
        (n) => sql`insert into shop.stock_lots (variant_id, stock_location_id, lot_number, units, received_at)
          select 1215, 1, 'VAZIO' || n, 0, now() from generate_series(1, ${n}) as n
          on conflict do nothing`,
      ),
    ),
    ask: asMember('/api/staff/v1/stock/1215/lots?list=empty', 'silvia'),
  },
  'GET /api/staff/v1/coupons': {
    grow: upTo(
      run(
        (n) => sql`with coupon as (
            insert into shop.promotions (code, name, kind, percent, products_policy)
            values (${`LISTA-${n}`}, 'Lista', 'percentage', 10, 'any') returning id
          ), product as (
            insert into shop.promotion_products (promotion_id, product_id) select id, 204 from coupon
          )
          insert into shop.promotion_acts (promotion_id, kind, staff_id, at)
          select coupon.id, 'made', users.id, now() from coupon, people.users where email = 'clara@prumo.example'`,
      ),
    ),
    ask: asMember('/api/staff/v1/coupons', 'clara'),
    atMost: 50,
  },
  'GET /api/staff/v1/stock': {
    grow: upTo(
      run(
        (n) => sql`update shop.stock_items set low_at = 1000000 where variant_id in
        (select variant_id from shop.stock_items order by variant_id limit ${n})`,
      ),
    ),
    ask: asMember('/api/staff/v1/stock?list=low', 'silvia'),
    // As many as the demo stocks.
    atMost: 10,
  },
  'GET /api/staff/v1/posting_lists': {
    grow: upTo(
      runFor(
        'silvia',
        (_n, userId) => sql`insert into shop.posting_lists (closed_by, closed_at) values (${userId}, now())`,
      ),
    ),
    ask: asMember('/api/staff/v1/posting_lists', 'silvia'),
  },
  'GET /api/staff/v1/paid_back_arrivals': {
    grow: upTo(aPaidBackArrival),
    ask: asMember('/api/staff/v1/paid_back_arrivals', 'rafael'),
    atMost: 50,
  },
  'GET /api/staff/v1/returns': {
    grow: upTo(aReturn),
    ask: asMember('/api/staff/v1/returns?list=uncoded', 'rafael'),
    atMost: 50,
  },
  [`GET ${storefront}/products`]: { grow: upTo(aProduct), ask: paged(`${storefront}/products`) },
  'GET /products/sex-shop': { grow: upTo(aToy), ask: async () => ({ url: '/products/sex-shop' }) },
  [`GET ${storefront}/taxons`]: {
    grow: upTo(
      run((n) => {
        const [id, left] = [first + n, first + 2 * n]
        return sql`insert into shop.taxons (id, parent_id, name, permalink, lft, rgt, depth)
          select ${id}, min(id), 'Cópia', ${`copia-${id}`}, ${left}, ${left + 1}, 1 from shop.taxons`
      }),
    ),
    // The first has no parent; six have everything that a taxon can have.
    ask: async (_world, rows) => ({
      url: `${storefront}/taxons?include=parent,products&per_page=${Math.max(rows, 5 + (rows % 2))}`,
    }),
  },
  [`GET ${storefront}/cms_pages`]: {
    grow: upTo(
      run(
        (n) => sql`with page as (
          insert into content.cms_pages (slug, kind, title) values (${`copia-${n}`}, 'standard', 'Cópia') returning id)
          insert into content.cms_sections (cms_page_id, kind, name, position) select id, 'RichTextContent', 'Cópia', 1 from page`,
      ),
    ),
    ask: paged(`${storefront}/cms_pages?include=cms_sections&sort=-id`),
  },
  [`GET ${storefront}/menus`]: { ask: paged(`${storefront}/menus`), atMost: 2 },
  [`GET ${storefront}/countries`]: {
    grow: upTo(
      run((n) => {
        const letters = `${String.fromCharCode(65 + Math.floor(n / 26))}${String.fromCharCode(65 + (n % 26))}`
        return sql`insert into people.countries (id, iso, iso3, name, iso_name, states_required)
          values (${first + n}, ${letters}, ${`${letters}_`}, 'Cópia', 'COPIA', false) on conflict do nothing`
      }),
    ),
    ask: paged(`${storefront}/countries?include=states`),
  },
  [`GET ${storefront}/account/addresses`]: {
    grow: upTo(
      runFor(
        'bruno',
        (
          n,
          userId,
        ) => sql`insert into people.addresses (user_id, first_name, last_name, address1, city, postal_code, phone, country_id, state_id)
          select ${userId}, 'Bruno', 'Almeida', ${`Rua das Flores, ${n}`}, 'São Paulo', '01310-200', '+5511912345678', country.id,
            (select min(id) from people.states where country_id = country.id)
          from people.countries country where is_default`,
      ),
    ),
    ask: paged(`${storefront}/account/addresses`, 'bruno'),
  },
  [`GET ${storefront}/account/credit_cards`]: {
    grow: growCards,
    ask: paged(`${storefront}/account/credit_cards?include=payment_method`, 'bruno'),
  },
  'GET /spree-credit-card': {
    grow: growCards,
    ask: withNestToken((userId) => `/spree-credit-card?patientId=${userId}`, 'bruno'),
  },
  [`GET ${storefront}/cart/estimate_shipping_rates`]: {
    grow: growCart,
    ask: ofCart('cart/estimate_shipping_rates?country_iso=BRA&zipcode=01310-200'),
    atMost: 2,
  },
  [`GET ${storefront}/checkout/payment_methods`]: {
    grow: growCart,
    ask: ofCart('checkout/payment_methods'),
    atMost: 2,
  },
  [`GET ${storefront}/checkout/shipping_rates`]: {
    grow: growCart,
    ask: ofCart('checkout/shipping_rates'),
    // In a shipment, the lines grow.
    rows: ({ included }) => included.filter(({ type }: { type: string }) => type === 'line_item').length,
  },
  [`GET ${storefront}/wishlists`]: {
    grow: upTo(
      runFor(
        'bruno',
        (n, userId) => sql`with list as (
          insert into shop.wishlists (token, user_id, name, created_at, updated_at)
          values (${`${n}`.padStart(40, 'w')}, ${userId}, 'Para depois', now(), now()) returning id)
          insert into shop.wished_items (wishlist_id, variant_id, quantity, created_at)
          select id, 1215, 1, now() from list`,
      ),
    ),
    ask: paged(`${storefront}/wishlists?include=wished_items.variant&is_variant_included=true`, 'bruno'),
  },
  'GET /api/v1/offerings': {
    grow: upTo(
      run(
        (n) => sql`insert into shop.offerings (key, label, description, img_src, offering_type, pathologies, product_id)
          select ${`copia-${n}`}, label, description, img_src, offering_type, pathologies, product_id
          from shop.offerings order by id limit 1`,
      ),
    ),
    ask: asGuest('/api/v1/offerings'),
  },
  'GET /api/v1/payment_methods': { ask: asGuest('/api/v1/payment_methods'), atMost: 2 },
  'GET /api/v2/academy/programs': { ask: asGuest('/api/v2/academy/programs'), atMost: 2 },
  'GET /api/staff/v1/programs': { ask: asMember('/api/staff/v1/programs', 'clara'), atMost: 2 },
  // A topic is one of the few in the contract.
  'GET /api/v1/waiting_list_entries': {
    grow: upTo(async (world, n) => {
      const topics = waitingTopics
      const topic = topics[n - 1]
      if (!topic) return
      await sql`insert into people.waiting_list_entries (topic, email, consent_version, consent_text_hash, asked_at, confirmed_at)
        values (${topic}, 'bruno@prumo.example', '1', ${'0'.repeat(64)}, now(), now())`.execute(world.world.db)
    }),
    ask: asMember('/api/v1/waiting_list_entries', 'bruno'),
    atMost: waitingTopics.length,
  },
  // One line for each kind of notice, whatever was chosen.
  'GET /api/v1/notices': { ask: asMember('/api/v1/notices', 'bruno'), atMost: 10 },
  // One line for each kind of consent.
  'GET /api/v1/consents': {
    grow: upTo(async (world, n) => {
      const kind = consentKinds[n - 1]
      if (!kind) return
      await sql`insert into people.account_consents (user_id, kind, is_given, version, text_hash, way, at)
        values (${await idOf(world, 'bruno')}, ${kind}, true, '1', ${'0'.repeat(64)}, 'account', now())`.execute(
        world.world.db,
      )
    }),
    ask: asMember('/api/v1/consents', 'bruno'),
    atMost: consentKinds.length,
  },
  // For any number of variants there are two shipping methods.
  'GET /correios': {
    grow: upTo((world, n) => aProduct(world, 3_000 + n)),
    ask: async (_world, rows) => {
      const ids = Array.from({ length: rows < 3 ? 1 : 50 }, (_, at) => first + 3_001 + at)
      return { url: `/correios?zipCode=01310200&variantIds=${ids.join(',')}` }
    },
    atMost: 2,
  },
  // The formulary has this many; a product that it does not know is not offered to a doctor.
  'GET /api/staff/v1/medicines': {
    grow: upTo(aMedicine),
    ask: asMember('/api/staff/v1/medicines', 'helena'),
    atMost: 40,
  },
  // A page of twenty.
  'GET /api/v1/sessions': {
    grow: upTo(async (world, n) => {
      const userId = await idOf(world, 'diego')
      await sql`with made as (insert into people.sign_ins (family_id, user_id, proven_at, created_at)
          values (gen_random_uuid(), ${userId}, now(), now()) returning family_id)
        insert into people.sessions (family_id, user_id, access_token_hash, refresh_token_hash, access_expires_at,
            refresh_expires_at)
          select family_id, ${userId}, sha256(${`a${n}`}::bytea), sha256(${`r${n}`}::bytea), now() + interval '2 hours',
            now() + interval '30 days' from made`.execute(world.world.db)
    }),
    ask: asMember('/api/v1/sessions', 'diego'),
    atMost: 20,
  },
  // An account keeps its newest twenty.
  'GET /api/v1/trusted_devices': {
    grow: upTo(async (world, n) => {
      await sql`insert into people.trusted_devices (user_id, token_hash, expires_at)
        values (${await idOf(world, 'diego')}, sha256(${`d${n}`}::bytea), now() + interval '30 days')`.execute(
        world.world.db,
      )
    }),
    ask: asMember('/api/v1/trusted_devices', 'diego'),
    atMost: 20,
  },
}
