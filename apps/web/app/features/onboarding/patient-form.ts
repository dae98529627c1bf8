import { makeDraft } from '#shared/hooks/draft.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import { faultsOfPerson } from '#shared/person/person-faults.ts'
import { emptyPerson, type KnownPerson, type PersonField, type PersonForm } from '#shared/person/person-form.ts'

/** Closes with the tab: a CPF typed on a shared computer does not stay there. */
export const patientDraft = makeDraft<PersonForm>('prumo-paciente', emptyPerson)

/** What a patient is asked for (spec 3). */
export const patientFields = ['firstName', 'lastName', 'email', 'cpf', 'birthDate', 'phone', 'gender'] as const

/** What is wrong with what was typed, field by field; the server looks again and may know more. */
export const faultsOfPatient = (form: PersonForm): Faults<PersonForm> => faultsOfPerson(form, patientFields)

/** What of a person does not change here any more. */
export type Settled = Partial<Record<PersonField, true>>

/** What documents of his carry already. */
export const settledOf = (profile: KnownPerson & { isNameSettled: boolean }): Settled => ({
  ...(profile.isNameSettled && { firstName: true, lastName: true }),
  ...(profile.cpfNumber !== null && { cpf: true }),
  ...(profile.birthDate !== null && { birthDate: true }),
})
