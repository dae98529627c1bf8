import { Banner, Button, Modal, PasswordField, Stack, TextField } from '@prumo/ui'
import { useState } from 'react'
import { askPasskey, passkeyRefusalWords } from '#shared/apis/passkey-device.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useAskForProofByPasskeyMutation, useProveByPasskeyMutation } from './passkeys.api.ts'
import { useMailProofCodeMutation, useProveAgainMutation } from './second-steps.api.ts'
import type { Security } from './security.api.ts'

export type ProofDialogProps = { security: Security; isOpen: boolean; onProven: () => void; onClose: () => void }

/** Asks once more who is here: an open session alone changes nothing that protects the account. */
export function ProofDialog({ security, isOpen, onProven, onClose }: ProofDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Confirme que é você">
      <ProofForm security={security} onProven={onProven} />
    </Modal>
  )
}

type ProofForm = { password: string; code: string }

function ProofForm({ security, onProven }: Pick<ProofDialogProps, 'security' | 'onProven'>) {
  const { ways } = security
  const isCodeAsked = ways.mail || ways.app || ways.passkey
  // A new one each time it opens: in memory only, and of nobody else.
  const [draft] = useState(() => makeDraft<ProofForm>(null, { password: '', code: '' }))
  const check = ({ password, code }: ProofForm): Faults<ProofForm> => ({
    ...(password === '' && { password: 'Informe sua senha.' }),
    ...(isCodeAsked && code.trim() === '' && { code: 'Informe o código.' }),
  })
  const form = useForm({ draft, check })
  const [prove, { error, isLoading }] = useProveAgainMutation()
  const send = async ({ password, code }: ProofForm) => {
    const answer = await prove({ password, ...(isCodeAsked && { code }) })
    if (!answer.error) return onProven()
    const failure = answer.error as Failure
    const said = { password: faultAt(failure, 'password'), code: faultAt(failure, 'code') }
    form.answer(Object.fromEntries(Object.entries(said).filter(([, words]) => words)))
  }
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <p className="ui-muted">
          Isto mexe com a proteção ou com os dados da sua conta. Para ninguém fazer isso no seu lugar, confirme com sua
          senha.
        </p>
        {ways.passkey && <ByPasskey onProven={onProven} />}
        <PasswordField {...form.field('password')} label="Senha" autoComplete="current-password" />
        {isCodeAsked && (
          <>
            <TextField
              {...form.field('code')}
              label="Código"
              autoComplete="one-time-code"
              hint={
                ways.app
                  ? 'O do seu aplicativo, ou um código de recuperação.'
                  : 'O que chega por e-mail, ou um de recuperação.'
              }
            />
            {ways.mail && <MailCode email={security.email} />}
          </>
        )}
        <SaidBanner failure={error} />
        <Button type="submit" isWide isBusy={isLoading}>
          Confirmar
        </Button>
      </Stack>
    </form>
  )
}

function ByPasskey({ onProven }: { onProven: () => void }) {
  const [ask, asking] = useAskForProofByPasskeyMutation()
  const [prove, proving] = useProveByPasskeyMutation()
  const [said, setSaid] = useState<string | null>(null)
  const pass = async () => {
    setSaid(null)
    const question = await ask()
    if (!question.data) return
    const answered = await askPasskey(question.data)
    if ('refusal' in answered) return setSaid(passkeyRefusalWords[answered.refusal])
    const answer = await prove({ passkey: answered.answer })
    if (!answer.error) onProven()
  }
  return (
    <>
      <Button variant="quiet" isWide isBusy={asking.isLoading || proving.isLoading} onClick={() => void pass()}>
        Usar a chave de acesso
      </Button>
      {said && <Banner tone="error">{said}</Banner>}
      <SaidBanner failure={asking.error ?? proving.error} />
    </>
  )
}

function MailCode({ email }: { email: string }) {
  const [mail, { isLoading, isSuccess, error }] = useMailProofCodeMutation()
  return (
    <>
      <Button variant="link" isBusy={isLoading} onClick={() => void mail()}>
        {isSuccess ? 'Enviar outro código' : 'Enviar um código por e-mail'}
      </Button>
      <p role="status" className="ui-muted">
        {isSuccess && !isLoading && `Enviamos um código para ${email}. O código vale 10 minutos.`}
      </p>
      <SaidBanner failure={error} />
    </>
  )
}
