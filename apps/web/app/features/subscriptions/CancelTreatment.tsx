import { Banner, Button, Row, Stack } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useActOnCycleMutation } from './cycles.api.ts'

/**
 * Ends the treatment, and what the pharmacy was asked for. Last and small, but never behind another press: two are all
 * that it takes.
 */
export function CancelTreatment({ subscriptionId }: { subscriptionId: number }) {
  const [isSure, setIsSure] = useState(false)
  const [send, { error, isLoading }] = useActOnCycleMutation()
  const cancel = () => void send({ id: subscriptionId, given: { act: 'cancel' }, key: crypto.randomUUID() })
  if (!isSure)
    return (
      <Button variant="quiet" size="small" onClick={() => setIsSure(true)}>
        Cancelar o tratamento
      </Button>
    )
  return (
    <Stack className="subscription-card__asked">
      <SaidBanner failure={error} />
      <Banner tone="warn" title="Cancelar o tratamento?">
        <p>Nada mais é pedido nem cobrado. A receita continua sua, em “Receitas”, e vale em qualquer farmácia.</p>
        <Row hasActions>
          <Button variant="danger" isBusy={isLoading} onClick={cancel}>
            Sim, cancelar
          </Button>
          <Button variant="quiet" onClick={() => setIsSure(false)}>
            Voltar
          </Button>
        </Row>
      </Banner>
    </Stack>
  )
}
