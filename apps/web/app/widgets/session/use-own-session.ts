import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { useResumeSessionMutation } from '#features/identity/identity.api.ts'
import { hasSignedInHint, useSignedInHint } from '#shared/apis/signed-in-hint.ts'

/**
 * Whether a user is signed in, for a page that must know before it asks for anything: it waits for the session that the
 * readable cookie announces. The server renders every page without a user, so there the value is `coming`.
 */
export const useOwnSession = (): 'coming' | 'there' | 'none' => {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const isHinted = useSignedInHint()
  const [resume, { isError }] = useResumeSessionMutation()
  useEffect(() => {
    if (!isLoggedIn && hasSignedInHint()) void resume()
  }, [isLoggedIn, resume])
  if (isLoggedIn) return 'there'
  return isHinted && !isError ? 'coming' : 'none'
}
