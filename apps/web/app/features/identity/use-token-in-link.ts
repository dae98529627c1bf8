import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRestored } from '#shared/hooks/use-restored.ts'

/** The token after `#token=` in a mailed link, or null if the link was truncated. */
export const linkTokenOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token') || null

/**
 * The token after `#` in the mailed link, kept in memory and removed from the URL, where others could read it;
 * undefined until the browser has looked, which the server cannot.
 */
export const useTokenInLink = (): string | null | undefined => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const isRestored = useRestored()
  const [token, setToken] = useState<string | null>()
  // The server never sees the part after `#`, so hydration comes first.
  const found = isRestored ? linkTokenOf(hash) : null
  if (found && found !== token) setToken(found)
  useEffect(() => {
    if (found) void navigate({ search, hash: '' }, { replace: true })
  }, [found, navigate, search])
  return token ?? (isRestored && !found ? null : undefined)
}
