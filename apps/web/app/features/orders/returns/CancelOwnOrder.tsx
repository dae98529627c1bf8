import { Button, Card, ConfirmModal, Stack } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type OrderOfReturns, useCancelOwnOrderMutation } from './returns.api.ts'

const consequence = 'Tudo o que você pagou volta pelo mesmo meio, a entrega também.'

/** Its buyer gives up a paid order of which nothing has left, without saying why (CDC art. 49). */
export function CancelOwnOrder({ order, onCanceled }: { order: OrderOfReturns; onCanceled: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [cancel, { error, isLoading }] = useCancelOwnOrderMutation()
  const send = async () => {
    const { error } = await cancel({ order })
    setIsAsking(false)
    if (!error) onCanceled()
  }
  return (
    <Card>
      <h2>Desistir da compra</h2>
      <Stack gap={3}>
        <p>{`Nada deste pedido saiu ainda: você pode cancelar, sem dizer por quê. ${consequence}`}</p>
        <SaidBanner failure={error} />
        <div>
          <Button variant="quiet" isBusy={isLoading} onClick={() => setIsAsking(true)}>
            Cancelar o pedido
          </Button>
        </div>
      </Stack>
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cancelar o pedido"
        confirmLabel="Cancelar o pedido"
        keepLabel="Manter o pedido"
        isBusy={isLoading}
        onConfirm={() => void send()}
      >
        {`${consequence} Não dá para desfazer.`}
      </ConfirmModal>
    </Card>
  )
}
