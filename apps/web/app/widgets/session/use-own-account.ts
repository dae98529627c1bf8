import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useResumeSessionMutation } from '#features/identity/identity.api.ts'
import { useProfileQuery } from '#features/identity/profile.api.ts'
import { links } from '#links'
import { type Failure, statusOf } from '#shared/http/failure.ts'

/**
 * The signed-in user: restores the session from its cookie and loads the account. A guest is sent to sign in, and
 * returns to `returnTo`.
 */
export const useOwnAccount = (returnTo: string) => {
  const navigate = useNavigate()
  const [resume, { isSuccess, error }] = useResumeSessionMutation()
  const profile = useProfileQuery(undefined, { skip: !isSuccess })
  const failure = (error ?? (profile.data ? undefined : profile.error)) as Failure | undefined
  const isNobody = failure !== undefined && statusOf(failure) === 401

  useEffect(() => void resume(), [resume])
  useEffect(() => {
    if (isNobody) void navigate(links.signInAndReturn(returnTo), { replace: true })
  }, [isNobody, navigate, returnTo])
  return {
    profile: profile.data,
    failure: isNobody ? undefined : failure,
    retry: () => void (isSuccess ? profile.refetch() : resume()),
  }
}
