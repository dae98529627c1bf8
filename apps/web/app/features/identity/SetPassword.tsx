import { Banner, Button, LinkButton, Stack, TextField } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { waitWords } from '#shared/failures/wait-words.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import {
  faultsOfPassword,
  PASSWORD_HINT,
  type PasswordForm,
  passwordDraft,
  passwordFaultOf,
  passwordRefusalOf,
} from './password-form.ts'
import { useSetPasswordMutation } from './passwords.api.ts'

const silent = 'Não conseguimos falar com o servidor. O que você digitou está aqui; tente de novo.'

/** A new password for the account that the mailed link names. */
export function SetPassword({ token, onSet }: { token: string; onSet: () => void }) {
  const form = useForm({ draft: passwordDraft, check: faultsOfPassword })
  const [setPassword, { error, isLoading }] = useSetPasswordMutation()
  const send = async ({ password }: PasswordForm) => {
    const answer = await setPassword({ token, password })
    if (answer.error) return tell(answer.error as Failure)
    passwordDraft.clear()
    onSet()
  }
  const tell = (failure: Failure) => {
    if (passwordRefusalOf(failure) === 'password') form.answer({ password: passwordFaultOf(failure) })
  }
  const refused = error && passwordRefusalOf(error as Failure)
  if (refused === 'link') return <DeadLink />
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <TextField
          {...form.field('password')}
          label="Senha nova"
          type="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <TextField
          {...form.field('repeated')}
          label="A mesma senha de novo"
          type="password"
          autoComplete="new-password"
        />
        {refused === 'busy' && <Banner tone="error">{waitWords(error as Failure)}</Banner>}
        {refused === 'silent' && <Banner tone="error">{silent}</Banner>}
        <Button type="submit" isWide isBusy={isLoading}>
          Salvar a senha
        </Button>
      </Stack>
    </form>
  )
}

/** The link was used, is too old, or was cut on its way. */
export function DeadLink() {
  return (
    <Stack gap={3}>
      <Banner tone="warn" title="Este link não vale mais">
        Ele venceu, já foi usado ou chegou cortado. Peça outro: ele vai para o seu e-mail.
      </Banner>
      <LinkButton as={Link} to={links.forgotPassword()} isWide>
        Pedir outro link
      </LinkButton>
    </Stack>
  )
}
