import { Banner, Button, LinkButton, PasswordField, Stack, TextField } from '@prumo/ui'
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
import { useAskForConfirmationLinkMutation } from './sign-ups.api.ts'

const silent = 'Não conseguimos falar com o servidor. O que você digitou está aqui; tente de novo.'

export type SetPasswordProps = {
  token: string
  /** The account's e-mail. */
  email: string
  isFirst: boolean
  onSet: (password: string) => void | Promise<void>
  /** The sign-in with the new password is in progress. */
  isBusy?: boolean
}

/** Sets a password for the account of the mailed link. */
export function SetPassword({ token, email, isFirst, onSet, isBusy }: SetPasswordProps) {
  const form = useForm({ draft: passwordDraft, check: faultsOfPassword })
  const [setPassword, { error, isLoading }] = useSetPasswordMutation()
  const send = async ({ password }: PasswordForm) => {
    const answer = await setPassword({ token, password })
    if (answer.error) return tell(answer.error as Failure)
    passwordDraft.clear()
    await onSet(password)
  }
  const tell = (failure: Failure) => {
    if (passwordRefusalOf(failure) === 'password') form.answer({ password: passwordFaultOf(failure) })
  }
  const refused = error && passwordRefusalOf(error as Failure)
  if (refused === 'link') return <DeadLink token={token} />
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        {/* A field, so that a password manager stores both together. */}
        <TextField label="Sua conta" name="email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field('password')}
          label={isFirst ? 'Crie uma senha' : 'Senha nova'}
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        {refused === 'busy' && <Banner tone="error">{waitWords(error as Failure)}</Banner>}
        {refused === 'silent' && <Banner tone="error">{silent}</Banner>}
        <Button type="submit" isWide isBusy={isLoading || isBusy}>
          Salvar a senha e entrar
        </Button>
      </Stack>
    </form>
  )
}

/** The link was used, has expired, or was truncated. */
export function DeadLink({ token, isLoggedIn = false }: { token?: string; isLoggedIn?: boolean }) {
  const [renew, { error, isLoading, isSuccess }] = useAskForConfirmationLinkMutation()
  if (isSuccess) return <Banner title="Confira seu e-mail">Mandamos um link novo, que vale uma hora.</Banner>
  return (
    <Stack gap={3}>
      <Banner title="Este link já foi usado ou venceu">
        Se você já escolheu a senha com ele, está tudo certo: é só entrar. Se não, peça outro, e ele chega no seu
        e-mail.
      </Banner>
      <LinkButton as={Link} to={isLoggedIn ? links.patientArea() : links.signIn()} isWide>
        {isLoggedIn ? 'Ir para a minha área' : 'Entrar'}
      </LinkButton>
      {token !== undefined && !error ? (
        <Button variant="quiet" isWide isBusy={isLoading} onClick={() => void renew({ token })}>
          Mandar outro link
        </Button>
      ) : (
        <LinkButton as={Link} to={links.forgotPassword()} variant="quiet" isWide>
          Pedir outro link
        </LinkButton>
      )}
    </Stack>
  )
}
