import { isValidEmail } from '@prumo/brazil'
import { buttonClasses, Checkbox, FieldError, TextField } from '@prumo/ui'
import { useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import { emptyRegistration, type RegistrationForm, registrationFaults, registrationOf } from './registration-form.ts'
import { type TeamRole, useInviteToTeamMutation } from './team.api.ts'
import { councilOfRoles, teamRoleNames, teamRoles, whatRolesOpen } from './team-words.ts'

/** `roles`: their names, with commas between. */
type Form = RegistrationForm & { email: string; roles: string }

const draft = memoryDrafts<Form>({ ...emptyRegistration, email: '', roles: '' }, ['email'])(0)
const chosen = (form: Pick<Form, 'roles'>) => form.roles.split(',').filter(Boolean) as TeamRole[]

const check = (form: Form) => ({
  ...(isValidEmail(form.email.trim()) ? {} : { email: 'Confira o e-mail.' }),
  ...(form.roles === '' ? { roles: 'Escolha ao menos um papel.' } : {}),
  ...(councilOfRoles(chosen(form)) ? registrationFaults(form) : {}),
})

/** Invites somebody by mail. A clinical role brings its registration with it. */
export function InviteForm() {
  const form = useForm<Form>({ draft, check })
  const [invite, { error, isLoading }] = useInviteToTeamMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const roles = chosen(form.values)
  const council = councilOfRoles(roles)
  const send = async (typed: Form) => {
    const registration = council ? registrationOf(typed, council) : null
    const answer = await invite({ email: typed.email.trim(), roles, registration })
    setSentTo(answer.error ? null : typed.email.trim())
    return answer
  }
  const toggle = (role: TeamRole) => {
    const next = roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]
    form.change('roles', next.join(','))
  }
  return (
    <details className="acts__more">
      <summary className={buttonClasses({ variant: 'quiet', size: 'small' })}>Convidar alguém</summary>
      <StaffForm
        draft={draft}
        form={form}
        send={send}
        failure={error}
        isBusy={isLoading}
        submit={{ label: 'Enviar o convite', variant: 'teal' }}
      >
        <TextField {...form.field('email')} label="E-mail da pessoa" type="email" autoComplete="off" />
        <RoleChoices roles={roles} error={form.field('roles').error} onToggle={toggle} />
        {council && <RegistrationFields council={council} field={form.field} />}
      </StaffForm>
      <p role="status" className="ui-muted">
        {sentTo && `Convite enviado a ${sentTo}.`}
      </p>
    </details>
  )
}

type RoleChoicesProps = {
  roles: readonly TeamRole[]
  error: string | undefined
  onToggle: (role: TeamRole) => void
}

/** One clinical role at most: a council answers for it, and nobody here is registered in two. */
function RoleChoices({ roles, error, onToggle }: RoleChoicesProps) {
  const council = councilOfRoles(roles)
  return (
    <fieldset className="team__roles">
      <legend>Papéis</legend>
      {teamRoleNames.map((role) => {
        const other = councilOfRoles([role])
        return (
          <Checkbox
            key={role}
            name="roles"
            checked={roles.includes(role)}
            disabled={!roles.includes(role) && other !== undefined && council !== undefined}
            onChange={() => onToggle(role)}
          >
            {teamRoles[role]}
            <span className="ui-muted">{` ${whatRolesOpen[role]}`}</span>
          </Checkbox>
        )
      })}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
