import { configureStore } from '@reduxjs/toolkit'

/** A new store. The server makes one for each request, so that no visitor ever reads another's state. */
export const makeStore = () => configureStore({ reducer: { runtime: (state: null = null) => state } })
