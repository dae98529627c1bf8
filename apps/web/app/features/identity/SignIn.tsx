import { Banner, Button, Stack, TextField } from '@prumo/ui'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useSignInMutation } from './identity.api.ts'
import { faultsOfSignIn, type SignInForm, signInDraft, signInWords } from './sign-in-form.ts'

/** E-mail and password. The refresh token stays with our own server, in a cookie that no script reads. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({ draft: signInDraft, check: faultsOfSignIn })
  const [signIn, { error, isLoading }] = useSignInMutation()
  const send = async ({ email, password }: SignInForm) => {
    const answer = await signIn({ username: email.trim(), password })
    if (answer.error) return
    signInDraft.clear()
    onSignedIn()
  }
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <TextField
          {...form.field('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...form.field('password')} label="Senha" type="password" autoComplete="current-password" />
        {error && <Banner tone="error">{signInWords(error as Failure)}</Banner>}
        <Button type="submit" isWide isBusy={isLoading}>
          Entrar
        </Button>
        <noscript>
          <p className="ui-muted">Para entrar, ligue o JavaScript do navegador.</p>
        </noscript>
      </Stack>
    </form>
  )
}
