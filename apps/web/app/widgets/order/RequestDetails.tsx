import { formatAmount, toCents } from '@prumo/brazil'
import { Card, ItemLine, ItemList, Picture, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { isOpenRequest, type RequestState, requestTimeline, requestWords } from '#features/orders/medicine-states.ts'
import type { OrderAbout } from '#features/orders/placed-orders/order-about.api.ts'
import { orderTitle } from '#features/orders/placed-orders/order-title.ts'
import { ShipmentTimeline } from '#features/orders/placed-orders/ShipmentTimeline.tsx'
import { Totals } from '#features/orders/Totals.tsx'
import { links } from '#links'
import { DeliveryAddress } from './DeliveryAddress.tsx'

type RequestDetailsProps = { about: OrderAbout; request: RequestState; onChanged: () => void }

/** What the pharmacy was asked for and nobody has paid yet: where it stands, where it goes, what it will cost. */
export function RequestDetails({ about, request, onChanged }: RequestDetailsProps) {
  const { label, tone, text } = requestWords(request)
  const steps = requestTimeline(request)
  return (
    <>
      <div>
        <div className="order-page__head">
          <h1 className="order-page__title">{`Pedido ${about.number}`}</h1>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <p className="order-page__what ui-private">{orderTitle(about)}</p>
        <p className="ui-muted" role="status">
          {text}
        </p>
      </div>
      <div className="order-page__columns">
        <div className="order-page__main">
          <Card>
            <h2>{isOpenRequest(request) ? 'Andamento' : 'O que fazer agora'}</h2>
            {steps.length > 0 && <ShipmentTimeline steps={steps} />}
            <DeliveryAddress order={{ number: about.number }} seen={request} isAddressShown onChanged={onChanged} />
            <p className="order-parts__part">
              <Link to={links.treatments()}>
                {isOpenRequest(request) ? 'Mudar o pagamento ou cancelar, em “Tratamentos”' : 'Ver em “Tratamentos”'}
              </Link>
            </p>
          </Card>
        </div>
        <Asked about={about} />
      </div>
    </>
  )
}

function Asked({ about: { lines, shipTotal, discountTotal, total } }: { about: OrderAbout }) {
  const itemCents = lines.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const discounts = discountTotal > 0 ? [{ name: 'Descontos', cents: -toCents(discountTotal) }] : []
  return (
    <Card className="order-parts">
      <h2>Tratamento</h2>
      <ItemList label="O que a farmácia prepara">
        {lines.map(({ label, quantity, amount, pictureSrc }) => (
          <ItemLine
            key={label}
            name={label}
            detail={quantity === 1 ? '1 unidade' : `${quantity} unidades`}
            amount={formatAmount(amount)}
            picture={pictureSrc && <Picture src={pictureSrc} alt="" />}
          />
        ))}
      </ItemList>
      <Totals
        sums={{ itemCents, isDelivered: true, shipCents: toCents(shipTotal), discounts, totalCents: toCents(total) }}
      />
    </Card>
  )
}
