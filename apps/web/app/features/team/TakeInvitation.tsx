import { formatDateTime } from '@prumo/brazil'
import { Button, PasswordField, Stack, TextField } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type OpenedInvitation, useTakeInvitationMutation } from './team-invitations.api.ts'
import { rolesIn } from './team-words.ts'

type Form = { first_name: string; last_name: string; password: string }

const leastPassword = 10
const passwordHint = `${leastPassword} caracteres ou mais; espaços e acentos valem. Não use seu nome, seu e-mail nem senhas comuns.`

/** In memory only: a password must not be in browser storage. */
const draft = makeDraft<Form>(null, { first_name: '', last_name: '', password: '' })

const checkFor =
  (hasAccount: boolean) =>
  ({ first_name, last_name, password }: Form) => ({
    ...(hasAccount || first_name.trim() ? {} : { first_name: 'Escreva seu nome.' }),
    ...(hasAccount || last_name.trim() ? {} : { last_name: 'Escreva seu sobrenome.' }),
    ...([...password.normalize('NFKC')].length < leastPassword
      ? { password: `Use ${leastPassword} caracteres ou mais.` }
      : {}),
  })

type TakeInvitationProps = { token: string; invitation: OpenedInvitation; onTaken: () => void }

/** The invited person's name and password. Nobody is signed in by it: the first sign-in takes two steps. */
export function TakeInvitation({ token, invitation, onTaken }: TakeInvitationProps) {
  const { email, roles, expiresAt, hasAccount } = invitation
  const form = useForm<Form>({ draft, check: checkFor(hasAccount) })
  const [take, { error, isLoading }] = useTakeInvitationMutation()
  const send = async (typed: Form) => {
    const answer = await take({ token, ...typed })
    if (!answer.error) {
      draft.clear()
      return onTaken()
    }
    const failure = answer.error as Failure
    const fields = Object.keys(typed) as (keyof Form)[]
    const faults = fields.flatMap((field) => {
      const words = faultAt(failure, field)
      return words ? [[field, words] as const] : []
    })
    form.answer(Object.fromEntries(faults))
  }
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        {/* A field, so that a password manager stores both together. */}
        <TextField label="Sua conta" name="email" type="email" autoComplete="username" value={email} readOnly />
        <p className="ui-muted">{`Papel: ${rolesIn(roles)}. O convite vale até ${formatDateTime(expiresAt)}.`}</p>
        {!hasAccount && (
          <>
            <TextField {...form.field('first_name')} label="Nome" autoComplete="given-name" />
            <TextField {...form.field('last_name')} label="Sobrenome" autoComplete="family-name" />
          </>
        )}
        <PasswordField
          {...form.field('password')}
          label={hasAccount ? 'Senha nova' : 'Crie uma senha'}
          autoComplete="new-password"
          hint={passwordHint}
        />
        <SaidBanner failure={error} />
        <Button type="submit" isWide isBusy={isLoading}>
          Aceitar o convite
        </Button>
      </Stack>
    </form>
  )
}
