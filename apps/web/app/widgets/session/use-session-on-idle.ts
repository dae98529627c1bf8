import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { hasSignedInHint, useSignedInHint } from '#shared/apis/signed-in-hint.ts'
import type { ApiDispatch } from '#shared/apis/storefront-api.ts'

/** Safari has no idle callbacks; a moment after loading is as good. */
const LATER_MS = 600

/**
 * Takes the session of who is signed in up again, and reads his cart as his: the guest's may be another. One that he
 * filled while his session could not be had becomes his.
 */
const resume = async (dispatch: ApiDispatch) => {
  const { identityApi } = await import('#features/identity/identity.api.ts')
  const resumed = await dispatch(identityApi.endpoints.resumeSession.initiate())
  if (resumed.error) return
  const { cartApi } = await import('#features/orders/cart/cart.api.ts')
  const { cart: read, associateCart } = cartApi.endpoints
  const { data: cart } = await dispatch(read.initiate(undefined, { forceRefetch: true, subscribe: false }))
  if (cart && !cart.user) await dispatch(associateCart.initiate(cart.token))
}

/**
 * Whether somebody is signed in here. A page of the shop is drawn for nobody; where the readable cookie says so, the
 * session is taken up when the page has nothing else to do, so that a first page stays as light as it is.
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
