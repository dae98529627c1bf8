import { createAction } from '@reduxjs/toolkit'

/** Everything that the user left in this browser is deleted: store.ts resets all state on it. */
export const signedOut = createAction('identity/signedOut')

/** A user signed in. If somebody else was signed in here, his data is deleted first, as on his sign-out. */
export const signedIn = createAction<{ email: string; isAnother: boolean }>('identity/signedIn')
