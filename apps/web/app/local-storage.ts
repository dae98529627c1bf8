import { deserialise, serialise } from './persisted-state.ts'
import { makeStore, type RootState, type Store, stateRestored } from './store.ts'

/** Where the browser keeps the store (specification 4). */
const key = 'root'
const pauseMs = 100

/** Blocked storage (private windows, strict settings) throws already at the first touch. */
const storageOf = (owner: Window): Storage | null => {
  try {
    return owner.localStorage
  } catch {
    return null
  }
}

const read = (storage: Storage | null): string | null => {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** What was kept in this browser, in the form that a new store begins with. */
export const restoredState = (owner: Window = window): Partial<RootState> =>
  deserialise(read(storageOf(owner)), makeStore().getState())

/**
 * Keeps a store in the browser: writes a moment after a change and when the page goes, and takes over what another tab
 * wrote. Where nothing can be written the page works all the same and only forgets. Returns how to stop.
 */
export const keepStored = (store: Store, owner: Window = window): (() => void) => {
  const storage = storageOf(owner)
  let written = serialise(store.getState())
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const now = serialise(store.getState())
    if (now === written) return
    written = now
    try {
      storage?.setItem(key, now)
    } catch {
      // Full, or blocked since: what it holds is older, and a reload finds that.
    }
  }
  const writeSoon = () => {
    timer ??= setTimeout(write, pauseMs)
  }
  const takeOver = (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return
    store.dispatch(stateRestored(deserialise(event.newValue, store.getState())))
    written = serialise(store.getState())
  }

  const unsubscribe = store.subscribe(writeSoon)
  owner.addEventListener('pagehide', write)
  owner.addEventListener('storage', takeOver)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    owner.removeEventListener('pagehide', write)
    owner.removeEventListener('storage', takeOver)
  }
}
