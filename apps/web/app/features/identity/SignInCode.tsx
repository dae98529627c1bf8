import { onlyDigits } from '@prumo/brazil'
import { Banner, Button, Checkbox, Stack, TextField } from '@prumo/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type Credentials, type Step, useSignInMutation } from './identity.api.ts'
import { PasskeyStep } from './PasskeyStep.tsx'
import { CODE_DIGITS, codeDraft, codeWords, faultsOfCode, faultsOfRecoveryCode } from './sign-in-form.ts'

export type SignInCodeProps = {
  credentials: Credentials
  /** The account's ways besides the mailed code; nothing where that is the only one. */
  step?: Step | undefined
  onSignedIn: () => void
  onBack: () => void
  /** What helps somebody who has no way of the second step left; a page that offers none leaves it out. */
  helpLost?: ((credentials: Credentials, onBack: () => void) => ReactNode) | undefined
}

/** Where the code comes from. */
type From = 'mail' | 'app' | 'passkey' | 'recovery'

/** What the account has besides the mail comes first; without any other way, a code was mailed. */
const firstOf = (step: Step | undefined): From => {
  if (!step?.ways) return 'mail'
  return step.ways.includes('app') ? 'app' : 'passkey'
}

const maskCode = (typed: string) => onlyDigits(typed).slice(0, CODE_DIGITS)

/** The second step: the mailed code (ten minutes; another can be requested), the app's, or a recovery code. */
export function SignInCode({ credentials, step, onSignedIn, onBack, helpLost }: SignInCodeProps) {
  const [from, setFrom] = useState<From>(firstOf(step))
  const form = useForm({ draft: codeDraft, check: from === 'recovery' ? faultsOfRecoveryCode : faultsOfCode })
  const [signIn, { error, isLoading }] = useSignInMutation()
  const [askAgain, asking] = useSignInMutation()
  const [isLost, setIsLost] = useState(false)
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
  const turnTo = (next: From) => {
    codeDraft.clear()
    setFrom(next)
    field.current?.focus()
  }
  const mail = async () => {
    const answer = await askAgain({ ...credentials, way: 'mail' })
    if (!answer.error && from !== 'mail') turnTo('mail')
  }
  const failure = (error ?? asking.error) as Failure | undefined
  const hasPasskey = step?.ways?.includes('passkey') === true
  const others: [From, string][] = [
    ['app', 'Usar o aplicativo de códigos'],
    ['recovery', 'Usar um código de recuperação'],
  ]
  if (isLost && helpLost) return helpLost(credentials, () => setIsLost(false))
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <p role="status">
          {from === 'mail' && (
            <>
              {asking.isSuccess && !step?.ways ? 'Enviamos outro código' : 'Enviamos um código'} para{' '}
              <strong>{credentials.username}</strong>. O código vale 10 minutos.
            </>
          )}
          {leads[from]}
        </p>
        {hasPasskey && <PasskeyStep credentials={credentials} isFirst={from === 'passkey'} onSignedIn={onSignedIn} />}
        {from !== 'passkey' && (
          <>
            <TextField
              {...form.field('code')}
              ref={field}
              {...words[from]}
              inputMode={from === 'recovery' ? 'text' : 'numeric'}
              autoComplete={from === 'recovery' ? 'off' : 'one-time-code'}
              {...(from !== 'recovery' && { mask: maskCode })}
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
          </>
        )}
        {(!step?.ways || step.ways.includes('mail')) && (
          <Button variant="link" isBusy={asking.isLoading} onClick={() => void mail()}>
            {from === 'mail' ? 'Enviar outro código' : 'Enviar um código por e-mail'}
          </Button>
        )}
        {others.map(
          ([other, label]) =>
            other !== from &&
            (other === 'recovery' || step?.ways?.includes('app')) && (
              <Button key={other} variant="link" onClick={() => turnTo(other)}>
                {label}
              </Button>
            ),
        )}
        {helpLost && (
          <Button variant="link" onClick={() => setIsLost(true)}>
            Perdi o segundo passo e os códigos
          </Button>
        )}
        <Button variant="link" onClick={onBack}>
          Usar outro e-mail
        </Button>
      </Stack>
    </form>
  )
}

const leads: Record<From, string> = {
  mail: '',
  app: 'Abra seu aplicativo de códigos e digite os números que ele mostra para a Prumo.',
  passkey: 'Sua conta pede também a chave de acesso, que está no aparelho em que você a criou.',
  recovery: 'Digite um dos códigos que você guardou. Cada código serve uma vez.',
}

const words: Record<Exclude<From, 'passkey'>, { label: string; hint: string }> = {
  mail: { label: 'Código de 6 números', hint: 'Não chegou? Olhe a caixa de spam, ou peça outro.' },
  app: { label: 'Código do aplicativo', hint: 'São 6 números, que mudam a cada meio minuto.' },
  recovery: { label: 'Código de recuperação', hint: 'Letras e números, em três grupos de quatro.' },
}
