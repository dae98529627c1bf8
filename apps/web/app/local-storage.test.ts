import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartIdentified } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { colorModeChosen } from '#shared/preferences/preferences.slice.ts'
import { keepStored, restoredState } from './local-storage.ts'
import { serialise } from './persisted-state.ts'
import { makeStore, type Store } from './store.ts'

let store: Store
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  store = makeStore()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const keep = (owner: Window = window) => {
  const kept = keepStored(store, owner)
  stop = kept.stop
  return kept
}
const written = () => JSON.parse(localStorage.getItem('root') ?? 'null')
const key = { number: 'R1', token: 't' }
const writtenByAnother = (other: Store) => localStorage.setItem('root', serialise(other.getState()))

test('a change is written under the key root a moment later', () => {
  keep()
  store.dispatch(cartIdentified(key))
  expect(written()).toBeNull()
  vi.advanceTimersByTime(100)
  expect(written()).toMatchObject({ version: 1, state: { orderTokens: { current: key } } })
})

test('a page that goes at once has written all the same', () => {
  keep()
  store.dispatch(cartIdentified(key))
  window.dispatchEvent(new Event('pagehide'))
  expect(written().state.orderTokens.current).toEqual(key)
})

test('what was kept begins the next store', () => {
  keep()
  store.dispatch(colorModeChosen('dark'))
  vi.advanceTimersByTime(100)
  expect(makeStore({ restored: restoredState() }).getState().preferences.colorMode).toBe('dark')
})

test('another tab’s cart is this tab’s cart, and is not written back', () => {
  keep()
  const other = makeStore()
  other.dispatch(cartIdentified(key))
  writtenByAnother(other)
  const write = vi.spyOn(Storage.prototype, 'setItem')
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  vi.advanceTimersByTime(100)
  expect(store.getState().orderTokens.current).toEqual(key)
  expect(write).not.toHaveBeenCalled()
})

test('two tabs that change different things lose neither, whichever writes last', () => {
  keep()
  const other = makeStore()
  other.dispatch(cartIdentified(key))
  store.dispatch(colorModeChosen('dark'))
  writtenByAnother(other)
  vi.advanceTimersByTime(100)
  expect(written().state).toMatchObject({ orderTokens: { current: key }, preferences: { colorMode: 'dark' } })
  expect(store.getState().orderTokens.current).toEqual(key)
})

test('what changed here since is newer than what another tab wrote', () => {
  keep()
  const other = makeStore()
  other.dispatch(cartIdentified({ number: 'R0', token: 'old' }))
  writtenByAnother(other)
  store.dispatch(cartIdentified(key))
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  vi.advanceTimersByTime(100)
  expect(written().state.orderTokens.current).toEqual(key)
})

test('tabs agree at once where they must: nothing waits for a timer or a notice', () => {
  const kept = keep()
  const other = makeStore()
  other.dispatch(cartIdentified(key))
  writtenByAnother(other)
  kept.agree()
  expect(store.getState().orderTokens.current).toEqual(key)
  store.dispatch(colorModeChosen('dark'))
  kept.agree()
  expect(written().state).toMatchObject({ orderTokens: { current: key }, preferences: { colorMode: 'dark' } })
})

test('what another tab broke is mended by the next writing', () => {
  keep()
  localStorage.setItem('root', '{"version":1')
  store.dispatch(cartIdentified(key))
  vi.advanceTimersByTime(100)
  expect(written().state.orderTokens.current).toEqual(key)
})

test.each(['{"version":1', 'null', '[]', '{"version":1,"state":{"orderTokens":9}}'])(
  'corrupt storage %s is survived',
  (text) => {
    localStorage.setItem('root', text)
    expect(makeStore({ restored: restoredState() }).getState()).toEqual(store.getState())
  },
)

test('a full disk is survived: the page goes on and only forgets', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keep()
  store.dispatch(cartIdentified(key))
  expect(() => vi.advanceTimersByTime(100)).not.toThrow()
  expect(store.getState().orderTokens.current).toEqual(key)
})

test('blocked storage is survived, both where touching and where reading it throws', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const blocked = Object.create(window, { localStorage: { get: refuse } }) as Window
  expect(restoredState(blocked)).toEqual({})
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  expect(restoredState()).toEqual({})
})
