import { z } from 'zod'
import { findPage } from '#domains/content/pages-and-menus'
import { Failure } from '#platform/failure'
import { documentOf, renderOne } from '../json-api/index.ts'
import { defineKeptRead } from '../kept-reads/index.ts'
import { words } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { cmsPageResource } from './cms-page.resource.ts'

export const showCmsPage = defineKeptRead({
  schema: {
    summary: 'Show one written page by its slug or id',
    tags: ['cms_pages'],
    answer: documentOf(cmsPageResource),
    bag: z.looseObject({ id: z.string(), include: words }),
  },
  render: async (request) => {
    const page = await findPage(request.ctx, { slugOrId: textOf(request.bag, 'id') ?? '' })
    if (!page) throw new Failure('not_found')
    return renderOne(request, cmsPageResource, page)
  },
})
