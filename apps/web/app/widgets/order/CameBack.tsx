import { formatReais, toCents } from '@prumo/brazil'
import { Button, ConfirmModal, Stack } from '@prumo/ui'
import { useState } from 'react'
import {
  type Destination,
  type OrderToSend,
  useGiveUpCameBackMutation,
  useSendCameBackAgainMutation,
} from '#features/orders/destination/destinations.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

type CameBackProps = { order: OrderToSend; destination: Destination; onDecided: () => void }

/** What its buyer does about a box that came back to us: it goes once more, or he has his money back. */
export function CameBack({ order, destination, onDecided }: CameBackProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [giveUp, givingUp] = useGiveUpCameBackMutation()
  const [sendAgain, sending] = useSendCameBackAgainMutation()
  const { cameBack, isConfirmed, isFromStock } = destination
  if (!cameBack) return null
  const { amount, maySendAgain } = cameBack
  const isBusy = givingUp.isLoading || sending.isLoading
  const told = async (answer: Promise<{ error?: unknown }>) => {
    const { error } = await answer
    setIsAsking(false)
    if (!error) onDecided()
  }
  const cents = toCents(amount)
  return (
    <Stack gap={2}>
      <SaidBanner failure={givingUp.error ?? sending.error} />
      {maySendAgain && isConfirmed && (
        <div>
          <Button size="small" isBusy={isBusy} onClick={() => void told(sendAgain({ order }))}>
            Enviar de novo
          </Button>
        </div>
      )}
      <div>
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => setIsAsking(true)}>
          {cents > 0 ? `Desistir e receber ${formatReais(cents)} de volta` : 'Desistir deste envio'}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Desistir deste envio"
        confirmLabel={cents > 0 ? 'Desistir e receber de volta' : 'Desistir'}
        keepLabel="Voltar"
        isBusy={givingUp.isLoading}
        onConfirm={() => void told(giveUp({ order }))}
      >
        {consequence(cents, isFromStock)}
      </ConfirmModal>
    </Stack>
  )
}

const consequence = (cents: number, isFromStock: boolean): string => {
  const back =
    cents > 0
      ? `${formatReais(cents)} voltam pelo mesmo meio em que você pagou, e nada é enviado no lugar.`
      : 'Este envio não custou nada: não há valor a devolver, e nada é enviado no lugar.'
  return isFromStock
    ? `${back} Não dá para desfazer.`
    : `${back} O que foi preparado para você é descartado e continua contado na receita. Não dá para desfazer.`
}
