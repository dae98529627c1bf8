import { Button, CopyField, Stack, StatusBadge } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { lineWords, nextWords, stateWords } from './return-words.ts'
import {
  type OrderOfReturns,
  type SentBack,
  useCancelReturnMutation,
  useSayReturnPostedMutation,
} from './returns.api.ts'

/** Goods on their way back: what they are, how far they are, and the buyer's next act. */
export function OneReturn({ order, sent }: { order: OrderOfReturns; sent: SentBack }) {
  const [cancel, canceling] = useCancelReturnMutation()
  const [say, saying] = useSayReturnPostedMutation()
  const status = stateWords(sent)
  const mayKeep = sent.state === 'requested' || sent.state === 'authorized'
  const words = nextWords(sent)
  return (
    <li className="send-back__one">
      <Stack gap={2}>
        <p className="send-back__head">
          <strong>{`Devolução ${sent.code}`}</strong>
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </p>
        <ul>
          {sent.lines.map((line) => (
            <li key={line.label} className="ui-private">
              {lineWords(line)}
            </li>
          ))}
        </ul>
        {words && <p role="status">{words}</p>}
        {sent.state === 'authorized' && <HowToPost sent={sent} />}
        <SaidBanner failure={canceling.error ?? saying.error} />
        {mayKeep && (
          <div className="send-back__acts">
            {sent.state === 'authorized' && (
              <Button isBusy={saying.isLoading} onClick={() => void say({ order, id: sent.id })}>
                Já postei
              </Button>
            )}
            <Button variant="quiet" isBusy={canceling.isLoading} onClick={() => void cancel({ order, id: sent.id })}>
              Ficar com os itens
            </Button>
          </div>
        )}
      </Stack>
    </li>
  )
}

function HowToPost({ sent: { code, postingCode } }: { sent: SentBack }) {
  return (
    <>
      <ol className="send-back__steps">
        <li>{`Escreva ${code} em um papel e ponha dentro da caixa.`}</li>
        <li>Leve a caixa fechada a uma agência dos Correios e diga o código de postagem. Você não paga nada.</li>
      </ol>
      <CopyField label="Código de postagem" value={postingCode ?? ''} />
    </>
  )
}
