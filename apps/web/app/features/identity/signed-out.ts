import { createAction } from '@reduxjs/toolkit'

/** Everything that the user left in this browser is deleted: store.ts resets all state on it. */
export const signedOut = createAction('identity/signedOut')

/** A user signed in; null where the server did not say who. What is somebody else's is deleted first (store.ts). */
export const signedIn = createAction<{ userId: number | null }>('identity/signedIn')
