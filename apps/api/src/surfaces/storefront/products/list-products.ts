import { z } from 'zod'
import { listUsedFilters, searchProducts } from '#domains/shop/catalogue'
import { pageOf, renderPage } from '../json-api/index.ts'
import { defineKeptRead } from '../kept-reads/index.ts'
import { words } from '../parameter-kinds.ts'
import { productResource } from './catalogue.resources.ts'
import { productInputOf } from './product-input.ts'
import { usedFiltersMeta, usedFiltersShape } from './used-filters.serializer.ts'

export const listProducts = defineKeptRead({
  schema: {
    summary: 'List products that anybody may buy',
    tags: ['products'],
    answer: pageOf(productResource, { filters: usedFiltersShape }),
    bag: z.looseObject({
      'filter[name]': words,
      'filter[ids]': words,
      'filter[skus]': words,
      'filter[price]': words.meta({ description: '`min,max` in reais, max may be Infinity; one alone is that price' }),
      'filter[taxons]': words,
      'filter[concat_taxons]': words.meta({ description: 'In all of these taxons' }),
      'filter[options][formula]': words.meta({ description: 'Any option type’s name in its place' }),
      'filter[option_value_ids][]': words,
      'filter[properties][base]': words.meta({ description: 'Any property’s name in its place' }),
      'filter[show_deleted]': words,
      'filter[show_discontinued]': words,
      'filter[in_stock]': words,
      'filter[backorderable]': words,
      'filter[purchasable]': words,
      'filter[currency]': words,
      'image_transformation[size]': words,
      sort: words,
      sort_by: words,
      include: words,
      page: words,
      per_page: words,
    }),
  },
  render: async (request) => {
    const input = productInputOf(request.bag)
    const found = await searchProducts(request.ctx, input)
    const filters = usedFiltersMeta(await listUsedFilters(request.ctx, input))
    return renderPage(request, productResource, { ...input, ...found, meta: { filters } })
  },
})
