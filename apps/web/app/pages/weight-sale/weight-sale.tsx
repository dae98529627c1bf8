import { LoadingRegion, Page, Skeleton, Stepper } from '@prumo/ui'
import { data, Link, type LoaderFunctionArgs, type MetaArgs, Navigate, useParams } from 'react-router'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { lateLinks, type WeightStep, weightSteps } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useSessionOnIdle } from '#widgets/session/use-session-on-idle.ts'
import { AnswerFirst } from './AnswerFirst.tsx'
import { answersInHand } from './answers-in-hand.ts'
import { Bought } from './Bought.tsx'
import { PayProgramme } from './PayProgramme.tsx'
import { stepLabels, stepTitles } from './step-titles.ts'
import { useWeightJourney } from './use-weight-journey.ts'
import { WhoBuys } from './WhoBuys.tsx'
import { weightStepToShow } from './weight-step-to-show.ts'
import './weight-sale.css'

const stepOf = (text: string | undefined) => weightSteps.find((step) => step === text)

/** Only existing steps: any other is a 404 with a link back. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  if (!stepOf(params.step)) throw data(null, { status: 404 })
  return null
}

export const shouldRevalidate = () => false

export const meta = ({ params }: MetaArgs) => {
  const step = stepOf(params.step)
  return hiddenPageMeta(step ? stepTitles[step] : 'Compra')
}

/** The way into the weight programme: what a doctor asks first, who buys, the payment. */
export default function WeightSaleRoute() {
  const step = useParams().step as WeightStep
  useSessionOnIdle()
  const isOver = step === 'confirmacao'
  return (
    <Page isNarrow className="weight-sale">
      <Stepper
        label="Etapas da compra"
        steps={weightSteps.map((key) => ({ key, label: stepLabels[key] }))}
        currentKey={step}
        renderLink={
          isOver ? undefined : ({ key }, label) => <Link to={lateLinks.weightSale(key as WeightStep)}>{label}</Link>
        }
      />
      <Step step={step} />
    </Page>
  )
}

function Step({ step }: { step: WeightStep }) {
  const journey = useWeightJourney()
  if (journey.state === 'coming') return <StepComing title={stepTitles[step]} />
  if (journey.state === 'failed')
    return (
      <>
        <h1 className="step-form__title">{stepTitles[step]}</h1>
        <SaidBanner failure={journey.failure} onRetry={journey.again} />
      </>
    )
  const { offer, sale } = journey
  const answers = answersInHand.read()
  const shown = weightStepToShow(step, { hasAnswers: answers !== null, state: sale?.state ?? null })
  if (shown !== step) return <Navigate to={lateLinks.weightSale(shown)} replace />
  if (step === 'perguntas')
    return <AnswerFirst offer={offer} waiting={sale?.state === 'waiting_for_payment' ? sale : null} />
  if (step === 'dados' && answers) return <WhoBuys answers={answers} />
  if (step === 'pagamento' && sale) return <PayProgramme sale={sale} />
  return sale ? <Bought sale={sale} /> : null
}

/** What the server renders: only the browser knows the progress. */
function StepComing({ title }: { title: string }) {
  return (
    <>
      <h1 className="step-form__title">{title}</h1>
      <LoadingRegion label="Carregando a sua compra">
        <Skeleton form="control" />
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
      <noscript>
        <p>Para continuar, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}
