import {
  isProductBackorderable,
  isProductInStock,
  isProductPurchasable,
  type Product,
  productLineOf,
} from '#domains/shop/catalogue'
import { flag, metadata, moment, momentOrNull, text, textOrNull } from '../json-api/attribute-kinds.ts'
import { timestamp, type View } from '../json-api/index.ts'
import { priceShape, pricesOf } from './prices.serializer.ts'

export const stockShape = { purchasable: flag, in_stock: flag, backorderable: flag }

export const productShape = {
  name: text,
  description: textOrNull,
  available_on: momentOrNull,
  slug: text,
  sku: text,
  barcode: textOrNull,
  meta_description: textOrNull,
  meta_keywords: textOrNull,
  updated_at: moment,
  public_metadata: metadata,
  ...stockShape,
  available: flag,
  ...priceShape,
  localized_slugs: metadata,
}

/** A product's attributes; price, SKU and barcode are its master's (contract.md 6). */
export const productAttributes = (product: Product, view: View) => ({
  name: product.name,
  description: product.description,
  available_on: timestamp(product.availableOn),
  slug: product.slug,
  sku: product.master.sku,
  barcode: product.master.barcode,
  meta_description: product.metaDescription,
  meta_keywords: product.metaKeywords,
  updated_at: timestamp(product.updatedAt),
  public_metadata: { ...lineOf(product), ...product.publicMetadata },
  purchasable: isProductPurchasable(product),
  in_stock: isProductInStock(product),
  backorderable: isProductBackorderable(product),
  available: product.isActive,
  ...pricesOf(product.master, view),
  localized_slugs: { 'pt-BR': product.slug },
})

/** An addition to Spree's attributes: what a shop must know about the product line before it offers the product. */
const lineOf = ({ line }: Product) => {
  const { minimumAge, isDigital, isDiscreet } = productLineOf(line)
  return { product_line: line, minimum_age: minimumAge, is_digital: isDigital, is_discreet: isDiscreet }
}
