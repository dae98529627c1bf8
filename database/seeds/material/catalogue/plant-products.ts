import { pictures } from '@prumo/ui/pictures'
import type pg from 'pg'
import { plant } from '../plant.ts'
import { optionTypes, optionValueId } from './option-types.ts'
import { hasShelf, isDigital, type SeedProduct, type SeedVariant } from './product.ts'

/** Plants products with all that hangs on them. Prices and the state of sale are set once: they are the operator's. */
export const plantProducts = async (client: pg.Client, products: SeedProduct[]): Promise<void> => {
  await plant(client, 'shop.products', products.map(productRow), { key: ['id'], once: ['status', 'available_on'] })
  await plant(client, 'shop.variants', products.flatMap(variantRows), { key: ['id'] })
  await plant(client, 'shop.prices', products.flatMap(priceRows), {
    key: ['variant_id', 'currency'],
    once: ['amount_cents', 'compare_at_cents'],
  })
  await plantOptions(client, products)
  await plant(client, 'shop.product_properties', products.flatMap(propertyRows), { key: ['id'] })
  await plant(client, 'shop.product_images', products.flatMap(imageRows), { key: ['id'] })
  await plant(client, 'shop.product_taxons', products.flatMap(taxonRows), { key: ['product_id', 'taxon_id'] })
}

const productRow = (product: SeedProduct) => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  description: product.description,
  product_line: product.line,
  medicine_id: product.medicineId ?? null,
  status: 'active',
  available_on: '2026-01-01T00:00:00-03:00',
  position: product.position,
  meta_title: product.name,
  meta_description: product.summary,
})

const withMaster = ({ master, variants = [] }: SeedProduct): SeedVariant[] => [master, ...variants]

const variantRows = (product: SeedProduct) =>
  withMaster(product).map((variant, index) => ({
    id: variant.id,
    product_id: product.id,
    sku: variant.sku,
    is_master: variant === product.master,
    position: index,
    weight_grams: variant.parcel?.weightGrams ?? null,
    height_mm: variant.parcel?.heightMm ?? null,
    width_mm: variant.parcel?.widthMm ?? null,
    depth_mm: variant.parcel?.depthMm ?? null,
    amount: variant.amount ?? null,
    is_stock_tracked: hasShelf(product),
    is_digital: isDigital(product),
  }))

const priceRows = (product: SeedProduct) =>
  withMaster(product).map(({ id, priceCents, compareAtCents }) => ({
    variant_id: id,
    currency: 'BRL',
    amount_cents: priceCents,
    compare_at_cents: compareAtCents ?? null,
  }))

const plantOptions = async (client: pg.Client, products: SeedProduct[]): Promise<void> => {
  const types = optionTypes.map(({ id, name, presentation }) => ({ id, name, presentation, position: id }))
  const values = optionTypes.flatMap(({ id, name, values }) =>
    values.map(([value, presentation], index) => ({
      id: optionValueId(name, value),
      option_type_id: id,
      name: value,
      presentation,
      position: index + 1,
    })),
  )
  await plant(client, 'shop.option_types', types, { key: ['id'] })
  await plant(client, 'shop.option_values', values, { key: ['id'] })
  await plant(client, 'shop.product_option_types', products.flatMap(optionTypeRows), {
    key: ['product_id', 'option_type_id'],
  })
  await plant(client, 'shop.variant_option_values', products.flatMap(optionValueRows), {
    key: ['variant_id', 'option_value_id'],
  })
}

const optionTypeRows = ({ id, optionTypes: names = [] }: SeedProduct) =>
  names.map((name, index) => ({
    product_id: id,
    option_type_id: optionTypes.find((type) => type.name === name)?.id,
    position: index,
  }))

const optionValueRows = ({ optionTypes: names = [], variants = [] }: SeedProduct) =>
  variants.flatMap(({ id, options = {} }) =>
    names.map((name) => ({ variant_id: id, option_value_id: optionValueId(name, options[name] ?? '') })),
  )

const propertyRows = ({ id, properties }: SeedProduct) =>
  properties.map(([name, presentation, value], index) => ({
    id: id * 100 + index,
    product_id: id,
    name,
    presentation,
    value,
    position: index,
  }))

const imageRows = ({ id, pictures: shown }: SeedProduct) =>
  shown.map(({ slug, variantId }, index) => ({
    id: id * 100 + index,
    product_id: id,
    variant_id: variantId ?? null,
    path: `/patientArea/pictures/${pictures[slug].file}`,
    alt: pictures[slug].alt,
    width: pictures[slug].width,
    height: pictures[slug].height,
    position: index,
  }))

const taxonRows = ({ id, position, taxons = [] }: SeedProduct) =>
  taxons.map((taxonId) => ({ product_id: id, taxon_id: taxonId, position }))
