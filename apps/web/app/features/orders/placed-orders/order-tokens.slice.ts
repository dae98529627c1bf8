import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Order } from '../order.ts'

/** Identifies an order and opens it: the token's holder may see it. */
export type OrderKey = { number: string; token: string }

export type OrderTokensState = {
  /** This browser's cart, if any. */
  current: OrderKey | null
  /** Orders placed or followed here, the newest first. */
  placed: OrderKey[]
}

const maximumPlaced = 20

const initialOrderTokens: OrderTokensState = { current: null, placed: [] }

/** The keys of a guest's orders, stored in the browser, so that a reload finds cart and order again. */
export const orderTokensSlice = createSlice({
  name: 'orderTokens',
  initialState: initialOrderTokens,
  reducers: {
    /** An answer of the storefront identified this cart. */
    cartIdentified: (state, { payload: { number, token } }: PayloadAction<OrderKey>) => {
      state.current = { number, token }
    },
    /** The server no longer knows this cart. */
    cartLost: (state) => {
      state.current = null
    },
    /** The cart became an order. */
    orderPlaced: (state, { payload }: PayloadAction<Pick<Order, 'number' | 'token'>>) => {
      if (state.current?.number === payload.number) state.current = null
      remember(state, payload)
    },
    /** The user opened an order by its number and token. */
    orderFollowed: (state, { payload }: PayloadAction<OrderKey>) => remember(state, payload),
  },
  selectors: {
    selectCurrentOrder: (state) => state.current,
    selectPlacedOrders: (state) => state.placed,
    selectTokenOf: (state, number: string) =>
      [...state.placed, state.current].find((order) => order?.number === number)?.token ?? null,
  },
})

const remember = (state: OrderTokensState, { number, token }: OrderKey) => {
  const others = state.placed.filter((order) => order.number !== number)
  state.placed = [{ number, token }, ...others].slice(0, maximumPlaced)
}

export const { cartIdentified, cartLost, orderPlaced, orderFollowed } = orderTokensSlice.actions
export const { selectCurrentOrder, selectPlacedOrders, selectTokenOf } = orderTokensSlice.selectors
