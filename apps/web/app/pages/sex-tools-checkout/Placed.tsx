import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { orderPlaced } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { links } from '#links'
import { forgetCheckoutDrafts } from './forget-checkout-drafts.ts'

export type PlacedProps = {
  number: string
  /** Given if the order was found again instead of just placed here. */
  token?: string
}

/** The order is placed: redirects to its page, where the thank-you drawer is open. */
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
