import { toCents } from '@prumo/brazil'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStoreCreditQuery } from '#features/orders/checkout/store-credit.api.ts'
import { useSignedInHint } from '#shared/apis/signed-in-hint.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { PartToPay } from './payment-calls.ts'

/** In the URL, so that a reload of a Pix code asks for the same part again. */
const USING = 'credito'

/** An order of the main API, in reais. */
export type CreditableOrder = {
  total: number
  /** What store credit pays of it already. */
  storeCredit: number
  /** Its Pix code was made: neither coupon nor a part of store credit changes what it costs. */
  isPriceFixed: boolean
}

/** How much of an order its customer's store credit pays, and what is left. A guest has none, and nothing is asked. */
export const useCreditOfOrder = (order: CreditableOrder) => {
  const query = useStoreCreditQuery(undefined, { skip: !useSignedInHint() })
  const [search, setSearch] = useSearchParams()
  const [totalCents, standingCents] = [toCents(order.total), toCents(order.storeCredit)]
  const availableCents = query.data ?? 0
  // The address follows a moment later; the box must not wait for it.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const typed = search.get(USING)
  const isWanted = chosen ?? (typed === null ? standingCents > 0 : typed === 'sim')
  const isHeld = order.isPriceFixed && standingCents > 0
  // A made code stays payable; only credit that pays all of the order goes before it.
  const mayChoose = !order.isPriceFixed || (!isHeld && availableCents >= totalCents)
  const isUsed = isHeld || (mayChoose && isWanted)
  const usedCents = isHeld ? standingCents : isUsed ? Math.min(availableCents, totalCents) : 0
  const part: Omit<PartToPay, 'tell'> = {
    total: (totalCents - usedCents) / 100,
    storeCredit: usedCents > 0 || standingCents > 0 ? usedCents / 100 : undefined,
  }
  const choose = (isNowWanted: boolean) => {
    setChosen(isNowWanted)
    setSearch({ [USING]: isNowWanted ? 'sim' : 'nao' }, { replace: true, preventScrollReset: true })
    // It may have been spent in another tab.
    void query.refetch()
  }
  return {
    part,
    field: {
      availableCents: mayChoose || isHeld ? availableCents : 0,
      usedCents,
      leftCents: totalCents - usedCents,
      isUsed,
      isBusy: isHeld,
      onChange: choose,
    },
    isComing: query.isLoading,
    failure: isWanted && !isHeld ? (query.error as Failure | undefined) : undefined,
    refetch: query.refetch,
  }
}
