import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, true afterwards. Server HTML knows nothing of this browser's storage, so
 * whatever shows it (cart, orders, colour mode) renders a placeholder until this is true.
 */
export const useRestored = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
