import { Card, Page, Stack } from '@prumo/ui'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { FindOrder } from '#features/orders/placed-orders/FindOrder.tsx'
import { type OrderKey, orderFollowed, selectPlacedOrders } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { useRestored } from '#shared/hooks/use-restored.ts'

export const meta = () => hiddenPageMeta('Acompanhar pedido')

export default function FindOrderPage() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const find = (order: OrderKey) => {
    dispatch(orderFollowed(order))
    void navigate(links.followOrder(order.number))
  }
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">Acompanhar pedido</h1>
        <p className="ui-muted">Com o número e o código que estão no e-mail. Não é preciso ter conta.</p>
      </div>
      <KnownOrders />
      <Card>
        <FindOrder onFind={find} />
      </Card>
    </Page>
  )
}

/** Orders placed or followed in this browser; the server cannot know them while it renders. */
function KnownOrders() {
  const placed = useSelector(selectPlacedOrders)
  const isRestored = useRestored()
  if (!isRestored || placed.length === 0) return null
  return (
    <Stack gap={1}>
      <h2 className="order-page__part">Neste aparelho</h2>
      <ul className="order-page__known">
        {placed.map(({ number }) => (
          <li key={number}>
            <Link to={links.followOrder(number)}>{`Pedido ${number}`}</Link>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
