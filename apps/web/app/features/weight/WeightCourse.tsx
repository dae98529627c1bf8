import { Button, SelectField } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Programme, useChangeWeightCourseMutation } from './weight.api.ts'
import { doseWords, reminderOptions } from './weight-words.ts'

type Course = 'going' | 'paused' | 'stopped'

/** The hour of reminders, a pause, and the end; nothing asks why. */
export function WeightCourse({ programme }: { programme: Programme }) {
  const { state, remindHour } = programme
  const [change, { error, isLoading }] = useChangeWeightCourseMutation()
  const [isStopping, setIsStopping] = useState(false)
  const isPaused = state === 'paused'
  const keep = (course: Course, hour = remindHour) =>
    void change({ course, remind_hour: hour, key: crypto.randomUUID() })
  return (
    <>
      {state === 'active' && (
        <SelectField
          label="Lembrete semanal"
          name="remind_hour"
          value={remindHour?.toString() ?? ''}
          options={reminderOptions}
          disabled={isLoading}
          onChange={({ currentTarget: { value } }) => keep('going', value === '' ? null : Number(value))}
        />
      )}
      <SaidBanner failure={error} />
      {isStopping ? (
        <div className="weight__stop">
          <p>
            O que você registrou fica no prontuário, e nada mais é pedido. Seu médico fica sabendo. Para voltar, é só
            responder de novo. {doseWords}
          </p>
          <div className="ui-row">
            <Button variant="danger" size="small" isBusy={isLoading} onClick={() => keep('stopped')}>
              Parar
            </Button>
            <Button variant="quiet" size="small" onClick={() => setIsStopping(false)}>
              Continuar no programa
            </Button>
          </div>
        </div>
      ) : (
        <div className="ui-row">
          {(state === 'active' || isPaused) && (
            <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => keep(isPaused ? 'going' : 'paused')}>
              {isPaused ? 'Retomar' : 'Pausar'}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => setIsStopping(true)}>
            Parar o acompanhamento
          </Button>
        </div>
      )}
    </>
  )
}
