import { Button, Card, SelectField } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { countDays } from '#shared/format/count-days.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { type Training, useBeginTrainingMutation } from './training.api.ts'
import { allDays, reminderOptions, stagesWords } from './training-words.ts'

type BeginTrainingProps = { training: Training; mayTake: () => boolean }

/** What comes, and the one press that makes today the first day, once he has agreed. */
export function BeginTraining({ training, mayTake }: BeginTrainingProps) {
  const days = allDays(training.stages)
  const [hour, setHour] = useState('')
  const key = useRequestKey()
  const [begin, { error, isLoading }] = useBeginTrainingMutation()
  const start = () => {
    if (!mayTake()) return
    const { enrollmentId } = training
    void begin({ enrollmentId, remind_hour: hour === '' ? null : Number(hour), key: key.of(hour) })
  }
  return (
    <Card className="training__card">
      <h2>{`${days === 90 ? 'Noventa dias' : countDays(days)}, no seu ritmo`}</h2>
      <ul className="training__promise">
        <li>{`${stagesWords(training.stages)}, com leituras e exercícios de poucos minutos.`}</li>
        <li>Um dia sem treino é folga, não falta. Para viajar ou descansar, pause: a pausa não conta.</li>
        <li>No fim de cada etapa, três perguntas. Você segue ou repete, como preferir.</li>
        <li>O diário é só seu.</li>
      </ul>
      <SelectField
        label="Quer um lembrete por dia?"
        hint="Por e-mail ou aviso no aparelho, sem dizer do que se trata. Dá para mudar quando quiser."
        value={hour}
        options={reminderOptions}
        onChange={({ currentTarget }) => setHour(currentTarget.value)}
      />
      <SaidBanner failure={error} onRetry={start} />
      <Button isBusy={isLoading} onClick={start}>
        Começar hoje
      </Button>
      <p className="ui-muted">
        Com dor, ardência ou sangue, fale antes com um médico. O treino é educativo e não substitui uma consulta.
      </p>
    </Card>
  )
}
