import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartIdentified } from '#features/orders/order-tokens.slice.ts'
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
  stop = keepStored(store, owner)
}
const written = () => JSON.parse(localStorage.getItem('root') ?? 'null')
const key = { number: 'R1', token: 't' }

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
  const write = vi.spyOn(Storage.prototype, 'setItem')
  window.dispatchEvent(new StorageEvent('storage', { key: 'root', newValue: serialise(other.getState()) }))
  vi.advanceTimersByTime(100)
  expect(store.getState().orderTokens.current).toEqual(key)
  expect(write).not.toHaveBeenCalled()
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
