import { useEffect } from 'react'

/**
 * Has the browser keep the area's shell (server/service-worker), so that it opens on a bad connection. Only what the
 * build is made of is kept. Only who opened his area has it: whoever just reads leaves no such trace on his device. A
 * browser without service workers, or one that refuses, goes without.
 */
export const useShellKept = (): void => {
  useEffect(() => {
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js', { scope: '/' }).catch(() => {})
  }, [])
}
