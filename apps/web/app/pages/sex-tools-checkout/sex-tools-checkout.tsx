import { LoadingRegion, Page, Skeleton } from '@prumo/ui'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, type MetaArgs, Navigate, useNavigate, useParams } from 'react-router'
import { useCartQuery } from '#features/orders/cart/cart.api.ts'
import { firstUnfinishedStep, isBeingCharged, mayVisit } from '#features/orders/checkout/checkout-progress.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import type { Order } from '#features/orders/order.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { type CheckoutStep, checkoutSteps, links } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { Address } from './Address.tsx'
import { CardWait } from './CardWait.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { Delivery } from './Delivery.tsx'
import { Info } from './Info.tsx'
import { NoCart } from './NoCart.tsx'
import { OrderChanged } from './OrderChanged.tsx'
import { Payment } from './Payment.tsx'
import { Placed } from './Placed.tsx'
import { Review } from './Review.tsx'
import { Summary } from './Summary.tsx'
import { stepTitles } from './step-titles.ts'
import { type Placing, usePlacing } from './use-placing.ts'

const isStep = (text: string | undefined): text is CheckoutStep => checkoutSteps.includes(text as CheckoutStep)

/** Only existing steps: any other is a 404 with a link back. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  if (!isStep(params.step)) throw data(null, { status: 404 })
  return null
}

/** The title names the step, never the products (design 6). */
export const meta = ({ params }: MetaArgs) => hiddenPageMeta(isStep(params.step) ? stepTitles[params.step] : 'Compra')

export default function SexToolsCheckout() {
  const step = useParams().step as CheckoutStep
  const { data: cart, error, isLoading, isUninitialized, refetch } = useCartQuery()
  const { placing, place, settle } = usePlacing()
  useDeclined({ placing, step, settle, refetch })

  if (placing.state === 'placed') return <Placed number={placing.number} />
  // After a reload, the charge may still be at the bank.
  if (placing.state === 'none' && cart && isBeingCharged(cart)) settle({ state: 'unknown', order: cart })
  if (placing.state === 'unknown') return <CardWait order={placing.order} onSettled={settle} />
  const isWaiting = isLoading || isUninitialized
  if (!isWaiting && !error && (!cart || cart.lineItems.length === 0)) return <NoCart />
  const isFree = placing.state === 'declined' || !cart || mayVisit(step, cart)
  if (!isFree) return <Navigate to={links.sexToolsCheckout(firstUnfinishedStep(cart))} replace />
  return (
    <Page className="checkout">
      <CheckoutSteps step={step} />
      <div className="checkout__columns">
        <div className="checkout__step">
          <FailureBanner failure={error as Failure | undefined} onRetry={() => void refetch()} />
          {isWaiting && <StepComing title={stepTitles[step]} />}
          {/* A changed order may lack a payment or a shipping method: the customer is sent to that step, with the
              reason. */}
          {placing.state === 'changed' && step !== 'review' && <OrderChanged failure={placing.failure} />}
          {cart && <Step step={step} order={cart} placing={placing} onPlace={() => void place(cart)} />}
        </div>
        <Summary order={cart ?? null} step={step} />
      </div>
    </Page>
  )
}

type Declined = Pick<ReturnType<typeof usePlacing>, 'placing' | 'settle'> & {
  step: CheckoutStep
  refetch: () => unknown
}

/**
 * A refused card leads back to the payment with the reason. The order is read again only after that: it has no payment
 * any more, so reading it earlier would redirect to the payment without the reason.
 */
const useDeclined = ({ placing, step, settle, refetch }: Declined) => {
  const navigate = useNavigate()
  useEffect(() => {
    if (placing.state !== 'declined') return
    if (step === 'payment') {
      settle({ state: 'none' })
      refetch()
    } else void navigate(links.sexToolsCheckout('payment'), { state: { declined: placing.reason }, replace: true })
  }, [placing, step, settle, refetch, navigate])
}

type ChosenStepProps = {
  step: CheckoutStep
  order: Order
  placing: Placing
  onPlace: () => void
}

function Step({ step, order, placing, onPlace }: ChosenStepProps) {
  if (step === 'info') return <Info order={order} />
  if (step === 'address') return <Address order={order} />
  if (step === 'delivery') return <Delivery order={order} />
  if (step === 'payment') return <Payment order={order} />
  return <Review key={agreedPart(order)} order={order} placing={placing} onPlace={onPlace} />
}

/** The buyer's agreement. A changed order is reviewed again, with nothing ticked. */
const agreedPart = ({ number, total, lineItems }: Order) =>
  [number, total, ...lineItems.map(({ id, quantity }) => `${id}x${quantity}`)].join(' ')

/** What the server renders: only the browser knows the cart. */
function StepComing({ title }: { title: string }) {
  return (
    <>
      <h1 className="step-form__title">{title}</h1>
      <LoadingRegion label="Carregando sua compra">
        <Skeleton form="control" />
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
      <noscript>
        <p>Para comprar, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}
