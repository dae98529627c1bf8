import { formatReais } from '@prumo/brazil'
import { Button, Card, ChevronIcon, Drawer, OrderLine, OrderSummary } from '@prumo/ui'
import { firstCentsOf, firstLabel, type OfferedPeriod, restSentence } from '#features/packages/offered-periods.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { TakeElsewhere } from '#widgets/treatment/TakeElsewhere.tsx'
import { quoteOf, type Request, shipCentsOf, totalCentsOf } from './request.ts'

/** The requested treatment, beside the step; on a phone one line with the total, which opens the checkout drawer. */
export function Summary({ request }: { request: Request }) {
  const drawer = useOverlay('checkout')
  return (
    <aside className="checkout-summary" aria-label="Resumo do pedido">
      <Button variant="quiet" isWide className="checkout-summary__line" aria-haspopup="dialog" onClick={drawer.open}>
        <span>Resumo do pedido</span>
        <span className="ui-money">{formatReais(totalCentsOf(request))}</span>
        <ChevronIcon width="20" height="20" />
      </Button>
      <Card isRaised className="checkout-summary__card">
        <Sum request={request} title="Seu pedido" />
      </Card>
      <p className="checkout-summary__elsewhere">
        <TakeElsewhere />
      </p>
      <Drawer isOpen={drawer.isOpen} onClose={drawer.close} title="Seu pedido">
        <Sum request={request} />
      </Drawer>
    </aside>
  )
}

function Sum({ request, title }: { request: Request; title?: string }) {
  const { drugPackage, period } = request
  const shipCents = shipCentsOf(request)
  const ship = shipCents === null ? 'calculada no endereço' : shipCents === 0 ? 'Grátis' : formatReais(shipCents)
  return (
    <OrderSummary title={title} note={noteOf(period)}>
      <OrderLine label={drugPackage.name} detail={firstLabel(period)} amount={formatReais(firstCentsOf(period))} />
      <OrderLine label="Entrega" detail={quoteOf(request)?.deliveryType} amount={ship} />
      <OrderLine tone="total" label="Total" amount={formatReais(totalCentsOf(request))} />
    </OrderSummary>
  )
}

/** When it is charged, and what follows the first parcel of a period that comes in several. */
const noteOf = (period: OfferedPeriod): string =>
  [
    'Cobrado só quando o farmacêutico aceitar a receita.',
    ...(period.parcels.length > 1 ? [restSentence(period)] : []),
  ].join(' ')
