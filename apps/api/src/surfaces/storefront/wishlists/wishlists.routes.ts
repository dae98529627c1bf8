import type { FastifyPluginAsync } from 'fastify'
import { addUpdate } from '../json-api/index.ts'
import { addItem } from './add-item.ts'
import { createWishlist } from './create-wishlist.ts'
import { deleteWishlist } from './delete-wishlist.ts'
import { listWishlists } from './list-wishlists.ts'
import { removeItem } from './remove-item.ts'
import { setItemQuantity } from './set-item-quantity.ts'
import { showDefaultWishlist } from './show-default-wishlist.ts'
import { showWishlist } from './show-wishlist.ts'
import { updateWishlist } from './update-wishlist.ts'

/** contract.md 7. */
export const wishlistRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/wishlists', ...listWishlists })
  app.route({ method: 'POST', url: '/wishlists', ...createWishlist })
  app.route({ method: 'GET', url: '/wishlists/default', ...showDefaultWishlist })
  app.route({ method: 'GET', url: '/wishlists/:token', ...showWishlist })
  addUpdate(app, '/wishlists/:token', updateWishlist)
  app.route({ method: 'DELETE', url: '/wishlists/:token', ...deleteWishlist })
  app.route({ method: 'POST', url: '/wishlists/:token/add_item', ...addItem })
  app.route({ method: 'PATCH', url: '/wishlists/:token/set_item_quantity/:item_id', ...setItemQuantity })
  app.route({ method: 'DELETE', url: '/wishlists/:token/remove_item/:item_id', ...removeItem })
}
