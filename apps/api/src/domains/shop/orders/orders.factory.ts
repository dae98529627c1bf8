import { type Line, type Order, type Shipment, unmoved } from './order.ts'

const at = new Date('2026-11-21T12:00:00Z')

/** An egg (variant 494) of R$ 59,00; a test overrides what matters to it. */
export const aLine = (it: Partial<Line> = {}): Line => ({
  id: 1,
  variantId: 494,
  quantity: 1,
  priceCents: 5900,
  stockLocationId: 1,
  options: {},
  publicMetadata: {},
  privateMetadata: {},
  discounts: [],
  ...it,
})

export const aShipment = (it: Partial<Shipment> = {}): Shipment => ({
  id: 1,
  number: 'H12345678901',
  stockLocationId: 1,
  ...unmoved,
  contents: [],
  costCents: 2240,
  rates: [],
  discounts: [],
  publicMetadata: {},
  ...it,
})

/** A guest's empty cart. */
export const anOrder = (it: Partial<Order> = {}): Order => ({
  id: 1,
  number: 'R123456789',
  token: 'token',
  kind: 'shop',
  sellerId: 1,
  state: 'cart',
  userId: null,
  contact: {
    id: '00000000-0000-4000-8000-000000000001',
    email: null,
    cpf: null,
    birthDate: null,
    specialInstructions: null,
    privateMetadata: {},
    ageCheck: null,
  },
  billAddressId: null,
  shipAddressId: null,
  lines: [],
  shipments: [],
  promotionIds: [],
  payments: [],
  itemCount: 0,
  itemTotalCents: 0,
  shipTotalCents: 0,
  promoTotalCents: 0,
  totalCents: 0,
  paymentState: null,
  shipmentState: null,
  publicMetadata: {},
  paymentDueAt: null,
  holdsStock: false,
  createdAt: at,
  updatedAt: at,
  completedAt: null,
  canceledAt: null,
  ...it,
})
