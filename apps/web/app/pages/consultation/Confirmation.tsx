import { LinkButton } from '@prumo/ui'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { AddToCalendar } from '#features/consultations/AddToCalendar.tsx'
import { channelWords, dayWords, timeWords } from '#features/consultations/appointment-words.ts'
import type { AuthState } from '#features/identity/auth.slice.ts'
import type { Consultation } from '#features/onboarding/new-consultation.api.ts'
import { forgetPatient } from '#features/onboarding/sent-patient.ts'
import { useForgetSurveyMutation } from '#features/onboarding/survey-draft.api.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { ChooseTimeAfterPayment } from './ChooseTimeAfterPayment.tsx'
import { stepTitles } from './step-titles.ts'
import { useBookingLive } from './use-booking-live.ts'
import type { Booking } from './use-journey.ts'

/** The booking is paid. It is confirmed, or the patient chooses another time if the payment came too late. */
export function Confirmation({ booking }: { booking: Booking }) {
  useBookingLive(booking)
  const [forgetSurvey] = useForgetSurveyMutation()
  useEffect(() => {
    // The doctor has the answers now; this browser needs neither them nor the patient's input.
    void forgetSurvey()
    forgetPatient()
    cardDraft.clear()
  }, [forgetSurvey])
  if (booking.consultation.state === 'waiting_for_time') return <ChooseTimeAfterPayment booking={booking} />
  return <Confirmed consultation={booking.consultation} />
}

function Confirmed({ consultation }: { consultation: Consultation }) {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const { appointmentAt, doctorName, communicationChannel, durationMinutes } = consultation
  return (
    <div className="step-form">
      <h1 className="step-form__title" tabIndex={-1}>
        {stepTitles.confirmacao}
      </h1>
      <div className="booking-summary ui-card ui-card--raised">
        <strong className="booking-summary__when" role="status">
          {appointmentAt && `${dayWords(appointmentAt)}, às\u00a0${timeWords(appointmentAt)}`}
        </strong>
        <p>{`${doctorName}. ${channelWords(communicationChannel)}, ${durationMinutes} minutos, horário de Brasília.`}</p>
        <p className="ui-muted">{paidWords(consultation)}</p>
        {appointmentAt && <AddToCalendar {...consultation} appointmentAt={appointmentAt} />}
      </div>
      <section>
        <h2 className="consultation__part">O que acontece agora</h2>
        <ol className="consultation__next">
          {nextSteps(consultation, isLoggedIn).map((step) => (
            <li key={step}>{step}</li>
          ))}
          {consultation.programme === 'prep' && (
            <li>
              <Link to={lateLinks.myPrevention()}>Responda às perguntas da PrEP e envie os exames</Link> antes da
              consulta.
            </li>
          )}
        </ol>
      </section>
      <div className="step-form__actions">
        {isLoggedIn ? (
          <Link to={links.home()}>Voltar para a página inicial</Link>
        ) : (
          <Link to={links.signIn()}>Já tenho senha, entrar</Link>
        )}
        <LinkButton
          as={Link}
          to={isLoggedIn ? links.patientArea() : links.home()}
          variant={isLoggedIn ? 'primary' : 'quiet'}
          className="step-form__action"
        >
          {isLoggedIn ? 'Ir para a minha área' : 'Voltar para a página inicial'}
        </LinkButton>
      </div>
    </div>
  )
}

const paidWords = ({ sessionsBought, paidWith, orderNumber }: Consultation): string => {
  if (paidWith === 'included') return 'Esta consulta vem com o que você já comprou. Nada foi cobrado.'
  if (sessionsBought === 0) return 'Uma das suas sessões foi usada. Nada foi cobrado.'
  return sessionsBought > 1
    ? `Pagamento de ${sessionsBought} sessões recebido. Pedido ${orderNumber}.`
    : `Pagamento recebido. Pedido ${orderNumber}.`
}

const HOW: Readonly<Record<Consultation['communicationChannel'], string>> = {
  video: 'Perto do horário, quem atende você envia o link do vídeo por mensagem, na página da consulta na sua área.',
  phone: 'No horário, quem atende você liga para o telefone que você informou. Deixe-o por perto.',
  chat: 'No horário, abra a consulta na sua área: a conversa é por mensagens, ali mesmo.',
}

const BY_DOCTOR = 'O médico lê suas respostas antes. Você pode escrever a ele desde já, pela sua área.'
const BY_FOLLOWER = 'O médico lê antes o que você registrou. Você pode escrever a ele desde já, pela sua área.'
const BY_PSYCHOLOGIST = 'Suas respostas são lidas antes. Você pode escrever a quem atende você desde já, pela sua área.'

const byDoctor = (programme: Consultation['programme']): string => (programme ? BY_FOLLOWER : BY_DOCTOR)

const nextSteps = (
  { communicationChannel, profession, sessionsBought, paidWith, programme }: Consultation,
  isLoggedIn: boolean,
): string[] => [
  isLoggedIn
    ? 'A confirmação chega ao seu e-mail em instantes.'
    : 'Você recebe dois e-mails em instantes: a confirmação e um link para criar sua senha. Assim que você a salva, já está na sua área.',
  HOW[communicationChannel],
  profession === 'psychologist' ? BY_PSYCHOLOGIST : byDoctor(programme),
  ...(sessionsBought > 1 ? [otherSessions(sessionsBought - 1)] : []),
  ifHeGivesItUp[paidWith],
]

const ifHeGivesItUp: Readonly<Record<Consultation['paidWith'], string>> = {
  money: 'Até a consulta começar você cancela pela sua área e recebe o valor inteiro de volta.',
  session: 'Até a consulta começar você cancela pela sua área, e a sessão volta para você.',
  included:
    'Até a consulta começar você cancela pela sua área e marca outra sem pagar de novo, enquanto o programa valer.',
}

const otherSessions = (count: number): string =>
  count === 1
    ? 'A outra sessão você marca na sua área, em Consultas.'
    : `As outras ${count} sessões você marca na sua área, em Consultas.`
