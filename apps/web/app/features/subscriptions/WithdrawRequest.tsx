import { Banner, Button, Row, Stack } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useActOnCycleMutation } from './cycles.api.ts'

/** Takes back what the pharmacy was asked for, until it is charged: two presses. */
export function WithdrawRequest({ subscriptionId, orderNumber }: { subscriptionId: number; orderNumber: string }) {
  const [isSure, setIsSure] = useState(false)
  const [send, { error, isLoading }] = useActOnCycleMutation()
  const withdraw = () =>
    void send({ id: subscriptionId, given: { act: 'withdraw', orderNumber }, key: crypto.randomUUID() })
  if (!isSure)
    return (
      <Row hasActions>
        <Button variant="quiet" onClick={() => setIsSure(true)}>
          Desistir do pedido
        </Button>
      </Row>
    )
  return (
    <Stack>
      <SaidBanner failure={error} />
      <Banner tone="warn" title="Desistir do pedido?">
        <p>Nada é cobrado. A receita continua sua, e você pode pedir de novo ou levá-la a outra farmácia.</p>
        <Row hasActions>
          <Button variant="danger" isBusy={isLoading} onClick={withdraw}>
            Sim, desistir
          </Button>
          <Button variant="quiet" onClick={() => setIsSure(false)}>
            Manter o pedido
          </Button>
        </Row>
      </Banner>
    </Stack>
  )
}
