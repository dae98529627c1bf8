import { Button, EmailField, PasswordField, Row, Stack } from '@prumo/ui'
import { useState } from 'react'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { ChangeProps } from './ChangePassword.tsx'
import { useProof } from './proof.tsx'
import { type EmailForm, faultsOfEmail, newEmailDraft, secretFaultsOf } from './secret-forms.ts'
import { useAskForEmailChangeMutation } from './security.api.ts'

/** The new e-mail gets a link; until it is followed the account keeps the former one. */
export function ChangeEmail({ email, onDone, onLeave }: ChangeProps) {
  const prove = useProof()
  const [draft] = useState(newEmailDraft)
  const form = useForm({ draft, check: faultsOfEmail })
  const [ask, { error, isLoading }] = useAskForEmailChangeMutation()
  const send = async (typed: EmailForm) => {
    const answer = await prove(() => ask({ email: typed.email.trim(), current_password: typed.currentPassword }))
    if (answer.error) return form.answer(secretFaultsOf(answer.error as Failure))
    draft.clear()
    onDone()
  }
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <p className="ui-muted">
          Enviamos um link ao endereço novo. Até você abrir o link, tudo continua em <strong>{email}</strong>, que
          também recebe um aviso.
        </p>
        <EmailField
          {...form.field('email')}
          label="E-mail novo"
          autoComplete="email"
          onMeant={(meant) => form.change('email', meant)}
        />
        <PasswordField {...form.field('currentPassword')} label="Senha atual" autoComplete="current-password" />
        <WaitingForLine
          isSending={isLoading}
          failure={error as Failure | undefined}
          onRetry={() => void send(draft.read())}
          isSentAgain={false}
        >
          <SaidBanner failure={error} />
        </WaitingForLine>
        <Row hasActions>
          <Button type="submit" isBusy={isLoading}>
            Enviar o link
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Manter o atual
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
