import { z } from 'zod'
import type { UsedFilters } from '#domains/shop/catalogue'

const named = { id: z.int(), name: z.string(), presentation: z.string() }

export const usedFiltersShape = z.object({
  option_types: z.array(z.object({ ...named, option_values: z.array(z.object({ ...named, position: z.int() })) })),
  product_properties: z.array(
    z.object({ ...named, values: z.array(z.object({ value: z.string(), filter_param: z.string() })) }),
  ),
})

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
