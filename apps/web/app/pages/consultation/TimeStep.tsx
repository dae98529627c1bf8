import { Banner, LoadingRegion, Skeleton, SlotPicker } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { timeWords } from '#features/consultations/appointment-words.ts'
import { slotDays, zoneWords } from '#features/consultations/slot-days.ts'
import { leastPriceWords } from '#features/doctors/doctor-words.ts'
import {
  type AppointmentTime,
  type Doctor,
  useAppointmentTimesQuery,
} from '#features/onboarding/new-consultation.api.ts'
import { appointmentChosen, selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { stepTitles } from './step-titles.ts'
import { useDoctors } from './use-doctors.ts'
import type { Pathology } from './use-journey.ts'

const DAYS_AHEAD = 14

/** The time: free times by day. Only a booking holds a time; the step says so if it was taken before. */
export function TimeStep({ pathology }: { pathology: Pathology | undefined }) {
  const navigate = useNavigate()
  const { chosenDoctor, communicationChannel, appointmentAt } = useSelector(selectJourney)
  const [isFaulty, setIsFaulty] = useState(false)
  const whom = chosenDoctor
    ? { doctor_id: chosenDoctor.id }
    : { pathology, profession: pathology ? ('doctor' as const) : ('psychologist' as const) }
  const question = { ...whom, communication_channel: communicationChannel ?? undefined, days: DAYS_AHEAD }
  const { data: times, error, refetch } = useAppointmentTimesQuery(question, { refetchOnMountOrArgChange: true })
  const isFree = times?.some(({ startsAt }) => startsAt === appointmentAt) ?? false
  const { data: doctors } = useDoctors(pathology)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsFaulty(!isFree)
    if (isFree) void navigate(links.newConsultation('dados'))
  }
  return (
    <StepForm
      noValidate
      method="post"
      title={stepTitles.horario}
      lead={`${chosenDoctor ? `Com ${chosenDoctor.name}.` : 'Com quem estiver livre.'} ${zoneWords()}`}
      action="Continuar"
      isBusy={!times}
      onSubmit={send}
      back={<Link to={links.newConsultation('canal')}>Voltar para o canal</Link>}
      fault={!times && <SaidBanner failure={error} onRetry={() => void refetch()} />}
    >
      {times && appointmentAt && !isFree && (
        <Banner tone="warn">O horário que você tinha escolhido não está mais livre. Escolha outro.</Banner>
      )}
      {times && <Times times={times} isFaulty={isFaulty && !isFree} />}
      <p aria-live="polite">
        {isFree && times && doctors && appointmentAt && chosenWords(times, doctors, appointmentAt)}
      </p>
      {!times && !error && (
        <LoadingRegion label="Procurando horários">
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
    </StepForm>
  )
}

/** Who attends at the chosen time, for how long and for how much: of several who are free, the least price. */
const chosenWords = (times: readonly AppointmentTime[], doctors: readonly Doctor[], at: string): string => {
  const free = times.filter(({ startsAt }) => startsAt === at)
  const who = doctors.filter(({ id }) => free.some(({ doctorId }) => doctorId === id))
  const [one, another] = who
  if (!one) return ''
  const minutes = free.find(({ doctorId }) => doctorId === one.id)?.durationMinutes
  const price = leastPriceWords(who)
  return another ? `${timeWords(at)} · ${price}` : `${timeWords(at)} com ${one.name} · ${minutes} minutos · ${price}`
}

function Times({ times, isFaulty }: { times: readonly AppointmentTime[]; isFaulty: boolean }) {
  const dispatch = useDispatch()
  const { appointmentAt } = useSelector(selectJourney)
  const days = slotDays(times)
  const dayOfChosen = days.find(({ parts }) =>
    parts.some(({ slots }) => slots.some(({ value }) => value === appointmentAt)),
  )
  const [shownDay, setShownDay] = useState(dayOfChosen?.key ?? days[0]?.key ?? '')
  if (days.length === 0)
    return (
      <Banner title="Sem horário livre nos próximos dias">
        <Link to={links.newConsultation('medico')}>Escolha outro médico</Link>, ou volte amanhã: os horários abrem todos
        os dias.
      </Banner>
    )
  return (
    <SlotPicker
      days={days}
      shownDay={shownDay}
      onShowDay={setShownDay}
      chosen={appointmentAt}
      onChoose={(startsAt) => dispatch(appointmentChosen(startsAt))}
      error={isFaulty ? 'Escolha um horário.' : undefined}
    />
  )
}
