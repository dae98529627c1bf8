import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while the browser takes over the server's page, true from then on. Server HTML knows nothing
 * of what this browser keeps, so whatever shows it (cart, orders, colour mode) draws a placeholder until this is true.
 */
export const useRestored = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
