import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import { secondApi } from '#shared/apis/second-api.ts'
import type { ApiDispatch } from '#shared/apis/storefront-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { creditCardsApi } from './credit-cards.api.ts'

/** The cards are an answer of the second API; what changes them belongs to others. */
const reloadingCards = async (
  _input: unknown,
  { dispatch, queryFulfilled }: { dispatch: ApiDispatch; queryFulfilled: PromiseLike<unknown> },
) => {
  await queryFulfilled.then(
    () => dispatch(secondApi.util.invalidateTags(['SavedCards', 'Subscriptions'])),
    () => undefined,
  )
}

const defaultCardApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    chooseDefaultCard: build.mutation<AnswerOf<typeof main.chooseDefaultCard>, number>({
      query: (id) => ({ method: 'PUT', path: '/api/v1/default_card', body: { card_id: id } }),
      onQueryStarted: reloadingCards,
    }),
    /** Lets another card pay for a treatment that is not charged yet. */
    chooseCardOfTreatment: build.mutation<
      AnswerOf<typeof main.chooseCardOfSubscription>,
      { subscriptionId: number; cardId: number }
    >({
      query: ({ subscriptionId, cardId }) => ({
        method: 'PUT',
        path: `/api/v1/subscriptions/${subscriptionId}/card`,
        body: { card_id: cardId },
      }),
      onQueryStarted: reloadingCards,
    }),
  }),
})

const removedCardApi = creditCardsApi.enhanceEndpoints({
  endpoints: { removeCreditCard: { onQueryStarted: reloadingCards } },
})

export const { useChooseDefaultCardMutation, useChooseCardOfTreatmentMutation } = defaultCardApi
export const { useRemoveCreditCardMutation } = removedCardApi
