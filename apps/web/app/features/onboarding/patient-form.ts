import { makeDraft } from '#shared/hooks/draft.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import { faultsOfPerson } from '#shared/person/person-faults.ts'
import { emptyPerson, type KnownPerson, type PersonField, type PersonForm } from '#shared/person/person-form.ts'

/** Deleted with the tab: a CPF typed on a shared computer does not stay there. */
export const patientDraft = makeDraft<PersonForm>('prumo-paciente', emptyPerson)

/** The fields of a patient (spec 3). */
export const patientFields = ['firstName', 'lastName', 'email', 'cpf', 'birthDate', 'phone', 'gender'] as const

/** The faults of the input by field; the server validates again and may find more. */
export const faultsOfPatient = (form: PersonForm): Faults<PersonForm> => faultsOfPerson(form, patientFields)

/** The person's fields that cannot change here any more. */
export type Settled = Partial<Record<PersonField, true>>

/** The fields that already appear on documents. */
export const settledOf = (profile: KnownPerson & { isNameSettled: boolean }): Settled => ({
  ...(profile.isNameSettled && { firstName: true, lastName: true }),
  ...(profile.cpfNumber !== null && { cpf: true }),
  ...(profile.birthDate !== null && { birthDate: true }),
})
