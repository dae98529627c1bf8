import { Button, ChoiceCard, ChoiceGroup, SelectField, TextField } from '@prumo/ui'
import { type FormEvent, useRef, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import { doctorChoices } from '#shared/person/doctor-choices.ts'
import { answersIn, PrepQuestions, type Said } from './PrepQuestions.tsx'
import { type PrepRegister, useGivePrepAnswersMutation } from './prep-documents.api.ts'

type AnswerPrepProps = {
  register: PrepRegister
  /** Asked before anything leaves: without his consent nothing does. */
  mayTake: () => boolean
  onSent: () => void
}

/** What no exam shows, and who follows the patient. The answer to an urgent one is shown at once. */
export function AnswerPrep({ register, mayTake, onSent }: AnswerPrepProps) {
  const { userId, isOnPrep } = register
  const choices = doctorChoices(register)
  const chosen = choices.find(({ id }) => id === register.doctor?.id) ?? choices[0]
  const [said, setSaid] = useState<Said>({})
  const [doctorId, setDoctorId] = useState(String(chosen?.id ?? ''))
  const [sex, setSex] = useState<'female' | 'male' | null>(null)
  const [weight, setWeight] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const key = useRequestKey()
  const [give, { error, isLoading, reset }] = useGivePrepAnswersMutation()
  const form = useRef<HTMLFormElement>(null)
  const weightKg = Number(weight.replace(',', '.'))
  const weightFault =
    weight === '' || !(weightKg >= 30 && weightKg <= 350) ? 'Escreva o peso em quilos, de 30 a 350.' : undefined
  const isAsked = faultAt(error as Failure | undefined, 'weight_kg') !== undefined && weightFault === undefined
  const send = async (isWeightConfirmed = false) => {
    setWasSent(true)
    const { takes, is_exposed, has_suffered_violence, ...rest } = answersIn(said, isOnPrep)
    const { has_symptoms, has_kidney_disease, will_follow } = rest
    if (
      takes === undefined ||
      is_exposed === undefined ||
      has_suffered_violence === undefined ||
      has_symptoms === undefined ||
      has_kidney_disease === undefined ||
      will_follow === undefined ||
      sex === null ||
      weightFault
    ) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus(),
      )
      return
    }
    if (!mayTake()) return
    const answers = {
      doctor_id: Number(doctorId),
      ...{ takes, is_exposed, has_suffered_violence, has_symptoms, has_kidney_disease, will_follow },
      sex,
      weight_kg: weightKg,
      ...(isWeightConfirmed && { is_weight_confirmed: true }),
    }
    const answer = await give({ userId, ...answers, key: key.of(answers) })
    if (!answer.error) onSent()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="prep__questions">
      <PrepQuestions
        register={register}
        said={said}
        isChecked={wasSent}
        takesFault={faultAt(error as Failure | undefined, 'takes')}
        onSaid={setSaid}
      />
      <ChoiceGroup
        legend="Sexo registrado ao nascer"
        hint="Entra na conta que mostra como os rins trabalham."
        error={wasSent && sex === null ? 'Escolha uma resposta.' : undefined}
      >
        <ChoiceCard name="sex" title="Feminino" checked={sex === 'female'} onChange={() => setSex('female')} />
        <ChoiceCard name="sex" title="Masculino" checked={sex === 'male'} onChange={() => setSex('male')} />
      </ChoiceGroup>
      <TextField
        label="Peso"
        name="weight_kg"
        inputMode="decimal"
        suffix="kg"
        value={weight}
        error={(wasSent ? weightFault : undefined) ?? faultAt(error as Failure | undefined, 'weight_kg')}
        onValueChange={(value) => {
          setWeight(value)
          reset()
        }}
      />
      {isAsked && (
        <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => void send(true)}>
          Conferi, são quilos
        </Button>
      )}
      <SelectField
        label="Quem acompanha você"
        hint="Só este médico, e quem o substitui, lê suas respostas e seus exames de PrEP."
        name="doctor_id"
        value={doctorId}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={faultAt(error as Failure | undefined, 'doctor_id')}
        onChange={(event) => setDoctorId(event.currentTarget.value)}
      />
      <SaidBanner failure={error} onRetry={() => void send()} />
      <Button type="submit" variant="teal" isBusy={isLoading}>
        Enviar respostas
      </Button>
    </form>
  )
}
