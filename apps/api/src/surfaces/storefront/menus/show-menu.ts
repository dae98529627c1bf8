import { z } from 'zod'
import { findMenu } from '#domains/content/pages-and-menus'
import { Failure } from '#platform/failure'
import { documentOf, filterIdsOf, renderOne } from '../json-api/index.ts'
import { defineKeptRead } from '../kept-reads/index.ts'
import { words } from '../parameter-kinds.ts'
import { menuResource } from './menu.resource.ts'

export const showMenu = defineKeptRead({
  schema: {
    summary: 'Show one menu by its id',
    tags: ['menus'],
    answer: documentOf(menuResource),
    bag: z.looseObject({ id: z.string(), include: words }),
  },
  render: async (request) => {
    const [id] = filterIdsOf(request.bag, 'id') ?? []
    const menu = id === undefined ? null : await findMenu(request.ctx, { id })
    if (!menu) throw new Failure('not_found')
    return renderOne(request, menuResource, menu)
  },
})
