import { Button, ChoiceCard, ChoiceGroup, SelectField, TextField } from '@prumo/ui'
import { type FormEvent, useRef, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import { doctorChoices } from '#shared/person/doctor-choices.ts'
import { PrepUrgency } from './PrepUrgency.tsx'
import { type PrepRegister, useGivePrepAnswersMutation } from './prep-documents.api.ts'

const questions = [
  {
    key: 'is_exposed',
    text: 'Nas últimas 72 horas, houve sexo sem camisinha, agulha compartilhada ou violência sexual com risco de HIV?',
  },
  {
    key: 'has_symptoms',
    text: 'Nas últimas 4 semanas, teve febre, dor de garganta, manchas na pele ou ínguas sem outra explicação?',
  },
  { key: 'has_kidney_disease', text: 'Tem doença nos rins, ou já ouviu de um médico que os rins não vão bem?' },
  { key: 'will_follow', text: 'Pode fazer os exames em 30 dias e depois a cada 3 ou 4 meses, enquanto usar?' },
] as const
type Key = (typeof questions)[number]['key']

type AnswerPrepProps = { register: PrepRegister; onSent: () => void }

/** What he has answered until now that cannot wait: he reads what to do before anything is sent. */
const urgencyIn = (said: Partial<Record<Key, boolean>>): PrepRegister['urgency'] => {
  if (said.is_exposed) return 'exposure'
  return said.has_symptoms ? 'symptoms' : null
}

/** What no exam shows, and who follows the patient. The answer to an urgent one is shown at once. */
export function AnswerPrep({ register, onSent }: AnswerPrepProps) {
  const { userId, urgency } = register
  const choices = doctorChoices(register)
  const chosen = choices.find(({ id }) => id === register.doctor?.id) ?? choices[0]
  const [said, setSaid] = useState<Partial<Record<Key, boolean>>>({})
  const [doctorId, setDoctorId] = useState(String(chosen?.id ?? ''))
  const [sex, setSex] = useState<'female' | 'male' | null>(null)
  const [weight, setWeight] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const key = useRequestKey()
  const [give, { error, isLoading }] = useGivePrepAnswersMutation()
  const form = useRef<HTMLFormElement>(null)
  const weightKg = Number(weight.replace(',', '.'))
  const weightFault =
    weight === '' || !(weightKg >= 30 && weightKg <= 300) ? 'Escreva o peso em quilos, de 30 a 300.' : undefined
  const send = async () => {
    setWasSent(true)
    const [isExposed, hasSymptoms, hasKidneyDisease, willFollow] = questions.map((question) => said[question.key])
    const known = [isExposed, hasSymptoms, hasKidneyDisease, willFollow]
    if (known.includes(undefined) || sex === null || weightFault) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus(),
      )
      return
    }
    const answers = {
      doctor_id: Number(doctorId),
      is_exposed: isExposed ?? false,
      has_symptoms: hasSymptoms ?? false,
      has_kidney_disease: hasKidneyDisease ?? false,
      will_follow: willFollow ?? false,
      sex,
      weight_kg: weightKg,
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
      {questions.map(({ key: name, text }) => (
        <ChoiceGroup
          key={name}
          legend={text}
          error={wasSent && said[name] === undefined ? 'Escolha uma resposta.' : undefined}
        >
          {[true, false].map((value) => (
            <ChoiceCard
              key={String(value)}
              name={name}
              title={value ? 'Sim' : 'Não'}
              checked={said[name] === value}
              onChange={() => setSaid({ ...said, [name]: value })}
            />
          ))}
        </ChoiceGroup>
      ))}
      {urgencyIn(said) !== urgency && <PrepUrgency urgency={urgencyIn(said)} />}
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
        onValueChange={setWeight}
      />
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
