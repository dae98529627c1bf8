import type { Middleware, Reducer } from '@reduxjs/toolkit'

/** An API of RTK Query, as far as a store is concerned. */
export type StoreApi = {
  reducerPath: string
  reducer: Reducer
  middleware: Middleware
  util: { resetApiState: () => { type: string } }
}

const apis = new Map<string, StoreApi>()
const listeners = new Set<(api: StoreApi) => void>()

/**
 * Makes an API known to every store of the page, those that stand and those to come. RTK Query is a fifth of all the
 * code that a first page could load, and a page that is only read needs none of it: so an API joins the store when the
 * first component that calls it is loaded.
 */
export const registerApi = <Api extends StoreApi>(api: Api): Api => {
  apis.set(api.reducerPath, api)
  for (const listener of listeners) listener(api)
  return api
}

export const registeredApis = (): StoreApi[] => [...apis.values()]

/** Tells of every API that is loaded from now on. */
export const onApiRegistered = (listener: (api: StoreApi) => void): void => {
  listeners.add(listener)
}
