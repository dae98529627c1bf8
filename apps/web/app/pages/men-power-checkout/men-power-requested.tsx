import './men-power-checkout.css'
import '#features/orders/checkout/step-form.css'
import { Card, HowSteps, LinkButton, Page } from '@prumo/ui'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import { useCartQuery } from '#features/orders/cart/cart.api.ts'
import { selectCurrentOrder } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { usePackageSubscriptionsQuery } from '#features/subscriptions/subscriptions.api.ts'
import { WithdrawRequest } from '#features/subscriptions/WithdrawRequest.tsx'
import { links } from '#links'
import { TakeElsewhere } from '#widgets/treatment/TakeElsewhere.tsx'

export const meta = () => hiddenPageMeta('Pedido enviado')

const paid = {
  card: { title: 'O cartão é cobrado', text: 'Só se ele aceitar. Se devolver, nada é cobrado.' },
  pix: { title: 'Você paga com Pix', text: 'Se ele aceitar, o código chega por e-mail e em “Tratamentos”.' },
}

const stepsOf = (by: keyof typeof paid) => [
  { title: 'O farmacêutico confere', text: 'Em geral no mesmo dia útil. Avisamos por e-mail.' },
  paid[by],
  { title: 'A farmácia envia', text: 'Em caixa parda, sem marca e sem o nome do produto.' },
]

/** The request was sent to the pharmacy: what happens next, and that nothing was charged. */
export default function MenPowerRequested() {
  const state = useLocation().state as {
    orderNumber?: string
    patientId?: number
    paysBy?: keyof typeof paid
  } | null
  const request = useSentRequest(state ?? {})
  if (request?.state === 'canceled') return <Withdrawn />
  return (
    <Page isNarrow className="requested">
      <div role="status">
        <h1 className="step-form__title">Pedido enviado à farmácia</h1>
        <p className="requested__lead">
          {state?.orderNumber && `Pedido ${state.orderNumber}. `}
          Nada foi cobrado até aqui.
        </p>
      </div>
      <Card isRaised>
        <h2 className="requested__next">O que acontece agora</h2>
        <HowSteps steps={stepsOf(state?.paysBy ?? 'card')} active={1} />
      </Card>
      <LinkButton as={Link} to={links.treatments()}>
        Acompanhar em Tratamentos
      </LinkButton>
      <InCart />
      {request?.state === 'waiting_for_pharmacist' && (
        <WithdrawRequest subscriptionId={request.id} orderNumber={request.orderNumber} />
      )}
      <p>
        <TakeElsewhere />
      </p>
    </Page>
  )
}

/** What he put into the cart beside the treatment is an order of its own, which nothing else here pays. */
function InCart() {
  const current = useSelector(selectCurrentOrder)
  const { data: cart } = useCartQuery(undefined, { skip: current === null })
  if (!cart || cart.lineItems.length === 0) return null
  return (
    <Card>
      <h2 className="requested__next">No carrinho ficou um pedido à parte</h2>
      <p>O que você pôs no carrinho tem pagamento e entrega próprios, e ainda não foi pago.</p>
      <p>
        <Link to={links.sexToolsCheckout()}>Pagar o que está no carrinho</Link>
      </p>
    </Card>
  )
}

/** The request that was just sent; opened anew, the page does not know which one it was. */
const useSentRequest = ({ orderNumber, patientId }: { orderNumber?: string; patientId?: number }) => {
  const { data } = usePackageSubscriptionsQuery(patientId ?? 0, { skip: patientId === undefined })
  return data?.find((one) => one.orderNumber === orderNumber)
}

function Withdrawn() {
  return (
    <Page isNarrow className="requested">
      <div role="status">
        <h1 className="step-form__title">Pedido retirado</h1>
        <p className="requested__lead">
          Nada foi cobrado. O tratamento continua em “Tratamentos”, se quiser pedir depois.
        </p>
      </div>
      <LinkButton as={Link} to={links.treatments()} variant="quiet">
        Ver tratamentos
      </LinkButton>
      <p>
        <TakeElsewhere />
      </p>
    </Page>
  )
}
