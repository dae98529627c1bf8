import { urgencyOfNamed } from '@prumo/contracts/urgent-words/named'
import { Button, SelectField } from '@prumo/ui'
import { type FormEvent, useRef, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import { doctorChoices } from '#shared/person/doctor-choices.ts'
import { focusFirstMissing, useWeightQuestions } from './use-weight-questions.tsx'
import { WeightUrgency } from './WeightUrgency.tsx'
import { type Programme, useGiveWeightAnswersMutation } from './weight.api.ts'
import { reminderOptions } from './weight-words.ts'

type AnswerWeightProps = { programme: Programme; onSent: () => void }

/** What a doctor asks before anybody follows a weight, who follows, and the agreement. */
export function AnswerWeight({ programme, onSent }: AnswerWeightProps) {
  const choices = doctorChoices(programme)
  const chosen = choices.find(({ id }) => id === programme.doctor?.id) ?? choices[0]
  const [typed, setTyped] = useState({
    doctorId: String(chosen?.id ?? ''),
    hour: programme.remindHour?.toString() ?? '8',
  })
  const key = useRequestKey()
  const [give, { error, isLoading }] = useGiveWeightAnswersMutation()
  const form = useRef<HTMLFormElement>(null)
  const failure = error as Failure | undefined
  const questions = useWeightQuestions({ height: programme.heightCm?.toString() ?? '', failure })
  const write = (field: keyof typeof typed) => (value: string) => {
    setTyped({ ...typed, [field]: value })
  }
  const send = async () => {
    const whole = questions.read()
    if (!whole) focusFirstMissing(form)
    // What cannot wait reaches his doctor though something is asked again.
    const answers = whole ?? questions.readUrgent()
    if (!answers) return
    const given = {
      ...answers,
      doctor_id: Number(typed.doctorId),
      remind_hour: typed.hour === '' ? null : Number(typed.hour),
    }
    const answer = await give({ ...given, key: key.of(given) })
    if (!answer.error) onSent()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="weight__form">
      {questions.body(<WeightUrgency urgency={urgencyOfNamed(questions.redFlags)} />)}
      <SelectField
        label="Quem acompanha você"
        hint="Só este médico, e quem o substitui, lê o que está aqui."
        name="doctor_id"
        value={typed.doctorId}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={faultAt(failure, 'doctor_id')}
        onChange={(event) => write('doctorId')(event.currentTarget.value)}
      />
      <SelectField
        label="Lembrete semanal"
        hint="Por e-mail ou aviso no aparelho, sem dizer do que se trata."
        name="remind_hour"
        value={typed.hour}
        options={reminderOptions}
        onChange={(event) => write('hour')(event.currentTarget.value)}
      />
      {questions.agreement}
      <SaidBanner failure={failure} onRetry={() => void send()} />
      <Button type="submit" variant="teal" isBusy={isLoading}>
        Enviar ao médico
      </Button>
    </form>
  )
}
