import { Banner, Button, EmailField, PasswordField, Stack } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '#links'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type Step, useSignInMutation } from './identity.api.ts'
import { SignInByPasskey } from './SignInByPasskey.tsx'
import { SignInCode, type SignInCodeProps } from './SignInCode.tsx'
import { faultsOfSignIn, type SignInForm, signInDraft, signInWords } from './sign-in-form.ts'

type SignInProps = Pick<SignInCodeProps, 'helpLost'> & {
  onSignedIn: () => void
  /** Whether the second step is on the screen now. */
  onStep?: (isAsked: boolean) => void
}

/**
 * E-mail and password, then a code for an account with two steps. Our own server keeps the refresh token, in
 * an HttpOnly cookie.
 */
export function SignIn({ onSignedIn, onStep, helpLost }: SignInProps) {
  const form = useForm({ draft: signInDraft, check: faultsOfSignIn })
  const [signIn, { error, isLoading }] = useSignInMutation()
  const [step, setStep] = useState<Step | null>(null)
  const send = async ({ email, password }: SignInForm) => {
    const answer = await signIn({ username: email.trim(), password })
    if (answer.error) return
    if (answer.data.isCodeNeeded) return turnTo(answer.data)
    arrive()
  }
  const turnTo = (next: Step | null) => {
    setStep(next)
    onStep?.(next !== null)
  }
  const arrive = () => {
    signInDraft.clear()
    onSignedIn()
  }
  if (step)
    return (
      <SignInCode
        credentials={{ username: form.values.email.trim(), password: form.values.password }}
        step={step}
        onSignedIn={arrive}
        onBack={() => turnTo(null)}
        helpLost={helpLost}
      />
    )
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <EmailField
          {...form.field('email')}
          label="E-mail"
          autoComplete="username"
          onMeant={(email) => form.change('email', email)}
        />
        <PasswordField {...form.field('password')} label="Senha" autoComplete="current-password" />
        {error && <Banner tone="error">{signInWords(error as Failure)}</Banner>}
        <Button type="submit" isWide isBusy={isLoading}>
          Entrar
        </Button>
        <SignInByPasskey onSignedIn={arrive} />
        <p className="ui-muted">
          <Link to={links.forgotPassword()}>Esqueci minha senha</Link>
        </p>
        <noscript>
          <p className="ui-muted">Para entrar, ligue o JavaScript do navegador.</p>
        </noscript>
      </Stack>
    </form>
  )
}
