import { decimal, flag, id, money, object, orNull, text, timestamp, toMany, toOne, whole } from '../wire.ts'

const prices = {
  currency: 'BRL',
  price: orNull(decimal),
  display_price: orNull(money),
  compare_at_price: orNull(decimal),
  display_compare_at_price: orNull(money),
}

const stock = { purchasable: flag, in_stock: flag, backorderable: flag }

/** contract.md 6: a product, whole. */
export const product = {
  id,
  type: 'product',
  attributes: {
    name: text,
    description: orNull(text),
    available_on: orNull(timestamp),
    slug: text,
    sku: text,
    barcode: orNull(text),
    meta_description: orNull(text),
    meta_keywords: orNull(text),
    updated_at: timestamp,
    public_metadata: object,
    ...stock,
    available: flag,
    ...prices,
    localized_slugs: object,
  },
  relationships: {
    variants: toMany('variant'),
    option_types: toMany('option_type'),
    product_properties: toMany('product_property'),
    taxons: toMany('taxon'),
    images: toMany('image'),
    default_variant: toOne('variant'),
    primary_variant: toOne('variant'),
  },
}

export const variant = {
  id,
  type: 'variant',
  attributes: {
    sku: text,
    barcode: orNull(text),
    weight: orNull(decimal),
    height: orNull(decimal),
    width: orNull(decimal),
    depth: orNull(decimal),
    is_master: flag,
    options_text: text,
    public_metadata: object,
    ...stock,
    ...prices,
  },
  relationships: { product: toOne('product'), images: toMany('image'), option_values: toMany('option_value') },
}

export const optionType = {
  id,
  type: 'option_type',
  attributes: { name: text, presentation: text, position: whole, public_metadata: object },
  relationships: { option_values: toMany('option_value') },
}

export const optionValue = {
  id,
  type: 'option_value',
  attributes: { name: text, presentation: text, position: whole, public_metadata: object },
  relationships: { option_type: toOne('option_type') },
}

export const productProperty = {
  id,
  type: 'product_property',
  attributes: {
    name: text,
    description: orNull(text),
    value: text,
    filter_param: text,
    show_property: flag,
    position: whole,
  },
  relationships: {},
}

const taxonParts = {
  parent: { data: orNull({ id, type: 'taxon' }) },
  taxonomy: toOne('taxonomy'),
  children: toMany('taxon'),
  image: { data: orNull({ id, type: 'taxon_image' }) },
}

/** contract.md 6: a taxon as it is listed or included; shown alone it has its products too. */
export const taxon = {
  id,
  type: 'taxon',
  attributes: {
    name: text,
    pretty_name: text,
    permalink: text,
    seo_title: text,
    description: orNull(text),
    meta_title: orNull(text),
    meta_description: orNull(text),
    meta_keywords: orNull(text),
    left: whole,
    right: whole,
    position: whole,
    depth: whole,
    updated_at: timestamp,
    public_metadata: object,
    is_root: flag,
    is_child: flag,
    is_leaf: flag,
    localized_slugs: object,
  },
  relationships: taxonParts,
}

export const shownTaxon = { ...taxon, relationships: { ...taxonParts, products: toMany('product') } }
