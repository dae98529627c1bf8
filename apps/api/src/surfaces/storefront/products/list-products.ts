import { z } from 'zod'
import { listUsedFilters, searchProducts } from '#domains/shop/catalogue'
import { pageOf, renderPage } from '../json-api/index.ts'
import { defineKeptRead } from '../kept-reads/index.ts'
import { productResource } from './catalogue.resources.ts'
import { productWishOf } from './product-wish.ts'
import { usedFiltersMeta, usedFiltersShape } from './used-filters.serializer.ts'

export const listProducts = defineKeptRead({
  schema: {
    summary: 'List products that anybody may buy',
    tags: ['products'],
    answer: pageOf(productResource, { filters: usedFiltersShape }),
    bag: z.looseObject({
      'filter[name]': z.string().optional(),
      'filter[ids]': z.string().optional(),
      'filter[skus]': z.string().optional(),
      'filter[price]': z.string().optional().meta({ description: '`min,max` in reais; max may be Infinity' }),
      'filter[taxons]': z.string().optional(),
      'filter[concat_taxons]': z.string().optional().meta({ description: 'In all of these taxons' }),
      'filter[options][formula]': z.string().optional().meta({ description: 'Any option type’s name in its place' }),
      'filter[option_value_ids][]': z.string().optional(),
      'filter[properties][base]': z.string().optional().meta({ description: 'Any property’s name in its place' }),
      'filter[show_deleted]': z.string().optional(),
      'filter[show_discontinued]': z.string().optional(),
      'filter[in_stock]': z.string().optional(),
      'filter[backorderable]': z.string().optional(),
      'filter[purchasable]': z.string().optional(),
      'filter[currency]': z.string().optional(),
      'image_transformation[size]': z.string().optional(),
      sort: z.string().optional(),
      sort_by: z.string().optional(),
      include: z.string().optional(),
      page: z.string().optional(),
      per_page: z.string().optional(),
    }),
  },
  render: async (request) => {
    const wish = productWishOf(request.bag)
    const found = await searchProducts(request.ctx, wish)
    const filters = usedFiltersMeta(await listUsedFilters(request.ctx, wish))
    return renderPage(request, productResource, { ...wish, ...found, meta: { filters } })
  },
})
