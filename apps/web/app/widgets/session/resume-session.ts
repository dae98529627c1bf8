import { identityApi } from '#features/identity/identity.api.ts'
import { cartApi } from '#features/orders/cart/cart.api.ts'
import type { ApiDispatch } from '#shared/apis/storefront-api.ts'

/**
 * Restores the user's session, and loads his own cart, which may differ from the guest's. A cart that he filled before
 * the session was restored becomes his.
 */
export const resume = async (dispatch: ApiDispatch): Promise<void> => {
  const resumed = await dispatch(identityApi.endpoints.resumeSession.initiate())
  if (resumed.error) return
  // The owner of the browser comes before the cart: somebody else's cart must not become his.
  const owner = await dispatch(identityApi.endpoints.profile.initiate(undefined, { subscribe: false }))
  const { cart: read, associateCart } = cartApi.endpoints
  const { data: cart } = await dispatch(read.initiate(undefined, { forceRefetch: true, subscribe: false }))
  if (owner.data && cart && !cart.user) await dispatch(associateCart.initiate(cart.token))
}
