import {
  defaultVariantOf,
  listImages,
  listOptionTypes,
  listOptionValues,
  listProducts,
  listProperties,
  listTaxons,
  type OptionType,
  type OptionValue,
  type Product,
  type ProductImage,
  type ProductProperty,
  type ShownTaxon,
  type Taxon,
  type Variant,
} from '#domains/shop/catalogue'
import { metadata, text, whole } from '../json-api/attribute-kinds.ts'
import { type Resource, toMany, toOne } from '../json-api/index.ts'
import { taxonAttributes, taxonShape } from '../taxons/taxon.serializer.ts'
import {
  imageAttributes,
  imageShape,
  optionShape,
  optionTypeAttributes,
  optionValueAttributes,
  propertyAttributes,
  propertyShape,
} from './parts.serializer.ts'
import { productAttributes, productShape } from './product.serializer.ts'
import { variantAttributes, variantShape } from './variant.serializer.ts'

// In one file, because these refer to each other in circles: product, variant, option and taxon.

const idOf = ({ id }: { id: number }): string => String(id)

const idsIn = <N>(nouns: N[], ids: (noun: N) => (number | null)[]): number[] => [
  ...new Set(nouns.flatMap(ids).filter((id) => id !== null)),
]

export const productResource: Resource<Product> = {
  type: 'product',
  id: idOf,
  shape: productShape,
  attributes: productAttributes,
  relationships: {
    variants: {
      many: true,
      resource: () => variantResource,
      link: ({ variants }) => toMany('variant', variants.map(idOf)),
      load: async (products) => products.flatMap(({ variants }) => variants),
    },
    option_types: {
      many: true,
      resource: () => optionTypeResource,
      link: ({ optionTypeIds }) => toMany('option_type', optionTypeIds),
      load: (products, { ctx }) => listOptionTypes(ctx, { ids: idsIn(products, (one) => one.optionTypeIds) }),
    },
    product_properties: {
      many: true,
      resource: () => propertyResource,
      link: ({ propertyIds }) => toMany('product_property', propertyIds),
      load: (products, { ctx }) => listProperties(ctx, { ids: idsIn(products, (one) => one.propertyIds) }),
    },
    taxons: {
      many: true,
      resource: () => taxonResource,
      link: ({ taxonIds }) => toMany('taxon', taxonIds),
      load: (products, { ctx }) => listTaxons(ctx, { ids: idsIn(products, (one) => one.taxonIds) }),
    },
    images: {
      many: true,
      resource: () => imageResource,
      link: ({ imageIds }) => toMany('image', imageIds),
      load: (products, { ctx }) => listImages(ctx, { ids: idsIn(products, (one) => one.imageIds) }),
    },
    default_variant: {
      many: false,
      resource: () => variantResource,
      link: (product) => toOne('variant', defaultVariantOf(product).id),
      load: async (products) => products.map(defaultVariantOf),
    },
    primary_variant: {
      many: false,
      resource: () => variantResource,
      link: ({ master }) => toOne('variant', master.id),
      load: async (products) => products.map(({ master }) => master),
    },
  },
}

export const variantResource: Resource<Variant> = {
  type: 'variant',
  id: idOf,
  shape: variantShape,
  attributes: variantAttributes,
  relationships: {
    product: {
      many: false,
      resource: () => productResource,
      link: ({ productId }) => toOne('product', productId),
      load: (variants, { ctx }) => listProducts(ctx, { ids: idsIn(variants, (one) => [one.productId]) }),
    },
    images: {
      many: true,
      resource: () => imageResource,
      link: ({ imageIds }) => toMany('image', imageIds),
      load: (variants, { ctx }) => listImages(ctx, { ids: idsIn(variants, (one) => one.imageIds) }),
    },
    option_values: {
      many: true,
      resource: () => optionValueResource,
      link: ({ optionValueIds }) => toMany('option_value', optionValueIds),
      load: (variants, { ctx }) => listOptionValues(ctx, { ids: idsIn(variants, (one) => one.optionValueIds) }),
    },
  },
}

const optionTypeResource: Resource<OptionType> = {
  type: 'option_type',
  id: idOf,
  shape: optionShape,
  attributes: optionTypeAttributes,
  relationships: {
    option_values: {
      many: true,
      resource: () => optionValueResource,
      link: ({ valueIds }) => toMany('option_value', valueIds),
      load: (types, { ctx }) => listOptionValues(ctx, { ids: idsIn(types, (one) => one.valueIds) }),
    },
  },
}

const optionValueResource: Resource<OptionValue> = {
  type: 'option_value',
  id: idOf,
  shape: optionShape,
  attributes: optionValueAttributes,
  relationships: {
    option_type: {
      many: false,
      resource: () => optionTypeResource,
      link: ({ typeId }) => toOne('option_type', typeId),
      load: (values, { ctx }) => listOptionTypes(ctx, { ids: idsIn(values, (one) => [one.typeId]) }),
    },
  },
}

const propertyResource: Resource<ProductProperty> = {
  type: 'product_property',
  id: idOf,
  shape: propertyShape,
  attributes: propertyAttributes,
  relationships: {},
}

const imageResource: Resource<ProductImage> = {
  type: 'image',
  id: idOf,
  shape: imageShape,
  attributes: imageAttributes,
  relationships: {},
}

export const taxonResource: Resource<Taxon> = {
  type: 'taxon',
  id: idOf,
  shape: taxonShape,
  attributes: taxonAttributes,
  relationships: {
    parent: {
      many: false,
      resource: () => taxonResource,
      link: ({ parentId }) => toOne('taxon', parentId),
      load: (taxons, { ctx }) => listTaxons(ctx, { ids: idsIn(taxons, (one) => [one.parentId]) }),
    },
    taxonomy: {
      many: false,
      resource: () => taxonomyResource,
      link: ({ rootId }) => toOne('taxonomy', rootId),
      load: (taxons, { ctx }) => listTaxons(ctx, { ids: idsIn(taxons, (one) => [one.rootId]) }),
    },
    children: {
      many: true,
      resource: () => taxonResource,
      link: ({ childIds }) => toMany('taxon', childIds),
      load: (taxons, { ctx }) => listTaxons(ctx, { ids: idsIn(taxons, (one) => one.childIds) }),
    },
    image: {
      many: false,
      resource: () => taxonImageResource,
      link: () => null,
      load: async () => [],
    },
  },
  unlisted: ['products'],
}

/** A single taxon: with its products (contract.md 6). */
export const shownTaxonResource: Resource<ShownTaxon> = {
  ...taxonResource,
  relationships: {
    ...taxonResource.relationships,
    products: {
      many: true,
      resource: () => productResource,
      link: ({ productIds }) => toMany('product', productIds),
      load: (taxons, { ctx }) => listProducts(ctx, { ids: idsIn(taxons, (one) => one.productIds) }),
    },
  },
}

// A tree has its root's name.
const taxonomyResource: Resource<Taxon> = {
  type: 'taxonomy',
  id: idOf,
  shape: { name: text, position: whole, public_metadata: metadata },
  attributes: ({ name, position }) => ({ name, position, public_metadata: {} }),
  relationships: {},
}

// No taxon of ours has a picture; the relationship exists for clients that request it.
const taxonImageResource: Resource<{ id: number }> = {
  type: 'taxon_image',
  id: idOf,
  shape: {},
  attributes: () => ({}),
  relationships: {},
}
