import { buttonClasses, Card, SelectField } from '@prumo/ui'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import { emptyRegistration, type RegistrationForm, registrationFaults, registrationOf } from './registration-form.ts'
import { type Person, type Registration, useSaveRegistrationMutation } from './team.api.ts'

type Council = Registration['council']
type Form = RegistrationForm & { council: Council }

const draftOf = memoryDrafts<Form>({ ...emptyRegistration, council: 'CRM' }, [])
const councils = [
  { value: 'CRM', label: 'CRM, medicina' },
  { value: 'CRP', label: 'CRP, psicologia' },
  { value: 'CRF', label: 'CRF, farmácia' },
]

/** How documents name this professional from now on; what is signed keeps its words. */
export function PersonRegistration({ person }: { person: Person }) {
  const draft = draftOf(person.userId)
  const form = useForm<Form>({ draft, check: registrationFaults })
  const [save, { error, isLoading, isSuccess }] = useSaveRegistrationMutation()
  const standing = person.registration
  const fill = (isOpen: boolean) => {
    if (isOpen && standing && draft.read().registration_number === '') draft.write(formOf(standing))
  }
  return (
    <Card>
      <h2>Dados profissionais</h2>
      {standing ? (
        <p>
          {[standing.title, person.name, standing.label, standing.rqe && `RQE ${standing.rqe}`]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : (
        <p>Sem registro em conselho.</p>
      )}
      <details className="acts__more" onToggle={(event) => fill(event.currentTarget.open)}>
        <summary className={buttonClasses({ variant: 'quiet', size: 'small' })}>
          {standing ? 'Mudar' : 'Acrescentar'}
        </summary>
        <StaffForm
          draft={draft}
          form={form}
          send={(typed) => save({ userId: person.userId, registration: registrationOf(typed, typed.council) })}
          failure={error}
          isBusy={isLoading}
          submit={{ label: 'Gravar os dados', variant: 'teal' }}
        >
          <SelectField {...form.field('council')} label="Conselho" options={councils} />
          <RegistrationFields council={form.values.council} field={form.field} />
        </StaffForm>
      </details>
      <p role="status" className="ui-muted">
        {isSuccess && 'Gravado. Vale para os próximos documentos.'}
      </p>
    </Card>
  )
}

const formOf = (standing: NonNullable<Person['registration']>): Form => ({
  council: standing.council,
  registration_number: standing.registrationNumber,
  registration_state: standing.registrationState,
  title: standing.title ?? '',
  rqe: standing.rqe ?? '',
  specialty: standing.specialty ?? '',
  practice_address: standing.practiceAddress,
  phone: standing.phone,
  contact_email: standing.contactEmail,
})
