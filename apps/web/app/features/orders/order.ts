import type { Reference } from '#shared/json-api/read-document.ts'

/** Records of the storefront (contract 4 and 5). Money is a decimal string in reais ("19.9"); display_* is for eyes. */
export type LineItem = Reference & {
  name: string
  slug: string
  quantity: number
  optionsText: string
  price: string
  displayPrice: string
  total: string
  displayTotal: string
  publicMetadata: Record<string, unknown>
  variant: Reference & {
    /** Its display name and picture: our addition to Spree. */
    publicMetadata?: { label?: string; picture?: string }
    product?: Reference & { publicMetadata?: { minimumAge?: number | null; isDigital?: boolean; productLine?: string } }
  }
}

export type Promotion = Reference & {
  name: string
  description: string | null
  /** Negative. */
  amount: string
  displayAmount: string
  code: string | null
}

export type PaymentState = 'checkout' | 'processing' | 'pending' | 'completed' | 'failed' | 'void' | 'invalid'

export type Payment = Reference & {
  number: string
  amount: string
  state: PaymentState
  /** The provider's reason for a refusal, as its own code. */
  responseCode: string | null
  paymentMethodId: number
  paymentMethodName: string
  publicMetadata: { installments?: number; installmentAmounts?: string[] }
  paymentMethod?: PaymentMethod | Reference
  /** A card or a store credit; a Pix has none. */
  source?: Reference | null
}

export type PaymentMethod = Reference & {
  /** The class-like name of the method, e.g. `Spree::PaymentMethod::Pix`. */
  type: string
  name: string
  description: string | null
  preferences: {
    publicKey?: string
    cardTokensUrl?: string
    provider?: string
    /** Pages where a Pix is paid by hand; only the sandbox has them. */
    payPagesUrl?: string
    /** How long an order waits for its Pix. */
    orderHours?: number
    maxInstallments?: number
    minInstallmentAmount?: string
  }
}

export type ShippingRate = Reference & {
  name: string
  selected: boolean
  cost: string
  displayCost: string
  finalPrice: string
  displayFinalPrice: string
  shippingMethodId: number
  free: boolean
  publicMetadata?: Record<string, unknown>
}

export type Shipment = Reference & {
  number: string
  state: string
  finalPrice: string
  displayFinalPrice: string
  free: boolean
  shippedAt: string | null
  trackingUrl: string | null
  publicMetadata?: Record<string, unknown>
  shippingRates: ShippingRate[]
  selectedShippingRate: ShippingRate | Reference | null
}

export type OrderAddress = Reference & {
  firstname: string | null
  lastname: string | null
  address1: string | null
  address2: string | null
  city: string | null
  zipcode: string | null
  phone: string | null
  stateName: string | null
  stateCode: string | null
  countryIso: string
}

/** A cart, or the order it became: one noun. */
export type Order = Reference & {
  number: string
  token: string
  state: 'cart' | 'address' | 'delivery' | 'payment' | 'confirm' | 'complete' | 'canceled' | 'resumed'
  email: string | null
  itemCount: number
  itemTotal: string
  shipTotal: string
  promoTotal: string
  adjustmentTotal: string
  total: string
  displayItemTotal: string
  displayShipTotal: string
  displayPromoTotal: string
  displayTotal: string
  shipmentState: string | null
  paymentState: 'balance_due' | 'credit_owed' | 'failed' | 'paid' | 'void' | null
  publicMetadata: Record<string, unknown>
  createdAt: string
  updatedAt: string
  completedAt: string | null
  lineItems: LineItem[]
  promotions: Promotion[]
  payments: Payment[]
  shipments: Shipment[]
  shippingAddress: OrderAddress | null
  billingAddress: OrderAddress | null
  /** Its owner; null for a guest's order. */
  user?: Reference | null
}

/** The relationships included in every answer with an order. */
export const orderInclude = [
  'line_items.variant.product',
  'promotions',
  'payments.payment_method',
  'shipments.shipping_rates',
  'shipments.selected_shipping_rate',
  'shipping_address',
  'billing_address',
].join(',')
