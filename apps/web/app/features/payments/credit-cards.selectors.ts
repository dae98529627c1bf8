import { creditCardsApi } from './credit-cards.api.ts'

const answer = creditCardsApi.endpoints.creditCards.select()
export const selectCreditCards = (state: Parameters<typeof answer>[0]) => answer(state).data ?? null
