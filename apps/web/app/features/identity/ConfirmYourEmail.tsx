import { Banner, Button, Stack } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { Failure } from '#shared/http/failure.ts'
import type { Credentials } from './SignUp.tsx'
import { signUpWords } from './sign-up-form.ts'
import { useAskForConfirmationLinkMutation } from './sign-ups.api.ts'

/** What to do next, in the same words for everybody; the mail can be sent again. */
export function ConfirmYourEmail({ credentials, children }: { credentials: Credentials; children?: ReactNode }) {
  const [askAgain, { error, isLoading, isSuccess }] = useAskForConfirmationLinkMutation()
  return (
    <Stack gap={3}>
      <Stack gap={1} role="status">
        <p>
          Mandamos uma mensagem para <strong>{credentials.email}</strong>. Abra o link dela e confirme com a senha que
          você acabou de escolher. O link vale três dias.
        </p>
        <p className="ui-muted">
          Se já havia uma conta com esse e-mail, a mensagem traz um link para escolher outra senha. Não chegou em alguns
          minutos? Veja a caixa de spam.
        </p>
      </Stack>
      {isSuccess && !isLoading && (
        <Banner tone="ok">Pedido feito. Use só o link da mensagem mais nova: os anteriores não valem mais.</Banner>
      )}
      {error && !isLoading && <Banner tone="warn">{signUpWords(error as Failure)}</Banner>}
      <Button variant="quiet" isWide isBusy={isLoading} onClick={() => void askAgain(credentials)}>
        Mandar de novo
      </Button>
      {children}
    </Stack>
  )
}
