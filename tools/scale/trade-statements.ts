import { soldVariantOf } from './catalogue-statements.ts'
import { chance, firstIds, mostSessions, moveSequence, type Volume } from './volume.ts'

/** Customers with their address, wishes and sessions. */
export const peopleStatements = ({ customers, products }: Volume): string[] => {
  // One more than the ordinary ones: the customer with the most orders.
  const every = `generate_series(0, ${customers}) c`
  return [
    `insert into people.users (id, email, first_name, last_name) overriding system value
     select ${firstIds.user} + c, 'cliente' || c || '@escala.example', 'Cliente', 'Número ' || c from ${every}`,
    `insert into people.addresses (user_id, label, first_name, last_name, address1, city, postal_code, phone, country_id, state_id)
     select ${firstIds.user} + c, 'Casa', 'Cliente', 'Número ' || c, 'Rua das Laranjeiras, ' || c, 'São Paulo', '01310200',
       '11912345678', place.country_id, place.state_id
     from ${every} cross join ${home}`,
    `insert into people.sessions (family_id, user_id, access_token_hash, refresh_token_hash, access_expires_at,
       refresh_expires_at, first_used_at)
     select gen_random_uuid(), ${firstIds.user} + c, sha256(('scale-session-' || c)::bytea),
       sha256(('scale-refresh-' || c)::bytea), now() + interval '10 days', now() + interval '30 days', now()
     from ${every} where c < ${mostSessions} or c = ${customers}`,
    `insert into shop.wishlists (token, user_id, name, is_default, created_at, updated_at)
     select encode(sha256(('wishlist' || c)::bytea), 'hex'), ${firstIds.user} + c, 'Meus desejos', true, now(), now() from ${every}`,
    `insert into shop.wished_items (wishlist_id, variant_id, quantity, created_at)
     select list.id, ${soldVariantOf(`((list.user_id * 3 + k) % ${products})`)}, 1, now()
     from shop.wishlists list cross join generate_series(0, 2) k where list.user_id >= ${firstIds.user}`,
    moveSequence('people.users'),
  ]
}

const home = `(select country.id as country_id, state.id as state_id from people.countries country join people.states state
  on state.country_id = country.id and state.abbr = 'SP' where country.iso = 'BR') as place`

/** Placed orders and carts with all their parts; generated in temporary tables first, so that every total is a sum. */
export const orderStatements = (volume: Volume): string[] => [
  ...drawing(volume),
  ...buyers,
  ...ordersAndLines,
  ...shippingAndPayment,
  ...['people.addresses', 'shop.orders', 'shop.line_items', 'shop.shipments'].map(moveSequence),
  'drop table drawn_lines, drawn_orders',
]

const coupon = `(select id from shop.promotions where code = 'BEMVINDO')`

const drawing = ({ orders, carts, customers, products, mostOrders }: Volume) => [
  // One in ten has a coupon of ten per cent, one in five is a guest's, carts are all guests'. The dates cover three
  // years in ascending order.
  `create temporary table drawn_lines as
   select i, k, ${firstIds.order} + i * 2 + k as id, variant.variant_id, price.amount_cents as price_cents,
     1 + ${chance('i', 23)} % 3 as quantity,
     case when i < ${orders} and i % 10 = 4 then - (price.amount_cents * (1 + ${chance('i', 23)} % 3) / 10) else 0 end as promo_cents
   from generate_series(0, ${orders + carts - 1}) i
   cross join lateral generate_series(0, ${chance('i', 20)}::int % 2) k
   cross join lateral (select ${soldVariantOf(`((${chance('i', 21)} + k) % ${products})`)} as variant_id) variant
   join shop.prices price on price.variant_id = variant.variant_id`,
  `create temporary table drawn_orders as
   select i, ${firstIds.order} + i as id, md5('contact' || i)::uuid as contact_id,
     case when i >= ${orders} or i % 5 = 0 then null
       when i % ${Math.max(2, Math.round(orders / mostOrders))} = 1 then ${firstIds.user + customers}
       else ${firstIds.user} + ${chance('i', 22)} % ${customers} end as user_id,
     i < ${orders} as is_placed, i < ${orders} and i % 20 = 3 as is_canceled,
     i < ${orders} and i % 20 <> 3 and i >= ${orders} - ${orders} / 100 and i % 3 = 1 as is_due,
     now() - (${orders} - least(i, ${orders - 1})) * interval '3 years' / ${orders} as at,
     case when i < ${orders} then 990 + i % 40 * 100 else 0 end as ship_cents,
     sum(quantity)::int as item_count, sum(price_cents * quantity) as item_cents, sum(promo_cents) as promo_cents
   from drawn_lines group by i order by i`,
]

