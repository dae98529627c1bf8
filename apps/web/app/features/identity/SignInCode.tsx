import { onlyDigits } from '@prumo/brazil'
import { Banner, Button, Checkbox, Stack, TextField } from '@prumo/ui'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type Credentials, useSignInMutation } from './identity.api.ts'
import { CODE_DIGITS, codeDraft, codeWords, faultsOfCode } from './sign-in-form.ts'

export type SignInCodeProps = { credentials: Credentials; onSignedIn: () => void; onBack: () => void }

const maskCode = (typed: string) => onlyDigits(typed).slice(0, CODE_DIGITS)

/** The second step: the mailed code. It is valid for ten minutes; another can be requested. */
export function SignInCode({ credentials, onSignedIn, onBack }: SignInCodeProps) {
  const form = useForm({ draft: codeDraft, check: faultsOfCode })
  const [signIn, { error, isLoading }] = useSignInMutation()
  const [askAgain, asking] = useSignInMutation()
  const [trustsDevice, setTrustsDevice] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    codeDraft.clear()
    field.current?.focus()
  }, [])
  const send = async ({ code }: { code: string }) => {
    const answer = await signIn({ ...credentials, token: code, trustsDevice })
    codeDraft.clear()
    if (!answer.error && !answer.data.isCodeNeeded) onSignedIn()
  }
  const failure = (error ?? asking.error) as Failure | undefined
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <p role="status">
          {asking.isSuccess ? 'Enviamos outro código' : 'Enviamos um código'} para{' '}
          <strong>{credentials.username}</strong>. Ele vale 10 minutos.
        </p>
        <TextField
          {...form.field('code')}
          ref={field}
          label="Código de 6 números"
          inputMode="numeric"
          autoComplete="one-time-code"
          mask={maskCode}
          hint="Não chegou? Olhe a caixa de spam, ou peça outro."
        />
        <Checkbox
          name="trustsDevice"
          checked={trustsDevice}
          onChange={(event) => setTrustsDevice(event.currentTarget.checked)}
        >
          Este aparelho é só meu: não peça código nele por 30 dias.
        </Checkbox>
        {failure && <Banner tone="error">{codeWords(failure)}</Banner>}
        <Button type="submit" isWide isBusy={isLoading}>
          Confirmar
        </Button>
        <Button variant="link" isBusy={asking.isLoading} onClick={() => void askAgain(credentials)}>
          Enviar outro código
        </Button>
        <Button variant="link" onClick={onBack}>
          Usar outro e-mail
        </Button>
      </Stack>
    </form>
  )
}
