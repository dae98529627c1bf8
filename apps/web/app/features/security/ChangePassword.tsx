import { Button, PasswordField, Row, Stack } from '@prumo/ui'
import { useState } from 'react'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useProof } from './proof.tsx'
import { faultsOfPassword, newPasswordDraft, PASSWORD_HINT, type PasswordForm, secretFaultsOf } from './secret-forms.ts'
import { useChangePasswordMutation } from './security.api.ts'

export type ChangeProps = { email: string; onDone: () => void; onLeave: () => void }

/** Asks for the current password; a new one ends all other sessions. */
export function ChangePassword({ email, onDone, onLeave }: ChangeProps) {
  const prove = useProof()
  const [draft] = useState(newPasswordDraft)
  const form = useForm({ draft, check: faultsOfPassword })
  const [change, { error, isLoading }] = useChangePasswordMutation()
  const send = async ({ currentPassword, password }: PasswordForm) => {
    const answer = await prove(() => change({ current_password: currentPassword, password }))
    if (answer.error) return form.answer(secretFaultsOf(answer.error as Failure))
    draft.clear()
    onDone()
  }
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        {/* For password managers, which store both together. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField {...form.field('currentPassword')} label="Senha atual" autoComplete="current-password" />
        <PasswordField
          {...form.field('password')}
          label="Senha nova"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <p className="ui-muted">A conta continua aberta aqui e fecha em todos os outros aparelhos.</p>
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
            Salvar a senha nova
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Manter a atual
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
