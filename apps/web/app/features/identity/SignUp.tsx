import { Banner, Button, Checkbox, EmailField, PasswordField, Stack, TextField } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { PASSWORD_HINT } from './password-form.ts'
import {
  agreements,
  faultsOfRefusal,
  faultsOfSignUp,
  type SignUpForm,
  signUpDraft,
  signUpWords,
} from './sign-up-form.ts'
import { type NewCustomer, useSignUpMutation } from './sign-ups.api.ts'

export type Credentials = { email: string; password: string }

export type SignUpProps = { partner: NewCustomer['partner']; onSignedUp: (credentials: Credentials) => void }

/** Name, e-mail, password and the agreements. The next step is in the mailbox, whether or not it has an account. */
export function SignUp({ partner, onSignedUp }: SignUpProps) {
  const form = useForm({ draft: signUpDraft, check: faultsOfSignUp })
  const [signUp, { error, isLoading }] = useSignUpMutation()
  const faults = error ? faultsOfRefusal(error as Failure) : {}
  const send = async (typed: SignUpForm) => {
    const credentials = { email: typed.email.trim(), password: typed.password }
    const answer = await signUp({
      ...credentials,
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      acceptsMarketing: typed.marketing !== '',
      consentVersions: agreements.versions,
      partner,
    })
    if (answer.error) return form.answer(faultsOfRefusal(answer.error as Failure))
    onSignedUp(credentials)
  }
  const box = (name: 'terms' | 'privacy' | 'marketing') => ({
    name,
    checked: form.values[name] !== '',
    error: form.field(name).error,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      form.change(name, event.currentTarget.checked ? 'sim' : ''),
  })
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <TextField {...form.field('firstName')} label="Nome" autoComplete="given-name" />
        <TextField {...form.field('lastName')} label="Sobrenome" autoComplete="family-name" />
        <EmailField
          {...form.field('email')}
          label="E-mail"
          autoComplete="username"
          onMeant={(email) => form.change('email', email)}
        />
        <PasswordField
          {...form.field('password')}
          label="Crie uma senha"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <Stack gap={1}>
          <Checkbox {...box('terms')}>{agreements.terms}</Checkbox>
          <Checkbox {...box('privacy')}>{agreements.privacy}</Checkbox>
          <ToRead />
        </Stack>
        <Stack gap={1}>
          <Checkbox {...box('marketing')} aria-describedby="marketing-promise">
            {`${agreements.marketing} (opcional)`}
          </Checkbox>
          <p id="marketing-promise" className="ui-muted">
            {agreements.marketingPromise}
          </p>
        </Stack>
        {error && Object.keys(faults).length === 0 && <Banner tone="error">{signUpWords(error as Failure)}</Banner>}
        <Button type="submit" isWide isBusy={isLoading}>
          Criar conta
        </Button>
        <noscript>
          <p className="ui-muted">Para criar a conta, ligue o JavaScript do navegador.</p>
        </noscript>
      </Stack>
    </form>
  )
}

/** In a tab of their own, so that nothing typed is lost. */
export function ToRead() {
  return (
    <p className="ui-muted">
      Leia os{' '}
      <Link to={links.legal('termos-de-uso')} target="_blank">
        termos e condições gerais de uso
      </Link>{' '}
      e{' '}
      <Link to={links.legal('privacidade')} target="_blank">
        como cuidamos dos seus dados
      </Link>
      . Abrem em outra aba.
    </p>
  )
}
