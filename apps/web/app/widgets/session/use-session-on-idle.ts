import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { hasSignedInHint, useSignedInHint } from '#shared/apis/signed-in-hint.ts'
import type { ApiDispatch } from '#shared/apis/storefront-api.ts'

/** Safari has no idle callbacks; a moment after loading works as well. */
const LATER_MS = 600

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
    const begin = () => void import('./resume-session.ts').then(({ resume }) => resume(dispatch))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, LATER_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin)
    return () => cancelIdleCallback(handle)
  }, [dispatch, isLoggedIn])
  return isLoggedIn || isHinted
}
