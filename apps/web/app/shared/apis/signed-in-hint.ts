import { useSyncExternalStore } from 'react'

/** The readable cookie that our own server sets together with a session (pages/session/session-cookies.ts). */
export const signedInHint = 'prumo_signed_in=1'

/**
 * Whether this browser has a session according to the readable cookie; the session itself needs the HttpOnly cookie.
 */
export const hasSignedInHint = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(signedInHint)

const never = () => () => {}

/** The same while rendering; false on the server, whose pages know no user. */
export const useSignedInHint = (): boolean => useSyncExternalStore(never, hasSignedInHint, () => false)
