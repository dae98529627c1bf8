import { sql } from 'kysely'
import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para entregar o que você comprou e emitir o que a lei exige da venda',
  held: [
    {
      table: 'shop.orders',
      holds: 'seus pedidos',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'contact_id', is: 'row', of: 'people.contacts' },
      ],
      erasure: taxRecord,
      withheld: { token: 'secret' },
      ends: { after: 'a cart: 180 days without use', by: 'forget-old-carts' },
    },
    {
      table: 'shop.line_items',
      holds: 'o que você comprou',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
      ends: { after: 'with its cart', by: 'forget-old-carts' },
    },
    {
      table: 'shop.adjustments',
      holds: 'descontos dos seus pedidos',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.order_promotions',
      holds: 'cupons dos seus pedidos',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.shipments',
      holds: 'suas entregas',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
      hinders: {
        what: 'parcel',
        // A paid box needs its address until it is there, and somebody to ask and to pay back while it is lost or back
        // with us; its buyer has seven days to change his mind (CDC art. 49), the day of the receipt not counted.
        when: (now) => sql<boolean>`(state in ('pending', 'ready', 'packed', 'shipped')
            or state in ('lost', 'returned') and settled_at is null
            or state = 'delivered' and delivered_at > ${now}::timestamptz - interval '8 days')
          and exists (select from shop.orders placed where placed.id = shipments.order_id
            and placed.state = 'complete' and placed.payment_state = 'paid')`,
      },
    },
    {
      table: 'shop.shipment_items',
      holds: 'o que cada entrega levou',
      foundBy: [{ column: 'shipment_id', is: 'row', of: 'shop.shipments' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.order_refunds',
      holds: 'o que foi devolvido dos seus pedidos',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.order_cancellations',
      holds: 'por que cancelamos pedidos seus',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.paid_back_arrivals',
      holds: 'caixas suas que chegaram depois de devolvidas, e o que combinamos',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.order_address_changes',
      holds: 'quando o endereço de um pedido seu mudou, e por quem',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.order_email_corrections',
      holds: 'quando o e-mail de um pedido seu foi corrigido, e por quem',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.order_refund_lines',
      holds: 'itens devolvidos dos seus pedidos',
      foundBy: [{ column: 'order_refund_id', is: 'row', of: 'shop.order_refunds' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.shipping_rates',
      holds: 'fretes oferecidos a você',
      foundBy: [{ column: 'shipment_id', is: 'row', of: 'shop.shipments' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: ['shop.sellers', 'shop.former_seller_names'],
}
