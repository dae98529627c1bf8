import { useStore } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { useAssociateCartMutation } from '#features/orders/cart/cart.api.ts'
import { selectCurrentOrder } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { links } from '#links'
import { placeToReturnTo } from './place-to-return-to.ts'

/** Where a user continues after sign-in: the page that sent him here, or his area. */
export const useArrival = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const store = useStore<Parameters<typeof selectCurrentOrder>[0]>()
  const [associateCart] = useAssociateCartMutation()
  const back = placeToReturnTo(search)
  const arrive = async () => {
    const cart = selectCurrentOrder(store.getState())
    // The guest's cart becomes his; if that fails, it stays as it is.
    if (cart) await associateCart(cart.token)
    void navigate(back ?? links.patientArea(), { replace: back !== null })
  }
  return { back, arrive }
}
