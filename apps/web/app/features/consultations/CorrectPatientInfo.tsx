import { Banner, Button, Drawer, Stack } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type AskedField, PersonFields } from '#shared/person/PersonFields.tsx'
import { faultsOfPerson } from '#shared/person/person-faults.ts'
import {
  emptyPerson,
  type KnownPerson,
  type PersonField,
  type PersonForm,
  personFrom,
} from '#shared/person/person-form.ts'
import { personFaultsOf, personToWire } from '#shared/person/person-wire.ts'
import { type Consultation, useUpdatePatientInfoMutation } from './consultations.api.ts'

export type CorrectPatientInfoProps = {
  consultation: Consultation
  patient: KnownPerson
  /** A consultation of his has begun: documents may name him. */
  isSettled: boolean
  isOpen: boolean
  onClose: () => void
}

const WIRE = { firstName: 'first_name', lastName: 'last_name', phone: 'phone_number', birthDate: 'birth_date' } as const
type Field = keyof typeof WIRE & PersonField
const fields = Object.keys(WIRE) as Field[]

/** Before a consultation begins, its patient corrects the data that the doctor will call and prescribe by. */
export function CorrectPatientInfo({ consultation, patient, isSettled, isOpen, onClose }: CorrectPatientInfoProps) {
  const [draft] = useState(() => makeDraft<PersonForm>(null, emptyPerson))
  const asked = fields.filter((field) => field !== 'birthDate' || patient.birthDate !== null)
  const form = useForm({ draft, check: (typed: PersonForm) => faultsOfPerson(typed, asked) })
  const [update, { isLoading, error, reset }] = useUpdatePatientInfoMutation()
  useEffect(() => {
    if (isOpen) draft.write(personFrom(patient))
  }, [draft, patient, isOpen])

  const close = () => {
    reset()
    form.beginAgain()
    onClose()
  }
  const send = async (typed: PersonForm) => {
    const changes = changesOf(typed, patient)
    const answer = await update({ orderId: consultation.orderId, patient_attributes: changes })
    if (!answer.error) return close()
    form.answer(personFaultsOf(answer.error as Failure))
  }
  return (
    <Drawer isOpen={isOpen} onClose={close} title="Seus dados nesta consulta">
      <form {...form.formProps(send)}>
        <Stack gap={3}>
          <p className="ui-muted">
            {`${consultation.doctorName} usa estes dados no atendimento e nos documentos. Você pode corrigir até a consulta começar.`}
          </p>
          <PersonFields form={form} asked={asked.map((name) => askedField(name, isSettled))} />
          {isSettled && (
            <Banner>
              Nome e nascimento já estão em documentos seus. Para corrigir, peça em Privacidade, na sua área.
            </Banner>
          )}
          <SaidBanner failure={error} />
          <Button type="submit" isWide isBusy={isLoading}>
            Salvar
          </Button>
        </Stack>
      </form>
    </Drawer>
  )
}

const askedField = (name: Field, isSettled: boolean): AskedField => ({
  name,
  disabled: isSettled && name !== 'phone',
})

/** Only what differs from what is known. */
const changesOf = (typed: PersonForm, patient: KnownPerson) => {
  const [now, before] = [personToWire(typed), personToWire(personFrom(patient))]
  const changed = Object.values(WIRE).filter((name) => now[name] !== undefined && now[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, now[name]]))
}
