import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { contentVersion } from '#domains/content/pages-and-menus'
import { catalogueVersion, nextSaleChange, openVersionReader, warmListing } from '#domains/shop/catalogue'
import { contextFor } from '#platform/context'
import { oneEffectForEachKey } from '../callers/idempotency/index.ts'
import { keepOutOfCaches } from '../callers/keep-out-of-caches.ts'
import { limitWrites } from '../callers/limit-writes.ts'
import { describeSurface } from '../documentation/describe-surface.ts'
import { accountRoutes } from './account/account.routes.ts'
import { recogniseCaller } from './authenticate.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { cmsPageRoutes } from './cms-pages/cms-pages.routes.ts'
import { countryRoutes } from './countries/countries.routes.ts'
import { digitalRoutes } from './digitals/digitals.routes.ts'
import { answerFailures, answerUnknownAddresses } from './errors.ts'
import { jsonApi } from './json-api/index.ts'
import { keptReads, type Source } from './kept-reads/index.ts'
import { menuRoutes } from './menus/menus.routes.ts'
import { oauthRoutes } from './oauth/oauth.routes.ts'
import { orderStatusRoutes } from './order-status/order-status.routes.ts'
import { passwordRoutes } from './passwords/passwords.routes.ts'
import { phytoCheckoutRoutes } from './phyto-checkout/phyto-checkout.routes.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { pixPaymentRoutes } from './pix-payment/pix-payment.routes.ts'
import { postalCodeRoutes } from './postal-codes/postal-codes.routes.ts'
import { productRoutes } from './products/products.routes.ts'
import { storeRoutes } from './stores/stores.routes.ts'
import { taxonRoutes } from './taxons/taxons.routes.ts'
import { wishlistRoutes } from './wishlists/wishlists.routes.ts'

const description =
  'Spree Storefront API v2: guests are known by an order token, customers by a bearer token. Every parameter may come ' +
  'in the query, the body or the path. Any write takes an Idempotency-Key.'

/** The storefront API (spec 7.1), for Spree's clients. */
export const storefrontSurface: FastifyPluginAsync = async (app) => {
  await describeSurface(app, { name: 'storefront', title: 'Prumo: storefront API', description })
  await app.register(jsonApi)
  answerFailures(app)
  await app.register(oauthRoutes, { prefix: '/spree_oauth' })
  await app.register(pictureRoutes)
  await app.register(publicReads, { prefix: '/api/v2/storefront' })
  await app.register(callersOwn, { prefix: '/api/v2/storefront' })
}

/** Catalogue, reference data, and files for a link's token: credentials are ignored (spec 6). */
const publicReads = async (app: FastifyInstance) => {
  answerUnknownAddresses(app)
  await app.register(catalogueReads)
  await app.register(contentReads)
  await app.register(countryRoutes)
  await app.register(storeRoutes)
  await app.register(postalCodeRoutes)
  await app.register(digitalRoutes)
}

const catalogueReads = async (app: FastifyInstance) => {
  // Every read of the shop queries its version, so it has a connection of its own.
  const reader = openVersionReader(app.parts.database)
  const { versionLease } = app
  const nobody = contextFor(app.parts.world, { kind: 'guest' })
  const beReady = () => warmListing(nobody)
  const source: Source = {
    beReady,
    readVersion: () => {
      versionLease.noteAsked()
      return reader.read()
    },
    heldVersion: () => versionLease.held()?.['shop.catalogue_version'] ?? null,
    versionIn: catalogueVersion,
    nextChangeIn: nextSaleChange,
    close: reader.close,
  }
  await app.register(keptReads, { source })
  // The first request would wait for it otherwise.
  app.addHook('onReady', async () => {
    beReady().catch((error: unknown) => app.log.warn({ error }, 'the list was not read ahead'))
  })
  await app.register(productRoutes)
  await app.register(taxonRoutes)
}

const contentReads = async (app: FastifyInstance) => {
  const nobody = contextFor(app.parts.world, { kind: 'guest' })
  const readVersion = () => contentVersion(nobody)
  const source: Source = {
    readVersion,
    heldVersion: () => null,
    versionIn: contentVersion,
    nextChangeIn: async () => null,
  }
  await app.register(keptReads, { source })
  await app.register(cmsPageRoutes)
  await app.register(menuRoutes)
}

/** Personal data: a cart, a checkout, an account. */
const callersOwn = async (app: FastifyInstance) => {
  limitWrites(app)
  keepOutOfCaches(app)
  recogniseCaller(app)
  oneEffectForEachKey(app, 'kept sealed')
  await app.register(accountRoutes)
  await app.register(cartRoutes)
  await app.register(checkoutRoutes)
  await app.register(orderStatusRoutes)
  await app.register(phytoCheckoutRoutes)
  await app.register(pixPaymentRoutes)
  await app.register(passwordRoutes)
  await app.register(wishlistRoutes)
}
