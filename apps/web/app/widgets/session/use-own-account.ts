import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useResumeSessionMutation } from '#features/identity/identity.api.ts'
import { useProfileQuery } from '#features/identity/profile.api.ts'
import { links } from '#links'
import { type Failure, statusOf } from '#shared/http/failure.ts'

/**
 * Whose page this is: resumes the session by its cookie and asks who that is. Whoever is nobody is sent to sign in, and
 * comes back to `returnTo`.
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
