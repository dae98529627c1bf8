import { Button, Card, Drawer, Row, Stack } from '@prumo/ui'
import { useState } from 'react'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { useActOnCycleMutation, useParcelsToGiveUpQuery } from './cycles.api.ts'

type GiveUpParcelProps = {
  orderNumber: string
  /** On a page of its own it stands on a card. */
  isCard?: boolean
  onGivenUp?: () => void
}

/** A paid parcel that nobody has begun is given up, and its money goes back; nothing is shown of any other. */
export function GiveUpParcel({ orderNumber, isCard = false, onGivenUp }: GiveUpParcelProps) {
  const { data } = useParcelsToGiveUpQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isOpen, setIsOpen] = useState(false)
  const found = data?.find((one) => one.orderNumber === orderNumber)
  const [subscriptionId, setSubscriptionId] = useState<number | null>(null)
  const ask = () => {
    setSubscriptionId(found?.subscriptionId ?? null)
    setIsOpen(true)
  }
  const offer = found && (
    <>
      <p className="ui-muted">
        A farmácia ainda não começou a preparar. Até lá, você pode desistir e receber tudo de volta.
      </p>
      <Row hasActions>
        <Button variant="quiet" size={isCard ? 'medium' : 'small'} onClick={ask}>
          Desistir deste envio
        </Button>
      </Row>
    </>
  )
  return (
    <>
      {isCard && found ? (
        <Card>
          <h2>Mudou de ideia?</h2>
          {offer}
        </Card>
      ) : (
        offer
      )}
      {subscriptionId !== null && (
        <Confirm
          id={subscriptionId}
          orderNumber={orderNumber}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onGivenUp={onGivenUp}
        />
      )}
    </>
  )
}

type ConfirmProps = Pick<GiveUpParcelProps, 'orderNumber' | 'onGivenUp'> & {
  id: number
  isOpen: boolean
  onClose: () => void
}

/** It was begun, or what came with it was used. */
const tooLate: string[] = ['parcel_begun', 'parcel_session_held', 'parcel_supplement_packed']

/** It stays open with what was said where somebody has begun it meanwhile. */
function Confirm({ id, orderNumber, isOpen, onClose, onGivenUp }: ConfirmProps) {
  const [send, { error, isLoading }] = useActOnCycleMutation()
  const isTooLate = Boolean(error) && tooLate.includes(codeOf(error as Failure) ?? '')
  const giveUp = async () => {
    const answer = await send({ id, given: { act: 'give up', orderNumber }, key: crypto.randomUUID() })
    if (answer.error) return
    onClose()
    onGivenUp?.()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Desistir deste envio?"
      footer={
        <Stack gap={2}>
          {!isTooLate && (
            <Button variant="danger" isWide isBusy={isLoading} onClick={() => void giveUp()}>
              Desistir e receber de volta
            </Button>
          )}
          <Button variant="quiet" isWide onClick={onClose}>
            {isTooLate ? 'Entendi' : 'Manter o envio'}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <SaidBanner failure={error} />
        {!isTooLate && (
          <>
            <p>
              {`O pedido ${orderNumber} é cancelado, e tudo o que você pagou por ele volta, com a entrega: ao cartão, à conta de onde saiu o Pix ou ao seu crédito na loja.`}
            </p>
            <ul>
              <li>A receita continua sua, como antes deste pedido.</li>
              <li>Os próximos envios ficam pausados até você dizer se quer continuar.</li>
              <li>O que veio com este envio termina junto: a sessão marcada é cancelada, e o suplemento não sai.</li>
            </ul>
          </>
        )}
      </Stack>
    </Drawer>
  )
}
