import { productLineOf, type Variant } from '#domains/shop/catalogue'
import { asMetadata } from '../metadata.ts'
import type { Line } from '../order.ts'
import { productNeedsPrescription, productNotActive } from '../orders.errors.ts'

type Given = { quantity: number; options?: unknown; publicMetadata?: unknown; privateMetadata?: unknown }

/**
 * A line that every visitor may put into a cart, at the current price. Throws product_not_active,
 * product_needs_prescription (design.md 6: medicine is never added to a cart), metadata_not_object.
 */
export const lineOfVisitor = (variant: Variant, input: Given): Line => {
  const productLine = productLineOf(variant.product.line)
  if (productLine.needsPrescription) throw productNeedsPrescription()
  const isOnSale = productLine.mayBeAddedByVisitor && variant.product.isActive && !variant.isDiscontinued
  if (!isOnSale || variant.priceCents === null) throw productNotActive()
  return {
    id: null,
    variantId: variant.id,
    quantity: input.quantity,
    priceCents: variant.priceCents,
    stockLocationId: variant.isDigital ? null : variant.stockLocationId,
    options: asMetadata(input.options, 'options'),
    publicMetadata: asMetadata(input.publicMetadata, 'public_metadata'),
    privateMetadata: asMetadata(input.privateMetadata, 'private_metadata'),
    discounts: [],
  }
}
