import './men-power-checkout.css'
import { EmptyState, LinkButton, LoadingRegion, Page, Picture, Skeleton } from '@prumo/ui'
import type { ReactNode } from 'react'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
import type { Profile } from '#features/identity/identity.api.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { type CheckoutStep, checkoutSteps, links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { TreatmentPayment } from '#widgets/checkout/TreatmentPayment.tsx'
import { useOwnAccount } from '#widgets/session/use-own-account.ts'
import { Address } from './Address.tsx'
import { Delivery } from './Delivery.tsx'
import { Info } from './Info.tsx'
import { MenPowerSteps } from './MenPowerSteps.tsx'
import { type Purchase, readPurchase, stepAddress, stepAllowed } from './purchase.ts'
import { Review } from './Review.tsx'
import { totalCentsOf } from './request.ts'
import { Summary } from './Summary.tsx'
import { stepTitles } from './step-titles.ts'
import { useRequest } from './use-request.ts'
import { useRequesting } from './use-requesting.ts'

const isStep = (text: string | undefined): text is CheckoutStep => checkoutSteps.includes(text as CheckoutStep)

/** Only existing steps: any other is a 404 with a link back. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  if (!isStep(params.step)) throw data(null, { status: 404 })
  return null
}

/** The loader answers for the step alone: a choice in the query asks for nothing. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.step !== nextParams.step

/** The title names the step, never the treatment (design 6). */
export const meta = ({ params }: MetaArgs) => hiddenPageMeta(isStep(params.step) ? stepTitles[params.step] : 'Pedido')

export default function MenPowerCheckout() {
  const step = useParams().step as CheckoutStep
  const { pathname, search } = useLocation()
  const [parameters] = useSearchParams()
  const { profile, failure, retry } = useOwnAccount(`${pathname}${search}`)
  const purchase = readPurchase(parameters)
  if (profile) return <Request step={step} purchase={purchase} profile={profile} />
  return (
    <Coming step={step} purchase={purchase}>
      <SaidBanner failure={failure} onRetry={retry} />
      {!failure && <StepLoading />}
    </Coming>
  )
}

function Request({ step, purchase, profile }: { step: CheckoutStep; purchase: Purchase; profile: Profile }) {
  const navigate = useNavigate()
  const { request, setPaying, addressId, quotes, isComing, isGone, failure, retry, readAgain, isReadingAgain } =
    useRequest({ profile, purchase })
  const requesting = useRequesting({ onTotalChanged: readAgain })
  if (isComing || !request) {
    if (isGone && !isComing) return <Gone />
    return (
      <Coming step={step} purchase={purchase}>
        <SaidBanner failure={failure} onRetry={retry} />
        {!failure && <StepLoading />}
      </Coming>
    )
  }
  const allowed = stepAllowed(step, { hasAddress: addressId !== null, isPayChosen: request.paying !== null })
  if (allowed !== step) return <Navigate to={stepAddress(allowed, purchase)} replace />
  return (
    <Page className="checkout">
      <MenPowerSteps step={step} purchase={purchase} />
      <div className="checkout__columns">
        <div className="checkout__step">
          {step === 'info' && <Info request={request} />}
          {step === 'address' && <Address request={request} />}
          {step === 'delivery' && (
            <Delivery request={request} failure={quotes.error} onRetry={() => void quotes.refetch()} />
          )}
          {step === 'payment' && (
            <TreatmentPayment
              offersCredit
              details={{
                pix: 'O código chega por e-mail quando o farmacêutico aceitar.',
                card: 'Cobrado quando o farmacêutico aceitar.',
              }}
              patientId={profile.id}
              totalCents={totalCentsOf(request)}
              chosen={request.paying}
              onChosen={(paying) => {
                setPaying(paying)
                void navigate(stepAddress('review', purchase))
              }}
              title={stepTitles.payment}
              maxInstallments={request.period.maxInstallments}
              lead="Só cobramos quando o farmacêutico aceitar a receita."
              action="Revisar o pedido"
              back={<Link to={stepAddress('delivery', purchase)}>Voltar para a entrega</Link>}
            />
          )}
          {step === 'review' && addressId !== null && (
            <Review
              request={request}
              isSending={requesting.isSending || isReadingAgain}
              // What it costs by now is read first.
              failure={isReadingAgain ? undefined : requesting.failure}
              onPlace={() => void requesting.place(request, addressId)}
            />
          )}
        </div>
        <Summary request={request} />
      </div>
    </Page>
  )
}

function Coming({ step, purchase, children }: { step: CheckoutStep; purchase: Purchase; children: ReactNode }) {
  return (
    <Page className="checkout">
      <MenPowerSteps step={step} purchase={purchase} />
      <div className="checkout__columns">
        <div className="checkout__step">
          <h1 className="step-form__title">{stepTitles[step]}</h1>
          {children}
        </div>
      </div>
    </Page>
  )
}

function StepLoading() {
  return (
    <LoadingRegion label="Carregando o tratamento">
      <div className="ui-stack">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </div>
      <noscript>
        <p>Para pedir, ligue o JavaScript do navegador.</p>
      </noscript>
    </LoadingRegion>
  )
}

/** The patient cannot have this package: it was withdrawn, has no price, or is another patient's. */
function Gone() {
  return (
    <Page isNarrow className="ui-section">
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress('nao-encontrado')} alt="" />}
        title="Este tratamento não está disponível"
        action={
          <LinkButton as={Link} to={links.treatments()}>
            Ver tratamentos
          </LinkButton>
        }
      >
        O médico pode tê-lo trocado, ou a receita venceu. Nada foi cobrado.
      </EmptyState>
    </Page>
  )
}
