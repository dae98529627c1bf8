import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { type Failure, noResponse } from '#shared/http/failure.ts'
import type { Outcome } from '#shared/http/send.ts'
import type { Order } from '../order.ts'
import type { ItemToAdd } from './cart.api.ts'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** Adds items to the cart. The code that calls the shop is loaded with the first item. */
export const useAddItem = () => {
  const dispatch = useDispatch<Dispatch>()
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const addItem = async (item: ItemToAdd): Promise<Outcome<Order>> => {
    setLoading(true)
    setFailure(undefined)
    const outcome = await addWithLateCode(dispatch, item)
    setFailure(outcome.error)
    setLoading(false)
    return outcome
  }
  return { addItem, isLoading, failure }
}

const addWithLateCode = async (dispatch: Dispatch, item: ItemToAdd): Promise<Outcome<Order>> => {
  const code = await import('./cart.api.ts').catch(() => null)
  if (!code) return { error: noResponse() }
  const answer = await dispatch(code.cartApi.endpoints.addItem.initiate(item) as never)
  return answer as unknown as Outcome<Order>
}
