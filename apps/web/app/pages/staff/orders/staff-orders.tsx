import { useNavigate } from 'react-router'
import { FindOrderOnDesk } from '#features/order-desk/FindOrderOnDesk.tsx'
import { PaidBackArrivals } from '#features/order-desk/PaidBackArrivals.tsx'
import { lateLinks } from '#late-links'

/** Support opens an order by the number that its buyer tells. */
export default function StaffOrders() {
  const navigate = useNavigate()
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Pedidos</h1>
        <p className="staff__lead">
          Abra um pedido pelo número, que está no e-mail de confirmação, para devolver valores ou cancelar.
        </p>
      </header>
      <FindOrderOnDesk onFound={(number) => void navigate(lateLinks.staffOrder(number))} />
      <PaidBackArrivals />
    </div>
  )
}
