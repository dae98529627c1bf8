import { isInStock, isPurchasable, type Variant } from '#domains/shop/catalogue'
import { decimalText, flag, metadata, text, textOrNull } from '../json-api/attribute-kinds.ts'
import { centimetres, kilograms, type View } from '../json-api/index.ts'
import { priceShape, pricesOf } from './prices.serializer.ts'
import { stockShape } from './product.serializer.ts'

const size = decimalText.nullable()

export const variantShape = {
  sku: text,
  barcode: textOrNull,
  weight: decimalText,
  height: size,
  width: size,
  depth: size,
  is_master: flag,
  options_text: text,
  public_metadata: metadata,
  ...stockShape,
  ...priceShape,
}

/** A variant's attributes: weight in kilograms, sizes in centimetres (contract.md 6). */
export const variantAttributes = (variant: Variant, view: View) => ({
  sku: variant.sku,
  barcode: variant.barcode,
  // Without a weight, as for courses, it is 0 (Spree's default).
  weight: kilograms(variant.weightGrams ?? 0),
  height: centimetres(variant.heightMm),
  width: centimetres(variant.widthMm),
  depth: centimetres(variant.depthMm),
  is_master: variant.isMaster,
  options_text: variant.optionsText,
  public_metadata: { ...ownOf(variant), ...variant.publicMetadata },
  purchasable: variant.product.isActive && isPurchasable(variant),
  in_stock: isInStock(variant),
  backorderable: variant.isBackorderable,
  ...pricesOf(variant, view),
})

/** An addition to Spree's attributes: the amount in a unit, the label on an order's line, and its picture. */
const ownOf = ({ amount, label, pictureSrc }: Variant) => ({
  ...(amount !== null && { amount }),
  label,
  ...(pictureSrc !== null && { picture: pictureSrc }),
})
