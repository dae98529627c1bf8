import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { hasSignedInHint, useSignedInHint } from '#shared/apis/signed-in-hint.ts'
import type { ApiDispatch } from '#shared/apis/storefront-api.ts'

/** Safari has no idle callbacks; a moment after loading works as well. */
const LATER_MS = 600

/**
 * Restores the user's session, and loads his own cart, which may differ from the guest's. A cart that he filled before
 * the session was restored becomes his.
 */
const resume = async (dispatch: ApiDispatch) => {
  const { identityApi } = await import('#features/identity/identity.api.ts')
  const resumed = await dispatch(identityApi.endpoints.resumeSession.initiate())
  if (resumed.error) return
  // Whose the browser is comes before the cart: one of somebody else must not become his.
  const owner = await dispatch(identityApi.endpoints.profile.initiate(undefined, { subscribe: false }))
  const { cartApi } = await import('#features/orders/cart/cart.api.ts')
  const { cart: read, associateCart } = cartApi.endpoints
  const { data: cart } = await dispatch(read.initiate(undefined, { forceRefetch: true, subscribe: false }))
  if (owner.data && cart && !cart.user) await dispatch(associateCart.initiate(cart.token))
}

/**
 * Whether a user is signed in. A shop page is rendered without a user; if the readable cookie announces a session, it
 * is restored when the page is idle, so that a first page stays light.
 */
export const useSessionOnIdle = (): boolean => {
  const dispatch = useDispatch<ApiDispatch>()
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const isHinted = useSignedInHint()
  useEffect(() => {
    if (isLoggedIn || !hasSignedInHint()) return
    const begin = () => void resume(dispatch)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, LATER_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin)
    return () => cancelIdleCallback(handle)
  }, [dispatch, isLoggedIn])
  return isLoggedIn || isHinted
}
