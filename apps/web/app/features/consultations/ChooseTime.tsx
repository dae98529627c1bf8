import { Banner, Button, Drawer, LoadingRegion, SelectField, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { timeWords } from './appointment-words.ts'
import { type Consultation, useChooseTimeMutation, useTimesOfDoctorQuery } from './consultations.api.ts'
import { type DayOfTimes, timesByDay } from './times-by-day.ts'
import './consultations.css'

export type ChooseTimeProps = { consultation: Consultation; isOpen: boolean; onClose: () => void }

const DAYS_AHEAD = 14

/** Another time with the same doctor. A time that somebody else took meanwhile is said, and the others stay. */
export function ChooseTime({ consultation, isOpen, onClose }: ChooseTimeProps) {
  const { id, doctorId, communicationChannel } = consultation
  const question = { doctor_id: doctorId, communication_channel: communicationChannel, days: DAYS_AHEAD }
  const { data, error, isFetching, refetch } = useTimesOfDoctorQuery(question, { skip: !isOpen })
  const [chooseTime, choosing] = useChooseTimeMutation()
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const days = timesByDay(data ?? [])

  const send = async () => {
    if (!startsAt) return
    const answer = await chooseTime({ id, appointment_at: startsAt })
    if (!answer.error) return onClose()
    setStartsAt(null)
    if (statusOf(answer.error as Failure) === 409) void refetch()
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
        <p className="ui-muted">{`Horários livres de ${consultation.doctorName}, no horário de Brasília.`}</p>
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
        {days.length > 0 && <Times days={days} chosen={startsAt} onChoose={setStartsAt} />}
      </div>
    </Drawer>
  )
}

type TimesProps = { days: DayOfTimes[]; chosen: string | null; onChoose: (startsAt: string) => void }

function Times({ days, chosen, onChoose }: TimesProps) {
  const [wish, setWish] = useState('')
  const shown = days.find(({ day }) => day === wish) ?? days[0]
  return (
    <>
      <SelectField
        label="Dia"
        value={shown?.day}
        options={days.map(({ day, words }) => ({ value: day, label: words }))}
        onChange={(event) => setWish(event.currentTarget.value)}
      />
      <fieldset>
        <legend className="ui-choices__legend">Hora</legend>
        <div className="times">
          {shown?.times.map(({ startsAt }) => (
            <label key={startsAt} className="times__one">
              <input
                type="radio"
                name="time"
                className="ui-hidden"
                checked={startsAt === chosen}
                onChange={() => onChoose(startsAt)}
              />
              {timeWords(startsAt)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
