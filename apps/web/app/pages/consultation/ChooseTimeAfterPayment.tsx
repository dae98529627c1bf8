import { Banner, LoadingRegion, Skeleton, SlotPicker } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { slotDays, zoneWords } from '#features/consultations/slot-days.ts'
import { useAppointmentTimesQuery, useChooseBookedTimeMutation } from '#features/onboarding/new-consultation.api.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import type { Booking } from './use-journey.ts'

const DAYS_AHEAD = 14

/**
 * The payment arrived after another patient had taken the time: the patient chooses another time of the same doctor.
 */
export function ChooseTimeAfterPayment({ booking: { key, consultation } }: { booking: Booking }) {
  const { id, doctorId, doctorName, communicationChannel } = consultation
  const question = { doctor_id: doctorId, communication_channel: communicationChannel, days: DAYS_AHEAD }
  const { data: times, error, refetch } = useAppointmentTimesQuery(question, { refetchOnMountOrArgChange: true })
  const [move, moving] = useChooseBookedTimeMutation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [shownDay, setShownDay] = useState('')
  const [isFaulty, setIsFaulty] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsFaulty(chosen === null)
    if (chosen === null) return
    const moved = await move({ id, orderToken: key.token, appointment_at: chosen })
    if (!moved.error) return
    setChosen(null)
    if (statusOf(moved.error as Failure) === 409) void refetch()
  }
  return (
    <StepForm
      noValidate
      method="post"
      title="Recebemos seu pagamento. Falta o horário"
      lead={`O Pix chegou depois do prazo e o horário foi para outra pessoa. Seu dinheiro está guardado: escolha outro com ${doctorName}. ${zoneWords()}`}
      action="Marcar"
      isBusy={moving.isLoading || !times}
      onSubmit={(event) => void send(event)}
      fault={<SaidBanner failure={moving.error ?? (times ? undefined : error)} onRetry={() => void refetch()} />}
    >
      {!times && !error && (
        <LoadingRegion label="Procurando horários">
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {times?.length === 0 && (
        <Banner title="Sem horário livre nos próximos dias">
          Volte amanhã: os horários abrem todos os dias. Se preferir, cancele pela sua área e receba o valor de volta.
        </Banner>
      )}
      {times && times.length > 0 && (
        <SlotPicker
          days={slotDays(times)}
          shownDay={shownDay}
          onShowDay={setShownDay}
          chosen={chosen}
          onChoose={setChosen}
          error={isFaulty && chosen === null ? 'Escolha um horário.' : undefined}
        />
      )}
    </StepForm>
  )
}
