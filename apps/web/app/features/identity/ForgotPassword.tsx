import { Banner, Button, EmailField, Stack } from '@prumo/ui'
import { useForm } from '#shared/hooks/use-form.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { faultsOfForgotten, forgottenDraft } from './password-form.ts'
import { useAskForPasswordMutation } from './passwords.api.ts'
import { signInWords } from './sign-in-form.ts'

/** Requests a link by mail. Whether the e-mail has an account is not revealed: it would show who is a patient here. */
export function ForgotPassword() {
  const form = useForm({ draft: forgottenDraft, check: faultsOfForgotten })
  const [ask, { error, isLoading, isSuccess, originalArgs }] = useAskForPasswordMutation()
  // Spree answers 404 for an unknown e-mail (contract 3).
  const isAnswered = isSuccess || (error !== undefined && statusOf(error as Failure) === 404)
  return (
    <form {...form.formProps(async ({ email }) => void (await ask(email.trim())))}>
      <Stack gap={3}>
        <EmailField
          {...form.field('email')}
          label="E-mail"
          autoComplete="username"
          onMeant={(email) => form.change('email', email)}
        />
        {isAnswered && (
          <Banner title="Confira seu e-mail">
            Se houver uma conta com {originalArgs}, o link chega em alguns minutos e vale uma hora. Não chegou? Veja a
            caixa de spam. Se chegaram dois, use o mais novo.
          </Banner>
        )}
        {error && !isAnswered && <Banner tone="error">{signInWords(error as Failure)}</Banner>}
        <Button type="submit" variant={isAnswered ? 'quiet' : 'primary'} isWide isBusy={isLoading}>
          {isAnswered ? 'Enviar de novo' : 'Enviar o link'}
        </Button>
      </Stack>
    </form>
  )
}
