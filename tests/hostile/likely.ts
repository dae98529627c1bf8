import type { Dice } from './dice.ts'
import { marker, secret } from './hostile-values.ts'
import type { Operation } from './operations.ts'
import type { Targets } from './targets.ts'

const address = {
  firstname: marker,
  lastname: 'Almeida',
  address1: 'Rua das Flores, 10',
  city: 'Campinas',
  zipcode: '13010-111',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '19 91234-5678',
}

const coupons = ['BEMVINDO', 'FRETEGRATIS', 'VENCIDO', 'ULTIMOS', 'ACIMA150', 'bemvindo ']
const includes = ['line_items', 'variants.product', 'payments.source', 'user', 'line_items.variant.images', 'nobody']

/** The kind of an `id` in a path, from the segment before it. */
const idsByPlace = ({ own }: Targets): [RegExp, string[]][] => [
  [/\/addresses\/\{id\}/, own.addressIds],
  [/\/credit_cards\/\{id\}/, own.cardIds],
  [/\/remove_line_item\/\{id\}/, own.lineIds],
  [/\/products\/\{id\}/, ['494', 'shampoo-3-em-1', '1215']],
  [/\/taxons\/\{id\}/, ['1', '2', 'sexshop']],
  [/\/cms_pages\/\{id\}/, ['1', 'sobre', 'about']],
  [/\/menus\/\{id\}/, ['1', '2']],
]

/**
 * A probably valid value, so that later checks are reached; undefined for an unknown name, for which the document must
 * say more.
 */
export const likely = (name: string, operation: Operation, dice: Dice, targets: Targets): unknown => {
  const { own } = targets
  const orders = () => dice.oneOf(own.orderTokens)
  const known: Record<string, () => unknown> = {
    id: () => dice.oneOf(idsByPlace(targets).find(([place]) => place.test(operation.path))?.[1] ?? ['1']),
    variant_id: () => dice.oneOf(['494', 494, '1215', 1215]),
    line_item_id: () => dice.oneOf(own.lineIds),
    item_id: () => dice.oneOf(own.wishedItemIds),
    quantity: () => dice.oneOf([1, 2, '3']),
    coupon_code: () => dice.oneOf(coupons),
    payment_method_id: () => dice.oneOf(['1', '2', 1, 2]),
    shipping_method_id: () => dice.oneOf(['1', '2', 1]),
    installments: () => dice.oneOf([1, 3, 12]),
    new_currency: () => dice.oneOf(['BRL', 'USD']),
    country_iso: () => dice.oneOf(['BR', 'BRA']),
    zipcode: () => '01310-200',
    cep: () => '01310200',
    iso: () => 'BR',
    guest_order_token: orders,
    order_token: orders,
    order_number: () => dice.oneOf(own.orderNumbers),
    number: () => dice.oneOf(own.orderNumbers),
    grant_type: () => dice.oneOf(['password', 'refresh_token']),
    username: () => 'bruno@prumo.example',
    password: () => 'prumo-demo-2026',
    password_confirmation: () => 'prumo-demo-2026',
    refresh_token: () => own.refreshToken,
    token: () => (operation.path.includes('/wishlists/') ? dice.oneOf(own.wishlistTokens) : `tok_${marker}`),
    // Mostly none: an include is valid for one endpoint only, and a refusal would hide everything else.
    include: () => (dice.onceIn(4) ? dice.oneOf(includes) : ''),
    email: () => `${marker}${dice.below(1_000)}@prumo.example`,
    first_name: () => marker,
    public_metadata: () => ({ note: 'ours' }),
    private_metadata: () => ({ cpf: '123.456.789-09', birth_date: '1990-01-01', secret }),
    options: () => ({ note: 'ours' }),
    address: () => address,
    shipping_address: () => address,
    bill_address_attributes: () => address,
    ship_address_attributes: () => address,
    bill_address_id: () => dice.oneOf(own.addressIds),
    ship_address_id: () => dice.oneOf(own.addressIds),
    existing_card: () => dice.oneOf(own.cardIds),
    source_id: () => (dice.onceIn(2) ? dice.oneOf(own.cardIds) : undefined),
    patientId: () => own.userId,
    userId: () => own.userId,
    gatewayPaymentProfileId: () => `tok_${marker}`,
    page: () => 1,
    per_page: () => 25,
    total: () => dice.oneOf(['35.0', '100.0']),
  }
  return known[name]?.()
}
