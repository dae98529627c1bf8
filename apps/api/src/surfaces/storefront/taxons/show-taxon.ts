import { z } from 'zod'
import { findTaxon } from '#domains/shop/catalogue'
import { Failure } from '#platform/failure'
import { documentOf, renderOne } from '../json-api/index.ts'
import { defineKeptRead } from '../kept-reads/index.ts'
import { words } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { shownTaxonResource } from '../products/catalogue.resources.ts'

export const showTaxon = defineKeptRead({
  schema: {
    summary: 'Show one department by its permalink or id, with its products',
    tags: ['taxons'],
    answer: documentOf(shownTaxonResource),
    bag: z.looseObject({ id: z.string(), include: words }),
  },
  render: async (request) => {
    const taxon = await findTaxon(request.ctx, { permalinkOrId: textOf(request.bag, 'id') ?? '' })
    if (!taxon) throw new Failure('not_found')
    return renderOne(request, shownTaxonResource, taxon)
  },
})
