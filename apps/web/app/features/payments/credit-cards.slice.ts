import { createSlice } from '@reduxjs/toolkit'
import { trackLoading } from '#shared/store/track-loading.ts'
import { creditCardsApi } from './credit-cards.api.ts'

const { creditCards, removeCreditCard } = creditCardsApi.endpoints

/** Saved cards. The list is the server's, so it is read from what the API answered. */
export const creditCardsSlice = createSlice({
  name: 'creditCards',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, creditCards, removeCreditCard),
})

const answer = creditCards.select()
export const selectCreditCards = (state: Parameters<typeof answer>[0]) => answer(state).data ?? null
