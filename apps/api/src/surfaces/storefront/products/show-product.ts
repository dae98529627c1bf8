import { z } from 'zod'
import { findPublicProduct } from '#domains/shop/catalogue'
import { Failure } from '#platform/failure'
import { documentOf, renderOne } from '../json-api/index.ts'
import { defineKeptRead } from '../kept-reads/index.ts'
import { words } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { productResource } from './catalogue.resources.ts'

export const showProduct = defineKeptRead({
  schema: {
    summary: 'Show one product by its slug or id',
    tags: ['products'],
    answer: documentOf(productResource),
    bag: z.looseObject({ id: z.string(), include: words }),
  },
  render: async (request) => {
    const product = await findPublicProduct(request.ctx, { slugOrId: textOf(request.bag, 'id') ?? '' })
    if (!product) throw new Failure('not_found')
    return renderOne(request, productResource, product)
  },
})
