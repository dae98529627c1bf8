import { Card, Checkbox } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { channelWords, dayWords, timeWords } from '#features/consultations/appointment-words.ts'
import { selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import type { SurveyDraft } from '#features/onboarding/survey-draft.api.ts'
import { telemedicineConsent } from '#features/onboarding/telemedicine-consent.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { personFaultsOf } from '#shared/person/person-wire.ts'
import { NextTimes } from './NextTimes.tsx'
import { type NextTime, nextTimesOf } from './next-times-of.ts'
import { stepTitles } from './step-titles.ts'
import { useBooking } from './use-booking.ts'
import type { Booking, Pathology } from './use-journey.ts'

export type ConsentStepProps = { draft: SurveyDraft; pathology: Pathology | undefined; booking: Booking | null }

const MISSING = 'Para consultar à distância, precisamos da sua autorização.'

/** The legally required consent, with what the patient consents to. It then holds the time. */
export function ConsentStep(props: ConsentStepProps) {
  const navigate = useNavigate()
  const [hasAgreed, setHasAgreed] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  const { book, isSending, failure } = useBooking(props)
  const nextTimes = nextTimesOf(failure)

  const go = async (other?: NextTime) => {
    if (!hasAgreed) return setIsFaulty(true)
    if (await book(other)) void navigate(links.newConsultation('pagamento'))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void go()
  }
  return (
    <StepForm
      noValidate
      method="post"
      title={stepTitles.autorizacao}
      lead="A consulta à distância precisa dela por escrito (CFM 2.314/2022)."
      action="Autorizar e ir para o pagamento"
      isBusy={isSending}
      onSubmit={send}
      back={<Link to={links.newConsultation('dados')}>Voltar para seus dados</Link>}
      fault={
        nextTimes ? (
          <NextTimes
            times={nextTimes}
            pathology={props.pathology}
            isBusy={isSending}
            onChoose={(time) => void go(time)}
          />
        ) : (
          <BookingFault failure={failure} onRetry={() => void go()} />
        )
      }
    >
      <Chosen />
      <Card className="consultation__consent">
        {telemedicineConsent.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="ui-muted">{`Termo de consulta à distância, versão ${telemedicineConsent.version}.`}</p>
      </Card>
      <Checkbox
        name="consent"
        checked={hasAgreed}
        error={isFaulty && !hasAgreed ? MISSING : undefined}
        onChange={(event) => setHasAgreed(event.currentTarget.checked)}
      >
        {telemedicineConsent.agreement}
      </Checkbox>
    </StepForm>
  )
}

/** The server's refusal; faults of the patient's fields are corrected in the previous step. */
function BookingFault({ failure, onRetry }: { failure: Failure | undefined; onRetry: () => void }) {
  if (!failure) return null
  const said = Object.values(personFaultsOf(failure))
  return (
    <>
      <SaidBanner failure={failure} onRetry={onRetry} />
      {said.length > 0 && (
        <p role="alert">
          {said.join(' ')} <Link to={links.newConsultation('dados')}>Corrigir seus dados</Link>
        </p>
      )}
    </>
  )
}

/** The choices that the patient agrees to, in two lines. */
function Chosen() {
  const { appointmentAt, chosenDoctor, communicationChannel } = useSelector(selectJourney)
  if (!appointmentAt || !communicationChannel) return null
  return (
    <div className="consultation__chosen">
      <strong>{`${dayWords(appointmentAt)}, às ${timeWords(appointmentAt)}`}</strong>
      <span>
        {[
          channelWords(communicationChannel),
          chosenDoctor?.name ?? 'com quem estiver livre',
          'horário de Brasília',
        ].join(' · ')}
      </span>
    </div>
  )
}
