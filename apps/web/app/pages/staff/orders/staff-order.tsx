import { Link, useParams } from 'react-router'
import { OrderOnDesk } from '#features/order-desk/OrderOnDesk.tsx'
import { lateLinks } from '#late-links'
import { SendElsewhere } from './SendElsewhere.tsx'

/** One order, with what is left of it and the acts on its money. */
export default function StaffOrder() {
  const number = useParams().number ?? ''
  return (
    <div className="staff__single">
      <nav aria-label="Nesta página">
        <Link to={lateLinks.staffOrders()}>Abrir outro pedido</Link>
      </nav>
      <OrderOnDesk
        key={number}
        number={number}
        elsewhere={(order) => <SendElsewhere key={order.addressChanges.length} order={order} />}
      />
    </div>
  )
}