const buyers = [
  `insert into people.contacts (id, email, cpf, created_at)
   select contact_id, case when is_placed then coalesce('cliente' || user_id - ${firstIds.user}, 'visita' || i) || '@escala.example' end,
     null, at from drawn_orders`,
  `insert into people.addresses (id, first_name, last_name, address1, city, postal_code, phone, country_id, state_id, frozen_at)
   overriding system value
   select id, 'Cliente', 'Número ' || i, 'Rua das Laranjeiras, ' || i % 2000, 'São Paulo', '01310200', '11912345678',
     place.country_id, place.state_id, at
   from drawn_orders cross join ${home} where is_placed`,
]

const ordersAndLines = [
  // Numbers are permuted with a prime, so that neighbours in time are not neighbours in the index, as with random
  // numbers.
  `insert into shop.orders (id, number, token, kind, seller_id, state, user_id, contact_id, bill_address_id, ship_address_id,
     item_count, item_total_cents, ship_total_cents, promo_total_cents, adjustment_total_cents, total_cents, payment_state,
     shipment_state, payment_due_at, holds_stock, created_at, updated_at, completed_at, canceled_at)
   overriding system value
   select id, 'R' || lpad((i::bigint * 387420489 % 999999937)::text, 9, '0'), encode(sha256(('order' || i)::bytea), 'hex'), 'shop', 1,
     case when is_canceled then 'canceled' when is_placed then 'complete' else 'cart' end, user_id, contact_id,
     case when is_placed then id end, case when is_placed then id end,
     item_count, item_cents, ship_cents, promo_cents, promo_cents, item_cents + ship_cents + promo_cents,
     case when is_canceled then 'void' when is_due then 'balance_due' when is_placed then 'paid' end,
     case when is_canceled then 'canceled' when is_due then 'pending' when is_placed then 'shipped' end,
     case when is_due then now() + interval '10 days' end, is_placed and not is_canceled, at, at,
     case when is_placed then at + interval '10 minutes' end, case when is_canceled then at + interval '1 day' end
   from drawn_orders`,
  `insert into shop.line_items (id, order_id, variant_id, quantity, price_cents, promo_total_cents, stock_location_id)
   overriding system value
   select id, ${firstIds.order} + i, variant_id, quantity, price_cents, promo_cents, 1 from drawn_lines`,
  `insert into shop.adjustments (order_id, line_item_id, promotion_id, amount_cents)
   select ${firstIds.order} + i, id, ${coupon}, promo_cents from drawn_lines where promo_cents < 0`,
  `insert into shop.order_promotions (order_id, promotion_id)
   select distinct ${firstIds.order} + i, ${coupon} from drawn_lines where promo_cents < 0`,
]

const shippingAndPayment = [
  `insert into shop.shipments (id, number, order_id, stock_location_id, state, cost_cents, shipped_at, created_at)
   overriding system value
   select id, 'H' || lpad(i::text, 11, '0'), id, 1,
     case when is_canceled then 'canceled' when is_due then 'pending' else 'shipped' end, ship_cents,
     case when not is_canceled and not is_due then at + interval '2 days' end, at
   from drawn_orders where is_placed`,
  `insert into shop.shipping_rates (shipment_id, shipping_method_id, cost_cents, business_days, is_selected)
   select drawn.id, method.id, ship_cents + (method.place - 1) * 700, 8 - method.place, method.place = 1
   from drawn_orders drawn
   cross join (select id, row_number() over (order by id) as place from shop.shipping_methods limit 2) method
   where is_placed`,
  `insert into shop.payments (number, order_id, payment_method_id, amount_cents, state, provider, provider_charge_id,
     completed_at, created_at, contact_id)
   select 'P' || lpad(upper(to_hex(i)), 12, '0'), id, (select id from shop.payment_methods where kind = 'pix'),
     item_cents + ship_cents + promo_cents,
     case when is_canceled then 'void' when is_due then 'pending' else 'completed' end, 'sandbox', 'scale-' || i,
     case when not is_canceled and not is_due then at + interval '11 minutes' end, at, contact_id
   from drawn_orders where is_placed`,
]
