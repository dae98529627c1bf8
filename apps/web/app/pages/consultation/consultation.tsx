import './consultation.css'
import { LoadingRegion, Page, Skeleton } from '@prumo/ui'
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useParams,
} from 'react-router'
import { stepToShow } from '#features/onboarding/consultation-progress.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { type ConsultationStep, consultationSteps, links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useSessionOnIdle } from '#widgets/session/use-session-on-idle.ts'
import { CanceledBooking } from './CanceledBooking.tsx'
import { ChannelStep } from './ChannelStep.tsx'
import { Confirmation } from './Confirmation.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import { ConsultationSteps } from './ConsultationSteps.tsx'
import { DoctorStep } from './DoctorStep.tsx'
import { NoSurvey } from './NoSurvey.tsx'
import { PatientStep } from './PatientStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { RedFlag } from './RedFlag.tsx'
import { SessionsStep } from './SessionsStep.tsx'
import { SurveyStep } from './SurveyStep.tsx'
import { stepTitles } from './step-titles.ts'
import { TimeStep } from './TimeStep.tsx'
import { type Journey, type JourneyState, useJourney } from './use-journey.ts'
import { useNamedDoctor } from './use-named-doctor.ts'
import { useNamedPackage } from './use-named-package.ts'

const isStep = (text: string | undefined): text is ConsultationStep =>
  consultationSteps.includes(text as ConsultationStep)

/** Only existing steps: any other is a 404 with a link back. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  if (!isStep(params.step)) throw data(null, { status: 404 })
  return null
}

/** Another question is not another page: it needs no request. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.step !== nextParams.step

/** The title names the step, never the complaint (design 6). */
export const meta = ({ params }: MetaArgs) => hiddenPageMeta(isStep(params.step) ? stepTitles[params.step] : 'Consulta')

export default function NewConsultation() {
  const step = useParams().step as ConsultationStep
  const journey = useJourney()
  useSessionOnIdle()
  useNamedDoctor()
  useNamedPackage()
  return (
    <Page isNarrow className="consultation">
      {/* The questions have their own progress line. */}
      {step !== 'questionario' && !isOfProgramme(journey) && (
        <ConsultationSteps step={step} isPsychology={isWithPsychologist(journey, step)} />
      )}
      {journey.state === 'coming' && <StepComing title={stepTitles[step]} />}
      {journey.state === 'none' && <NoSurvey />}
      {journey.state === 'failed' && (
        <>
          <h1 className="step-form__title">{stepTitles[step]}</h1>
          <SaidBanner failure={journey.failure} onRetry={journey.again} />
        </>
      )}
      {journey.state === 'ready' && <Step step={step} journey={journey.journey} />}
    </Page>
  )
}

/** Its doctor, channel and time were chosen on one page of the patient's area. */
const isOfProgramme = (journey: JourneyState): boolean =>
  journey.state === 'ready' && Boolean(journey.journey.booking?.consultation.programme)

const isWithPsychologist = (journey: JourneyState, step: ConsultationStep): boolean =>
  step === 'sessoes' || (journey.state === 'ready' && journey.journey.progress.isPsychology)

function Step({ step, journey }: { step: ConsultationStep; journey: Journey }) {
  const { draft, booking, progress } = journey
  const shown = stepToShow(step, progress)
  if (shown !== step) return <Navigate to={links.newConsultation(shown)} replace />
  if (booking && (step === 'confirmacao' || step === 'pagamento')) {
    if (booking.consultation.state === 'canceled') return <CanceledBooking booking={booking} />
    return step === 'pagamento' ? <PaymentStep booking={booking} /> : <Confirmation booking={booking} />
  }
  if (!draft) return <NoSurvey />
  // An answer requires in-person care, so no later step can be opened.
  const redFlag = draft.surveySubmission?.redFlag
  if (redFlag && !journey.isCorrecting) return <RedFlag redFlag={redFlag} />
  if (step === 'questionario') return <SurveyStep draft={draft} />
  if (redFlag) return <Navigate to={links.newConsultation('questionario')} replace />
  if (step === 'medico') return <DoctorStep pathology={journey.pathology} />
  if (step === 'sessoes') return <SessionsStep />
  if (step === 'canal') return <ChannelStep pathology={journey.pathology} />
  if (step === 'horario') return <TimeStep pathology={journey.pathology} />
  if (step === 'dados') return <PatientStep draft={draft} />
  return <ConsentStep draft={draft} pathology={journey.pathology} booking={booking} />
}

/** What the server renders: only the browser knows the progress. */
function StepComing({ title }: { title: string }) {
  return (
    <>
      <h1 className="step-form__title">{title}</h1>
      <LoadingRegion label="Carregando a sua consulta">
        <Skeleton form="control" />
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
      <noscript>
        <p>Para marcar a consulta, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}
