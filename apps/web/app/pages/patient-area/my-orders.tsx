import { MyOrders } from '#features/orders/placed-orders/MyOrders.tsx'
import { AreaPage } from './AreaPage.tsx'

export default function MyOrdersPage() {
  return (
    <AreaPage title="Meus pedidos">
      <MyOrders />
    </AreaPage>
  )
}
