import { listMenus, listPages } from '#domains/content/pages-and-menus'
import { listCountries } from '#domains/people/places'
import { cmsPageResource } from '../cms-pages/cms-page.resource.ts'
import { shownCountryResource } from '../countries/country.resource.ts'
import { flag, text, textOrNull } from '../json-api/attribute-kinds.ts'
import { type Resource, toMany, toOne } from '../json-api/index.ts'
import { menuResource } from '../menus/menu.resource.ts'

/** The one shop, with the ids of what belongs to it. */
export type Store = {
  url: string
  supportEmail: string
  countryId: number | null
  menuIds: number[]
  pageIds: number[]
}

/** The one shop has the one id. */
export const storeId = '1'
export const storeCode = 'prumo'

/** A shop in Spree's description (contract.md 8). The site's own pages describe the seller. */
export const storeResource: Resource<Store> = {
  type: 'store',
  id: () => storeId,
  shape: {
    name: text,
    url: text,
    meta_description: textOrNull,
    meta_keywords: textOrNull,
    seo_title: textOrNull,
    default_currency: text,
    default: flag,
    supported_currencies: text,
    facebook: textOrNull,
    twitter: textOrNull,
    instagram: textOrNull,
    default_locale: text,
    customer_support_email: textOrNull,
    description: textOrNull,
    address: textOrNull,
    contact_phone: textOrNull,
    supported_locales: text,
    favicon_path: textOrNull,
  },
  attributes: ({ url, supportEmail }) => ({
    name: 'Prumo',
    url,
    meta_description: 'Saúde do homem e da pele, com consulta, receita e entrega.',
    meta_keywords: null,
    seo_title: null,
    default_currency: 'BRL',
    default: true,
    supported_currencies: 'BRL',
    facebook: null,
    twitter: null,
    instagram: null,
    default_locale: 'en',
    customer_support_email: supportEmail,
    description: null,
    address: null,
    contact_phone: null,
    supported_locales: 'en,pt-BR',
    favicon_path: null,
  }),
  relationships: {
    menus: {
      many: true,
      resource: () => menuResource,
      link: ({ menuIds }) => toMany('menu', menuIds),
      load: (stores, { ctx }) => listMenus(ctx, { ids: stores.flatMap(({ menuIds }) => menuIds) }),
    },
    cms_pages: {
      many: true,
      resource: () => cmsPageResource,
      link: ({ pageIds }) => toMany('cms_page', pageIds),
      load: (stores, { ctx }) => listPages(ctx, { ids: stores.flatMap(({ pageIds }) => pageIds) }),
    },
    default_country: {
      many: false,
      resource: () => shownCountryResource,
      link: ({ countryId }) => toOne('country', countryId),
      load: async (_stores, { ctx }) => (await listCountries(ctx)).filter(({ isDefault }) => isDefault),
    },
  },
}
