import { createAction } from '@reduxjs/toolkit'

/** Everything that anybody left in this browser goes with him: store.ts resets all state on it. */
export const signedOut = createAction('identity/signedOut')
