import { z } from 'zod'
import { searchMenus, searchPages } from '#domains/content/pages-and-menus'
import { findDefaultCountry } from '#domains/people/places'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { defineRoute, documentOf, renderOne } from '../json-api/index.ts'
import { words } from '../parameter-kinds.ts'
import { type Store, storeCode, storeId, storeResource } from './store.resource.ts'

const tags = ['stores']

export const showCurrentStore = defineRoute({
  schema: {
    summary: 'Show this shop',
    tags,
    answer: documentOf(storeResource),
    bag: z.looseObject({ include: words }),
  },
  handler: async (request) => renderOne(request, storeResource, await storeOf(request.ctx)),
})

export const showStore = defineRoute({
  schema: {
    summary: 'Show a shop by its code or id; there is one',
    tags,
    answer: documentOf(storeResource),
    bag: z.looseObject({ code: z.string(), include: words }),
  },
  handler: async (request) => {
    if (![storeCode, storeId].includes(request.bag.code)) throw new Failure('not_found')
    return renderOne(request, storeResource, await storeOf(request.ctx))
  },
})

const all = { page: 1, perPage: 500, sort: [] }

const storeOf = async (ctx: Context): Promise<Store> => {
  const [country, menus, pages] = [
    await findDefaultCountry(ctx),
    await searchMenus(ctx, all),
    await searchPages(ctx, all),
  ]
  return {
    url: ctx.settings.webUrl,
    supportEmail: ctx.settings.supportEmail,
    countryId: country?.id ?? null,
    menuIds: menus.nouns.map(({ id }) => id),
    pageIds: pages.nouns.map(({ id }) => id),
  }
}
