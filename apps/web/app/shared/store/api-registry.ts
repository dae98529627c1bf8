import type { Middleware, Reducer } from '@reduxjs/toolkit'

/** An API of RTK Query, as a store needs it. */
export type StoreApi = {
  reducerPath: string
  reducer: Reducer
  middleware: Middleware
  util: { resetApiState: () => { type: string } }
}

const apis = new Map<string, StoreApi>()
const listeners = new Set<(api: StoreApi) => void>()

/**
 * Registers an API with every store of the page, existing and future. RTK Query is a fifth of the script on a first
 * page, and a page that is only read does not need it, so an API joins the store when the first component that calls it
 * is loaded.
 */
export const registerApi = <Api extends StoreApi>(api: Api): Api => {
  apis.set(api.reducerPath, api)
  for (const listener of listeners) listener(api)
  return api
}

export const registeredApis = (): StoreApi[] => [...apis.values()]

/** Called for every API that is loaded from now on. */
export const onApiRegistered = (listener: (api: StoreApi) => void): void => {
  listeners.add(listener)
}
