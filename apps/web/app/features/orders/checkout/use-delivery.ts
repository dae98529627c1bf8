import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Failure } from '#shared/http/failure.ts'
import type { Order, Shipment } from '../order.ts'
import { useNextStepMutation, useUpdateCheckoutMutation } from './checkout.api.ts'
import { deliveryTypes } from './delivery.ts'
import { deliveryTypeChosen, type SexToolsCheckoutState } from './sex-tools-checkout.slice.ts'

type WithCheckout = { sexToolsCheckout: SexToolsCheckoutState }

const selectionOf = (shipments: readonly Shipment[], isWanted: (rate: Shipment['shippingRates'][number]) => boolean) =>
  shipments.flatMap((shipment) => {
    const rate = shipment.shippingRates.find(isWanted)
    return rate ? [{ id: shipment.id, selected_shipping_rate_id: rate.id }] : []
  })

/** Takes the order to the step delivery, with SEDEX selected at first, and changes its shipping method. */
export const useDelivery = (order: Order) => {
  const dispatch = useDispatch()
  // SEDEX unless this buyer chose another (spec §9).
  const wanted = useSelector((state: WithCheckout) => state.sexToolsCheckout.deliveryType)
  const [nextStep] = useNextStepMutation()
  const [updateCheckout] = useUpdateCheckoutMutation()
  const [failure, setFailure] = useState<Failure | undefined>()
  const isWalking = useRef(false)
  /** The pending choice; the next step waits for it, so that no press is lost. */
  const choosing = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  }, [order])

  const choose = useCallback(
    async (present: Order, isWanted: Parameters<typeof selectionOf>[1]): Promise<void> => {
      const selection = selectionOf(present.shipments, isWanted)
      if (selection.length === 0) return
      const answer = await updateCheckout({ shipments_attributes: selection })
      setFailure(answer.error as Failure | undefined)
      if (answer.data) latest.current = answer.data
    },
    [updateCheckout],
  )
  const walk = useCallback(async () => {
    if (isWalking.current) return
    isWalking.current = true
    setFailure(undefined)
    try {
      let present = order
      // cart → address → delivery, never further: with a payment chosen, the next steps would place the order.
      while (present.state === 'cart' || present.state === 'address') {
        const answer = await nextStep()
        if (answer.error) return setFailure(answer.error as Failure)
        present = answer.data
      }
      await choose(present, ({ name }) => name === wanted)
    } finally {
      isWalking.current = false
    }
  }, [order, nextStep, choose, wanted])

  const isReady = order.state !== 'cart' && order.state !== 'address' && order.shipments.length > 0
  useEffect(() => {
    if (!isReady && !failure) void walk()
  }, [isReady, failure, walk])

  /** Confirms the delivery; returns whether the order is at its payment step now. */
  const settle = async (): Promise<boolean> => {
    await choosing.current
    if (latest.current.state !== 'delivery') return true
    const answer = await nextStep()
    setFailure(answer.error as Failure | undefined)
    return !answer.error
  }
  return {
    isReady,
    failure,
    retry: () => void walk(),
    chooseMethod: (name: string) => {
      const type = deliveryTypes.find((each) => each === name)
      if (type) dispatch(deliveryTypeChosen(type))
      choosing.current = choose(order, (rate) => rate.name === name)
      return choosing.current
    },
    settle,
  }
}
