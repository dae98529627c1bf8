import { Button, Card, Row, SelectField } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Training, useChangeTrainingMutation } from './training.api.ts'
import { reminderOptions } from './training-words.ts'

/** His reminder and his pause: each by one press, and no reason asked. */
export function TrainingCourse({ training }: { training: Training }) {
  const [change, { error, isLoading }] = useChangeTrainingMutation()
  const { enrollmentId, state, pausesOn, remindHour } = training
  // What is not pressed here may have been changed on another device: it is not said.
  const say = (said: { is_paused: true } | { remind_hour: number | null }) =>
    void change({ ...said, enrollmentId, key: crypto.randomUUID() })
  return (
    <Card className="training__card">
      <h2>Lembrete e pausa</h2>
      <SelectField
        label="Lembrete do dia"
        hint="Por e-mail ou aviso no aparelho, sem dizer do que se trata. Não vem quando o plano já está feito."
        value={remindHour === null ? '' : String(remindHour)}
        options={reminderOptions}
        onChange={({ currentTarget: { value } }) => say({ remind_hour: value === '' ? null : Number(value) })}
      />
      <Row hasActions>
        {remindHour !== null && (
          <Button variant="quiet" isBusy={isLoading} onClick={() => say({ remind_hour: null })}>
            Desligar o lembrete
          </Button>
        )}
        {state !== 'paused' && pausesOn === null && (
          <Button variant="quiet" isBusy={isLoading} onClick={() => say({ is_paused: true })}>
            Pausar a partir de amanhã
          </Button>
        )}
      </Row>
      <p className="ui-muted">
        Na pausa nenhum dia conta, nada fecha e ninguém lembra você de nada. Um dia sem treino também não é falta: é
        folga.
      </p>
      <SaidBanner failure={error} />
    </Card>
  )
}
