import { deserialise, serialise, takeOver } from './persisted-state.ts'
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

export type Kept = {
  /** Takes over what another tab wrote and writes what this one has, at once. */
  agree(): void
  stop(): void
}

/**
 * Keeps a store in the browser: writes a moment after a change and when the page goes, and takes over what another tab
 * wrote. Where nothing can be written the page works all the same and only forgets.
 */
export const keepStored = (store: Store, owner: Window = window): Kept => {
  const storage = storageOf(owner)
  let written = serialise(store.getState())
  let timer: ReturnType<typeof setTimeout> | undefined

  const readOthers = () => {
    const theirs = read(storage)
    if (theirs === null || theirs === written) return
    const taken = takeOver(theirs, { state: store.getState(), written })
    written = taken.written
    store.dispatch(stateRestored(taken.restored))
  }
  // What another tab wrote meanwhile is not written over by what this one never changed.
  const agree = () => {
    readOthers()
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
  const agreeSoon = () => {
    timer ??= setTimeout(agree, pauseMs)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) readOthers()
  }

  const unsubscribe = store.subscribe(agreeSoon)
  owner.addEventListener('pagehide', agree)
  owner.addEventListener('storage', onStorage)
  const stop = () => {
    unsubscribe()
    clearTimeout(timer)
    owner.removeEventListener('pagehide', agree)
    owner.removeEventListener('storage', onStorage)
  }
  return { agree, stop }
}
