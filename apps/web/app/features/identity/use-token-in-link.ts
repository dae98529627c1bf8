import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRestored } from '#shared/hooks/use-restored.ts'

/** The code after `#token=` in a mailed link, or null where the link was cut. */
export const linkTokenOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token') || null

/**
 * The code after `#` in the mailed link, kept in memory and taken out of the address, where others could read it;
 * undefined while nobody has looked, which the server cannot.
 */
export const useTokenInLink = (): string | null | undefined => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const isRestored = useRestored()
  const [token, setToken] = useState<string | null>()
  // The server never sees what stands after `#`, so what it drew is taken over first.
  const found = isRestored ? linkTokenOf(hash) : null
  if (found && found !== token) setToken(found)
  useEffect(() => {
    if (found) void navigate({ search, hash: '' }, { replace: true })
  }, [found, navigate, search])
  return token ?? (isRestored && !found ? null : undefined)
}
