import { useSyncExternalStore } from 'react'

/** The readable cookie that our own server sets beside a session (pages/session/session-cookies.ts). */
export const signedInHint = 'prumo_signed_in=1'

/** Whether this browser says that somebody is signed in; the session itself is asked for by its hidden cookie. */
export const hasSignedInHint = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(signedInHint)

const never = () => () => {}

/** The same while drawing; false on the server, whose pages know nobody. */
export const useSignedInHint = (): boolean => useSyncExternalStore(never, hasSignedInHint, () => false)
