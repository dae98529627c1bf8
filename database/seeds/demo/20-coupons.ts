import type pg from 'pg'
import { plant } from '../material/plant.ts'

const open = {
  percent: null,
  flat_cents: null,
  min_item_total_cents: null,
  expires_at: null,
  usage_limit: null,
  is_for_first_order: false,
  is_once_per_user: false,
  products_policy: null,
}

// One of each kind, and one of each way to be refused.
const coupons = [
  { ...open, code: 'BEMVINDO', name: 'Boas-vindas', description: '10% na sua compra', kind: 'percentage', percent: 10 },
  { ...open, code: 'FRETEGRATIS', name: 'Frete grátis', description: 'Entrega por nossa conta', kind: 'freeShipping' },
  {
    ...open,
    code: 'VENCIDO',
    name: 'Semana do cliente',
    description: '20% até 30 de setembro de 2026',
    kind: 'percentage',
    percent: 20,
    expires_at: '2026-09-30T23:59:59-03:00',
  },
  {
    ...open,
    code: 'ULTIMOS',
    name: 'Últimos cupons',
    description: '15% para as primeiras 20 compras',
    kind: 'percentage',
    percent: 15,
    usage_limit: 20,
  },
  {
    ...open,
    code: 'ACIMA150',
    name: 'R$ 15 de desconto',
    description: 'R$ 15 em compras a partir de R$ 150',
    kind: 'flat',
    flat_cents: 1500,
    min_item_total_cents: 15000,
  },
  {
    ...open,
    code: 'PRIMEIRA',
    name: 'Primeira compra',
    description: '15% no seu primeiro pedido',
    kind: 'percentage',
    percent: 15,
    is_for_first_order: true,
  },
  {
    ...open,
    code: 'UMAVEZ',
    name: 'R$ 20 uma vez',
    description: 'R$ 20 em um pedido seu',
    kind: 'flat',
    flat_cents: 2000,
    is_once_per_user: true,
  },
  {
    ...open,
    code: 'OVO5',
    name: 'R$ 5 em cada ovo',
    description: 'R$ 5 em cada ovo masturbador',
    kind: 'perItem',
    flat_cents: 500,
    products_policy: 'any',
  },
]

const egg = 204

/** Coupons to try. How often each was used, and what an administrator changed of it, is left alone. */
export const seed = async (client: pg.Client): Promise<void> => {
  await plant(client, 'shop.promotions', coupons, {
    key: ['code'],
    once: ['expires_at', 'usage_limit'],
  })
  await client.query(
    `insert into shop.promotion_products (promotion_id, product_id)
     select id, $1 from shop.promotions where code = 'OVO5' on conflict do nothing`,
    [egg],
  )
}
