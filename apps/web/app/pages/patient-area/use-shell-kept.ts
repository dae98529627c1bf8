import { useEffect } from 'react'

/**
 * Stores the area's shell in the browser (server/service-worker), so that it opens on a bad connection. Only build
 * files are stored, and only for a user who opened his area: other visitors get no such trace on their device. It works
 * without service workers too.
 */
export const useShellKept = (): void => {
  useEffect(() => {
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js', { scope: '/' }).catch(() => {})
  }, [])
}
