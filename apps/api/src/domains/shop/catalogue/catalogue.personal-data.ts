import type { PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [],
  ofNobody: [
    'shop.catalogue_version',
    'shop.landing_slugs',
    'shop.medicines',
    'shop.offerings',
    'shop.option_types',
    'shop.option_values',
    'shop.pathologies',
    'shop.plan_benefits',
    'shop.prices',
    'shop.product_images',
    'shop.product_option_types',
    'shop.product_properties',
    'shop.product_taxons',
    'shop.product_versions',
    'shop.products',
    'shop.side_shelves',
    'shop.stock_items',
    'shop.stock_locations',
    'shop.taxons',
    'shop.variant_option_values',
    'shop.variants',
  ],
}
