import type { UsedFilters } from '#domains/shop/catalogue'

/** `meta.filters` of the product list; ids are numbers here (contract.md 6). */
export const usedFiltersMeta = ({ optionTypes, properties }: UsedFilters) => ({
  option_types: optionTypes.map(({ id, name, presentation, values }) => ({
    id,
    name,
    presentation,
    option_values: values,
  })),
  product_properties: properties.map(({ id, name, presentation, values }) => ({
    id,
    name,
    presentation,
    values: values.map(({ value, filterParam }) => ({ value, filter_param: filterParam })),
  })),
})
