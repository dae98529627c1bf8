import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { orderPlaced } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { links } from '#links'
import { forgetCheckoutDrafts } from './forget-checkout-drafts.ts'

export type PlacedProps = {
  number: string
  /** Given when the order was found again rather than just placed here. */
  token?: string
}

/** The order is placed: on to its page, where the thank-you drawer stands. */
export function Placed({ number, token }: PlacedProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    if (token) dispatch(orderPlaced({ number, token }))
    forgetCheckoutDrafts()
    void navigate(links.followOrder(number), { replace: true, state: { isThanking: true } })
  }, [dispatch, navigate, number, token])
  return null
}
