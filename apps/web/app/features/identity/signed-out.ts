import { createAction } from '@reduxjs/toolkit'

/** Everything that anybody left in this browser goes with him: store.ts resets all state on it. */
export const signedOut = createAction('identity/signedOut')

/** Somebody is let in. Where another was signed in here, all that is his leaves first, as on his sign-out. */
export const signedIn = createAction<{ email: string; isAnother: boolean }>('identity/signedIn')
