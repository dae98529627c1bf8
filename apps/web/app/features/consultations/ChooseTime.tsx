import { Banner, Button, Drawer, LoadingRegion, Skeleton, SlotPicker } from '@prumo/ui'
import { useState } from 'react'
import { helpAgainst } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { timeWords } from './appointment-words.ts'
import { type Consultation, useChooseTimeMutation, useTimesOfDoctorQuery } from './consultations.api.ts'
import { slotDays, zoneWords } from './slot-days.ts'
import './consultations.css'

export type ChooseTimeProps = { consultation: Consultation; isOpen: boolean; onClose: () => void }

const DAYS_AHEAD = 14

/** Another time with the same doctor. If somebody took a time meanwhile, this is said, and the others stay. */
export function ChooseTime({ consultation, isOpen, onClose }: ChooseTimeProps) {
  const { id, doctorId, communicationChannel } = consultation
  const question = { doctor_id: doctorId, communication_channel: communicationChannel, days: DAYS_AHEAD }
  const { data, error, isFetching, refetch } = useTimesOfDoctorQuery(question, { skip: !isOpen })
  const [chooseTime, choosing] = useChooseTimeMutation()
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [shownDay, setShownDay] = useState('')
  const days = slotDays(data ?? [])

  const send = async () => {
    if (!startsAt) return
    const answer = await chooseTime({ id, appointment_at: startsAt })
    if (!answer.error) return onClose()
    setStartsAt(null)
    if (mayBeGone(answer.error as Failure)) void refetch()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Escolha o horário"
      footer={
        <Button isWide isBusy={choosing.isLoading} aria-disabled={startsAt === null} onClick={() => void send()}>
          {startsAt ? `Marcar para ${timeWords(startsAt)}` : 'Marcar'}
        </Button>
      }
    >
      <div className="ui-stack">
        <p className="ui-muted">{`Horários livres de ${consultation.doctorName}. ${zoneWords()}`}</p>
        <SaidBanner failure={choosing.error} />
        <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
        {!data && isFetching && (
          <LoadingRegion label="Procurando horários">
            <Skeleton form="control" />
            <Skeleton form="control" />
          </LoadingRegion>
        )}
        {data && days.length === 0 && (
          <Banner title="Sem horário livre nos próximos dias">
            Volte amanhã: os horários abrem todos os dias. Se preferir, cancele e receba o valor de volta.
          </Banner>
        )}
        {days.length > 0 && (
          <SlotPicker
            days={days}
            shownDay={shownDay}
            onShowDay={setShownDay}
            chosen={startsAt}
            onChoose={setStartsAt}
          />
        )}
      </div>
    </Drawer>
  )
}

/** Somebody else has it, or the doctor no longer offers it: the others are loaded again. */
const mayBeGone = (failure: Failure): boolean => helpAgainst(failure) === 'other time'
