import { onlyDigits } from '@prumo/brazil'
import { Button, CopyField, LoadingRegion, Row, Skeleton, Stack, TextField } from '@prumo/ui'
import { useEffect, useRef, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useProof } from './proof.tsx'
import { useConfirmAuthenticatorMutation, useStartAuthenticatorMutation } from './second-steps.api.ts'

/** The QR code, the same secret as text, and the first code: only then does the app open anything. */
export function SetUpApp({ onLeave }: { onLeave: () => void }) {
  const prove = useProof()
  const [start, { data, error, reset }] = useStartAuthenticatorMutation()
  const begin = async () => {
    const answer = await prove(() => start())
    if (answer.error && !data) onLeave()
  }
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  })
  // The secret leaves the page's memory with the form.
  useEffect(() => reset, [reset])
  if (error) return <SaidBanner failure={error} onRetry={() => void begin()} />
  if (!data)
    return (
      <LoadingRegion label="Preparando o código">
        <Skeleton form="picture" />
      </LoadingRegion>
    )
  return (
    <Stack gap={3}>
      <p>
        Leia o desenho com o aplicativo. Se ele estiver neste mesmo aparelho, copie a chave e cole nele. Depois digite
        os 6 números que ele mostrar.
      </p>
      <img
        className="authenticator-code"
        alt="Código QR para o aplicativo; a mesma chave está logo abaixo"
        width="208"
        height="208"
        src={`data:image/svg+xml,${encodeURIComponent(data.qrSvg)}`}
      />
      <CopyField label="Chave" value={data.secret} />
      <FirstCode onLeave={onLeave} />
    </Stack>
  )
}

const maskCode = (typed: string) => onlyDigits(typed).slice(0, 6)
const check = ({ code }: { code: string }) => (code.length === 6 ? {} : { code: 'Digite os 6 números do aplicativo.' })

function FirstCode({ onLeave }: { onLeave: () => void }) {
  const prove = useProof()
  const [draft] = useState(() => makeDraft<{ code: string }>(null, { code: '' }))
  const form = useForm({ draft, check })
  const [confirm, { error, isLoading }] = useConfirmAuthenticatorMutation()
  const send = async ({ code }: { code: string }) => {
    const answer = await prove(() => confirm({ code }))
    if (!answer.error) return onLeave()
    const said = faultAt(answer.error as Failure, 'code')
    if (said) form.answer({ code: 'O código não confere. Digite o que o aplicativo mostra agora.' })
  }
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <TextField
          {...form.field('code')}
          label="Código do aplicativo"
          inputMode="numeric"
          autoComplete="one-time-code"
          mask={maskCode}
        />
        <SaidBanner failure={error} />
        <Row hasActions>
          <Button type="submit" isBusy={isLoading}>
            Confirmar o aplicativo
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Agora não
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
