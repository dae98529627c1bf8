import { useSelector } from 'react-redux'
import { useWeightSaleQuery, type WeightSale } from '#features/onboarding/weight-onboarding.api.ts'
import { selectWeightOrder } from '#features/onboarding/weight-onboarding.slice.ts'
import { useRestored } from '#shared/hooks/use-restored.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useOwnSession } from '#widgets/session/use-own-session.ts'

type Offer = NonNullable<WeightSale['offer']>
export type Sale = NonNullable<WeightSale['sale']>

export type WeightJourney =
  | { state: 'coming' }
  | { state: 'failed'; failure: Failure; again: () => void }
  /** `offer` is null while it is not sold; `sale` if nothing was begun here. */
  | { state: 'ready'; offer: Offer | null; sale: Sale | null }

/** What this browser or this account has bought, or begun to, as the server has it now. */
export const useWeightJourney = (): WeightJourney => {
  const isRestored = useRestored()
  const session = useOwnSession()
  const order = useSelector(selectWeightOrder)
  const isReady = isRestored && session !== 'coming'
  // Not what another order answered before: this one stands or is coming.
  const {
    currentData: data,
    error,
    refetch,
  } = useWeightSaleQuery(order ? { orderToken: order.orderToken } : {}, {
    skip: !isReady,
    refetchOnMountOrArgChange: true,
  })
  if (!data && error) return { state: 'failed', failure: error as Failure, again: () => void refetch() }
  if (!isReady || !data) return { state: 'coming' }
  const { offer, sale } = data
  return { state: 'ready', offer, sale: sale && isAtHand(sale) ? sale : null }
}

/** One that has ended is bought anew; one that his answers stopped begins with them again. */
const isAtHand = ({ state, isPayable, hasEnded }: Sale): boolean =>
  state === 'waiting_for_payment' ? isPayable : state !== 'canceled' && !hasEnded
